import { CandorError } from '../../platform/errors.ts';
import { parseJson } from '../../platform/json.ts';
import type { AuditReport, Finding } from '../contract.ts';
import { type EarlierReport, earlierReportShape } from './schema/earlier.ts';

export type ComparedFinding = Pick<Finding, 'id' | 'rule' | 'severity' | 'subject' | 'url'>;

/** Changes since an earlier report of the same site, by the ids of the findings. */
export type Comparison = {
  /** When the earlier audit began. */
  against: string;
  new: readonly ComparedFinding[];
  still: readonly ComparedFinding[];
  gone: readonly ComparedFinding[];
  /** Findings of the earlier report that no visit of this audit could have shown. */
  notLookedAt: readonly ComparedFinding[];
};

/** @throws CandorError `audit_compare_invalid` when the text is no report, or is the report of another site. */
export function readEarlierReport(text: string, { site, name }: { site: string; name: string }): EarlierReport {
  const parsed = earlierReportShape.safeParse(parseJson(text));
  if (!parsed.success) throw invalid(`${name} is not an audit report.`);
  if (parsed.data.target.site !== site)
    throw invalid(`${name} is a report on ${parsed.data.target.site}, but this audit is of ${site}.`);
  return parsed.data;
}

export function compareReports(
  present: Pick<AuditReport, 'findings' | 'evidence'>,
  earlier: EarlierReport,
): Comparison {
  const now = new Set(present.findings.map(({ id }) => id));
  const before = new Set(earlier.findings.map(({ id }) => id));
  const lookedAt = new Set(
    present.evidence.visits
      .filter(({ outcome }) => outcome.ok)
      .map(({ url, state, device }) => visitKey(url, state, device)),
  );
  const isLookedAt = ({ urls, states, devices }: EarlierReport['findings'][number]) =>
    urls.some((url) => states.some((state) => devices.some((device) => lookedAt.has(visitKey(url, state, device)))));
  const missing = earlier.findings.filter(({ id }) => !now.has(id));
  return {
    against: earlier.startedAt,
    new: present.findings.filter(({ id }) => !before.has(id)).map(shortened),
    still: present.findings.filter(({ id }) => before.has(id)).map(shortened),
    gone: missing.filter(isLookedAt).map(shortened),
    notLookedAt: missing.filter((finding) => !isLookedAt(finding)).map(shortened),
  };
}

function visitKey(url: string, state: string, device: string): string {
  return `${state} ${device} ${url}`;
}

function shortened({ id, rule, severity, subject, url }: ComparedFinding): ComparedFinding {
  return { id, rule, severity, subject, url };
}

function invalid(what: string): CandorError {
  return new CandorError({
    code: 'audit_compare_invalid',
    what,
    remedy: 'Give --compare a file that an earlier audit of this site wrote with --json.',
  });
}
