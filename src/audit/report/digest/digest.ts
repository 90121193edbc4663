import type { AuditReport, Finding, PageState, Rule, Visit } from '../../contract.ts';
import { pageStates } from '../../contract.ts';
import type { Comparison } from '../compare.ts';
import { readableTexts } from '../printable.ts';
import { countBySeverity, worstFirst } from '../verdict.ts';
import { evidenceLines } from './evidence-lines.ts';
import { type Digest, type DigestFinding, mostSkipped, type StateRow } from './shape.ts';
import { cookieTable, hostTable, storageTable } from './tables.ts';

/** Makes a report short enough to be read, with nothing in it that would command a terminal. */
export function digestOf(report: AuditReport, comparison?: Comparison): Digest {
  const { target, auditor, startedAt, finishedAt, verdict, figures, findings, skipped, rules } = report;
  const { visits } = report.evidence;
  return readableTexts({
    format: 'candor-audit-digest',
    version: 1,
    ...{ target, auditor, startedAt, finishedAt, verdict, figures },
    pages: [...new Set(visits.map(({ url }) => url))],
    devices: [...new Set(visits.map(({ device }) => device))],
    counts: countBySeverity(findings),
    findings: worstFirst(findings).map((finding) => digestFinding(finding, report, comparison)),
    states: pageStates.flatMap((state) => stateRow(state, report)),
    cookies: cookieTable(visits, report.evidence.declaration),
    stored: storageTable(visits),
    hosts: hostTable(visits),
    skipped: skipped.slice(0, mostSkipped),
    rules: rules.length,
    ...(comparison && { comparison }),
  });
}

function digestFinding({ evidence, ...finding }: Finding, report: AuditReport, comparison: Comparison | undefined): DigestFinding {
  const rule: Pick<Rule, 'title' | 'source'> = report.rules.find(({ id }) => id === finding.rule) ?? { title: finding.rule, source: { title: '' } };
  const since = comparison && (comparison.new.some(({ id }) => id === finding.id) ? 'new' : 'still');
  return { ...finding, title: rule.title, source: rule.source, evidence: evidenceLines(evidence, report.evidence.visits), ...(since && { since }) };
}

function stateRow(state: PageState, { evidence, findings }: AuditReport): StateRow[] {
  const visits = evidence.visits.filter((visit) => visit.state === state);
  if (visits.length === 0) return [];
  const distinct = (keysOf: (visit: Visit) => string[]) => new Set(visits.flatMap(keysOf)).size;
  return [
    {
      state,
      visits: visits.length,
      failed: visits.filter(({ outcome }) => !outcome.ok).length,
      cookies: distinct(({ cookies }) => cookies.filter(({ isPlanted }) => !isPlanted).map(({ name, domain }) => `${name}\n${domain}`)),
      stored: distinct(({ storage }) => storage.map(({ kind, origin, key }) => `${kind}\n${origin}\n${key}`)),
      thirdHosts: distinct(({ requests }) => requests.filter(({ party }) => party === 'third').map(({ host }) => host)),
      findings: countBySeverity(findings.filter(({ states }) => states.includes(state))),
    },
  ];
}
