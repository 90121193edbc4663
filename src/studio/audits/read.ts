import type { Payload, PayloadRequest } from 'payload';
import { devices, pageStates, severities, type Severity } from '../../audit/contract.ts';
import { type AuditRow, findAudit, latestReports, listAudits, readNote } from '../../audit/history/audits.ts';
import { auditFilesIn } from '../../audit/history/files.ts';
import { type AuditSummary, hasWorsened, msPerPageStateOf } from '../../audit/history/summary.ts';
import type { Digest } from '../../audit/report/digest/shape.ts';
import { languageOf } from '../../audit/messages.ts';
import { roleOf } from '../../content/access/role.ts';
import type { Statements } from '../../platform/database.ts';
import type { Environment } from '../../platform/environment.ts';
import { errorText } from '../../platform/errors.ts';
import { parseJson } from '../../platform/json.ts';
import { defaultAuditPages } from '../../content/globals/audit.ts';
import { type Reader, shownNames } from '../accounts/shown-names.ts';
import { type AuditEstimate, type AuditReportView, type AuditRights, type Audits, mostAuditsShown } from './audits.ts';
import { unlistedOf } from './unlisted.ts';

export type AuditSources = {
  records: () => Promise<Statements>;
  environment: Pick<Environment, 'dataDir' | 'siteUrl'>;
};

export function auditRights(user: unknown): AuditRights {
  const role = roleOf(user);
  return { mayStart: role === 'admin' || role === 'editor' || role === 'privacy', mayStartOthers: role === 'admin' };
}

/** Reads the history for any signed-in account. Only admins see audits of other websites. */
export async function readAudits(
  payload: Payload,
  user: unknown,
  { records, environment }: AuditSources,
): Promise<Audits> {
  const siteUrl = environment.siteUrl.href;
  try {
    const sql = await records();
    const [audits, browser, [last]] = await Promise.all([
      listAudits(sql, { limit: mostAuditsShown }),
      readNote(sql, 'browser'),
      latestReports(sql, { scope: 'own', url: siteUrl, limit: 1 }),
    ]);
    const estimate = last?.summary ? estimateOf(last.summary, await maxPagesOf(payload)) : null;
    const { mayStartOthers } = auditRights(user);
    const visible = audits.filter(({ scope }) => scope === 'own' || mayStartOthers);
    return {
      audits: await withNames({ payload, user }, visible),
      browser: browser ?? null,
      siteUrl,
      estimate,
      unavailable: false,
    };
  } catch (error) {
    payload.logger.warn({ error: errorText(error) }, 'The audits cannot be read');
    return { audits: [], browser: null, siteUrl, estimate: null, unavailable: true };
  }
}

/** Replaces the account that requested each audit by its name, as the reader is shown it. */
async function withNames(reader: Reader, audits: readonly AuditRow[]): Promise<AuditRow[]> {
  const nameOf = await shownNames(
    reader,
    audits.map(({ requestedBy }) => requestedBy),
  );
  return audits.map((audit) => ({ ...audit, requestedBy: nameOf(audit.requestedBy) }));
}

/** Estimates with the page count of the last audit, at most the current limit. If that audit reached its limit, the current limit counts. */
export function estimateOf(summary: AuditSummary, maxPages: number): AuditEstimate | null {
  if (summary.pageStates === 0) return null;
  const hasMore = summary.maxPages !== undefined && summary.pages >= summary.maxPages;
  const pages = hasMore ? maxPages : Math.min(summary.pages, maxPages);
  const steps = pages * pageStates.length * devices.length;
  return { pages, pageStates: steps, ms: Math.round(steps * msPerPageStateOf(summary)) };
}

async function maxPagesOf(payload: Payload): Promise<number> {
  const { pages } = await payload.findGlobal({ slug: 'audit', depth: 0, overrideAccess: true });
  return pages ?? defaultAuditPages;
}

/** Reads one report. Returns undefined when there is none, or when this account may not see it. */
export async function readAuditReport(
  req: Pick<PayloadRequest, 'payload' | 'user'> & { i18n: Pick<PayloadRequest['i18n'], 'language'> },
  id: string,
  { records, environment }: AuditSources,
): Promise<AuditReportView | undefined> {
  const audit = await findVisible(req.user, id, records);
  if (!audit?.summary) return undefined;
  const digest = digestFrom(
    await auditFilesIn(environment.dataDir).read(audit.id, { part: 'digest', language: languageOf(req.i18n.language) }),
  );
  if (!digest) return undefined;
  const [named = audit] = await withNames(req, [audit]);
  return { audit: named, digest, unlisted: audit.scope === 'own' ? await unlistedOf(req.payload, digest) : [] };
}

/** Returns the audit with that id if this account may see it. */
export async function findVisible(user: unknown, id: string, records: () => Promise<Statements>) {
  if (!/^[0-9a-f-]{36}$/.test(id)) return undefined;
  const audit = await findAudit(await records(), id);
  return audit && (audit.scope === 'own' || auditRights(user).mayStartOthers) ? audit : undefined;
}

/** What every account is shown about the newest audit of this site. */
type AuditNews = {
  id: string;
  isWorse: boolean;
  newCount: number;
  findings: number;
  cookies: readonly string[];
  hosts: readonly string[];
  /** The most severe new finding. */ worst?: { severity: Severity; subject: string };
};

/** Returns undefined when there is no report yet, or the database does not answer. */
export async function readAuditNews({ records, environment }: AuditSources): Promise<AuditNews | undefined> {
  try {
    const [latest] = await latestReports(await records(), { scope: 'own', url: environment.siteUrl.href, limit: 1 });
    if (!latest?.summary) return undefined;
    const { counts, changed } = latest.summary;
    return {
      id: latest.id,
      isWorse: hasWorsened(latest.summary),
      newCount: changed?.newCount ?? 0,
      findings: counts.critical + counts.major + counts.minor,
      cookies: changed?.cookies ?? [],
      hosts: changed?.hosts ?? [],
      ...worstOf(changed?.new ?? []),
    };
  } catch {
    return undefined; // The dashboard already shows that the database does not answer.
  }
}

function worstOf(found: readonly { severity: Severity; subject: string }[]): Pick<AuditNews, 'worst'> {
  const [worst] = found.toSorted((a, b) => severities.indexOf(b.severity) - severities.indexOf(a.severity));
  return worst ? { worst: { severity: worst.severity, subject: worst.subject } } : {};
}

/** Parses the digest that the worker wrote, in the shape of the worker's own version. */
export function digestFrom(text: string | undefined): Digest | undefined {
  const read = text === undefined ? undefined : parseJson(text);
  return isDigest(read) ? read : undefined;
}

function isDigest(value: unknown): value is Digest {
  return (
    typeof value === 'object' &&
    value !== null &&
    'format' in value &&
    value.format === 'candor-audit-digest' &&
    'version' in value &&
    value.version === 1
  );
}
