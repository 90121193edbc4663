import { z } from 'zod';
import { auditEnds, severities } from '../contract.ts';
import type { Digest } from '../report/digest/shape.ts';

/** Maximum number of names of each kind in a summary; the report has all of them. */
const mostNames = 200;
const mostFindings = 10;

const names = z.array(z.string());
const finding = z.object({ id: z.string(), title: z.string(), severity: z.enum(severities), subject: z.string() });

export const summaryShape = z.object({
  verdict: z.enum(['clean', 'findings', 'incomplete']),
  counts: z.object({ critical: z.number(), major: z.number(), minor: z.number(), note: z.number() }),
  ...{ pages: z.number(), pageStates: z.number(), durationMs: z.number(), browser: z.string() },
  /** Page limit of the audit; summaries of older versions lack it. */
  maxPages: z.number().optional(),
  /** Present when the audit ended early. */
  ended: z.object({ why: z.enum(auditEnds), notLookedAt: z.number() }).optional(),
  /** What ran or was stored without any consent. */
  beforeConsent: z.object({ cookies: names, hosts: names }),
  /** Third-party cookies and hosts that no table knows. */
  unknown: z.object({ cookies: names, hosts: names }),
  /** Changes since the previous audit; null when there was none. */
  changed: z
    .object({
      new: z.array(finding),
      newCount: z.number(),
      goneCount: z.number(),
      stillCount: z.number(),
      cookies: names,
      hosts: names,
    })
    .nullable(),
});

/** What the database keeps of a report. */
export type AuditSummary = z.infer<typeof summaryShape>;

/** `previous` is the summary of the previous audit, if there was one. */
export function summaryOf(digest: Digest, previous: AuditSummary | null, maxPages?: number): AuditSummary {
  const { verdict, counts, pages, figures, auditor, cookies, hosts, findings, comparison, ended } = digest;
  const thirdHosts = hosts.filter(({ party }) => party === 'third');
  const beforeConsent = {
    cookies: namesOf(cookies.filter(isBefore).map(({ name }) => name)),
    hosts: namesOf(thirdHosts.filter(isBefore).map(({ host }) => host)),
  };
  return {
    ...{
      verdict,
      counts,
      pages: pages.length,
      pageStates: figures.pageStates,
      durationMs: figures.durationMs,
      browser: auditor.browser,
      beforeConsent,
      ...(maxPages !== undefined && { maxPages }),
      ...(ended && { ended }),
    },
    unknown: {
      cookies: namesOf(cookies.filter(({ known }) => !known).map(({ name }) => name)),
      hosts: namesOf(thirdHosts.filter(({ known }) => !known).map(({ host }) => host)),
    },
    changed: previous && {
      new: findings
        .filter(({ since }) => since === 'new')
        .slice(0, mostFindings)
        .map(({ id, title, severity, subject }) => ({ id, title, severity, subject })),
      newCount: comparison?.new.length ?? 0,
      goneCount: comparison?.gone.length ?? 0,
      stillCount: comparison?.still.length ?? 0,
      cookies: beforeConsent.cookies.filter((name) => !previous.beforeConsent.cookies.includes(name)),
      hosts: beforeConsent.hosts.filter((host) => !previous.beforeConsent.hosts.includes(host)),
    },
  };
}

/** Returns the measured time per page state of an audit that visited something. */
export function msPerPageStateOf({ durationMs, pageStates }: Pick<AuditSummary, 'durationMs' | 'pageStates'>): number {
  return durationMs / pageStates;
}

/** Returns whether something new happens before consent, or a new fault was found: the changes that the owner is notified of. */
export function hasWorsened({ changed }: AuditSummary): boolean {
  return changed !== null && (changed.newCount > 0 || changed.cookies.length > 0 || changed.hosts.length > 0);
}

function isBefore({ isBeforeConsent }: { isBeforeConsent: boolean }): boolean {
  return isBeforeConsent;
}

function namesOf(all: readonly string[]): string[] {
  return [...new Set(all)].slice(0, mostNames);
}
