import type { AuditReport, Finding, PageState, RuleEntry, Visit } from '../../contract.ts';
import { pageStates } from '../../contract.ts';
import { subjectIn } from '../../subject.ts';
import { type Language, textIn } from '../../messages.ts';
import type { ComparedFinding, Comparison } from '../compare.ts';
import { readableTexts } from '../printable.ts';
import { countBySeverity, worstFirst } from '../verdict.ts';
import { type Speech, speechIn } from '../texts/texts.ts';
import { evidenceLines } from './evidence-lines.ts';
import { type Digest, type DigestComparison, type DigestFinding, mostSkipped, type StateRow } from './shape.ts';
import { cookieTable, hostTable, storageTable } from './tables.ts';

type DigestOptions = { language?: Language; comparison?: Comparison | undefined };

/** Shortens a report for reading, in one language, without characters that would control a terminal. */
export function digestOf(report: AuditReport, { language = 'en', comparison }: DigestOptions = {}): Digest {
  const speech = speechIn(language);
  const { target, auditor, startedAt, finishedAt, verdict, figures, findings, skipped, rules } = report;
  const { visits } = report.evidence;
  return readableTexts({
    format: 'candor-audit-digest',
    version: 1,
    language,
    ...{ target, auditor, startedAt, finishedAt, verdict, figures },
    pages: [...new Set(visits.map(({ url }) => url))],
    devices: [...new Set(visits.map(({ device }) => device))],
    counts: countBySeverity(findings),
    findings: worstFirst(findings).map((finding) => digestFinding(finding, { report, comparison, speech })),
    states: pageStates.flatMap((state) => stateRow(state, report)),
    cookies: cookieTable(visits, report.evidence.declaration),
    stored: storageTable(visits, speech),
    hosts: hostTable(visits),
    skipped: skipped.slice(0, mostSkipped).map((one) => ({ ...one, words: textIn(language, one, 'words') })),
    rules: rules.length,
    ...(report.ended && { ended: report.ended }),
    ...(isBannerless(visits) && { isBannerless: true as const }),
    ...(comparison && { comparison: comparisonIn(language, comparison, report.rules) }),
  });
}

/** Returns whether answers were to be given but no visit met a banner. */
function isBannerless(visits: readonly Visit[]): boolean {
  const isAnswering = ({ decisions }: Visit) =>
    decisions.some(({ outcome }) => !outcome.ok && outcome.reason === 'no-banner');
  return visits.some(isAnswering) && visits.every(({ banners }) => banners.every(({ isPresent }) => !isPresent));
}

type Telling = { report: AuditReport; comparison: Comparison | undefined; speech: Speech };

function digestFinding(finding: Finding, { report, comparison, speech }: Telling): DigestFinding {
  const { language } = speech;
  const rule = report.rules.find(({ id }) => id === finding.rule);
  const { id, severity, url, urls, states, devices } = finding;
  const said = (key: 'subject' | 'expected' | 'found' | 'mend') => textIn(language, finding, key);
  const since = comparison && (comparison.new.some(({ id }) => id === finding.id) ? 'new' : 'still');
  return {
    ...{ id, rule: finding.rule, severity, url, urls, states, devices },
    ...{ subject: said('subject'), expected: said('expected'), found: said('found'), mend: said('mend') },
    ...{
      title: titleOf(finding.rule, report.rules, language),
      source: rule?.source ?? { title: '' },
      evidence: evidenceLines(finding.evidence, { visits: report.evidence.visits, speech }),
    },
    ...(since && { since }),
  };
}

function titleOf(rule: string, rules: readonly RuleEntry[], language: Language): string {
  const entry = rules.find(({ id }) => id === rule);
  return entry ? textIn(language, entry, 'title') : rule;
}

/** Translates the comparison: an earlier report identifies its findings by rule and subject, and readers get both in their language. */
function comparisonIn(
  language: Language,
  { against, ...lists }: Comparison,
  rules: readonly RuleEntry[],
): DigestComparison {
  const told = (findings: readonly ComparedFinding[]) =>
    findings.map((finding) => ({
      ...finding,
      subject: subjectIn(language, finding.subject),
      title: titleOf(finding.rule, rules, language),
    }));
  return {
    against,
    new: told(lists.new),
    still: told(lists.still),
    gone: told(lists.gone),
    notLookedAt: told(lists.notLookedAt),
  };
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
      cookies: distinct(({ cookies }) =>
        cookies.filter(({ isPlanted }) => !isPlanted).map(({ name, domain }) => `${name}\n${domain}`),
      ),
      stored: distinct(({ storage }) => storage.map(({ kind, origin, key }) => `${kind}\n${origin}\n${key}`)),
      thirdHosts: distinct(({ requests }) => requests.filter(({ party }) => party === 'third').map(({ host }) => host)),
      findings: countBySeverity(findings.filter(({ states }) => states.includes(state))),
    },
  ];
}
