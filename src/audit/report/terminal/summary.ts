import { severities, type Severity } from '../../contract.ts';
import type { Digest, DigestFinding, StateRow } from '../digest/shape.ts';
import { counted, cut, durationLabel, severityLabels, stateLabels } from '../labels.ts';
import { printableLine } from '../printable.ts';
import { paint, type Paint } from './paint.ts';
import { tableLines } from './table.ts';

/** Findings in full; the rest is in the files. */
const mostFindings = 10;
const mostCharacters = 300;
const worstLast: readonly Severity[] = severities.toReversed();

export type SummaryOptions = { isColoured: boolean; columns?: number };

/** What a terminal shows of a report. Says the same without colour. */
export function terminalSummary(digest: Digest, { isColoured, columns = 100 }: SummaryOptions): string {
  const colour = paint(isColoured);
  const parts = [verdictLines(digest, colour), findingLines(digest, { colour, columns }), stateLines(digest), comparisonLines(digest, colour), noteLines(digest)];
  return `${parts.filter((lines) => lines.length > 0).map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** One sentence. Of somebody else's website it states what was seen and nothing more. */
export function verdictSentence({ verdict, counts, target }: Pick<Digest, 'verdict' | 'counts' | 'target'>): string {
  const notes = counts.note > 0 ? ` ${counted(counts.note, 'note')}.` : '';
  if (verdict === 'clean') return `Clean: no fault was found on ${target.site}.${notes}`;
  if (verdict === 'incomplete') return `Incomplete: no fault was found on ${target.site}, but not everything could be looked at.${notes}`;
  const named = worstLast.filter((severity) => counts[severity] > 0).map((severity) => `${counts[severity]} ${severity === 'note' && counts.note > 1 ? 'notes' : severity}`);
  const sum = severities.reduce((total, severity) => total + counts[severity], 0);
  return `${counted(sum, 'finding')} on ${target.site}: ${named.join(', ')}.`;
}

function verdictLines(digest: Digest, colour: Paint): string[] {
  const { figures, pages, target, auditor } = digest;
  const isGood = digest.verdict === 'clean';
  return [
    colour(isGood ? 'good' : digest.counts.critical > 0 ? 'bad' : 'warn', verdictSentence(digest)),
    `${counted(pages.length, 'page')}, ${counted(figures.pageStates, 'page state')}, ${counted(figures.requests, 'request')} in ${durationLabel(figures.durationMs)}; ${auditor.browser}.`,
    ...(target.isForeign ? ['This is another owner’s website: the report states what was seen, and is no legal assessment.'] : []),
  ];
}

function findingLines({ findings }: Digest, { colour, columns }: { colour: Paint; columns: number }): string[] {
  const shown = findings.slice(0, mostFindings).flatMap((finding) => oneFinding(finding, { colour, columns }));
  const more = findings.length - mostFindings;
  return more > 0 ? [...shown, `… and ${counted(more, 'more finding')}, in the files of --html and --json.`] : shown;
}

function oneFinding({ id, severity, title, subject, found, mend, url, states, since, evidence }: DigestFinding, { colour, columns }: { colour: Paint; columns: number }): string[] {
  const marks: Readonly<Record<Severity, string>> = { critical: '✗', major: '✗', minor: '!', note: '·' };
  const tone = severity === 'critical' || severity === 'major' ? 'bad' : severity === 'minor' ? 'warn' : 'quiet';
  const by = evidence[0]?.by[0];
  const line = (label: string, text: string) => `    ${label.padEnd(6)} ${cut(printableLine(text), Math.max(40, Math.min(mostCharacters, columns * 2)))}`;
  return [
    `${colour(tone, `${marks[severity]} ${severityLabels[severity]}`)}  ${title}${since === 'new' ? ' (new)' : ''}`,
    line('what', subject),
    line('found', found),
    line('where', `${url} · ${states.map((state) => stateLabels[state]).join(', ')}`),
    ...(by ? [line('by', by)] : []),
    line('mend', mend),
    line('id', id),
  ];
}

function stateLines({ states }: Digest): string[] {
  if (states.length === 0) return [];
  const cells = (row: StateRow) => [stateLabels[row.state], String(row.visits - row.failed), String(row.failed), String(row.cookies), String(row.stored), String(row.thirdHosts), ...worstLast.map((severity) => String(row.findings[severity]))];
  return tableLines(['State', 'Looked at', 'Not', 'Cookies', 'Stored', 'Other hosts', ...worstLast.map((severity) => severityLabels[severity])], states.map(cells));
}

function comparisonLines({ comparison }: Digest, colour: Paint): string[] {
  if (!comparison) return [];
  const { against, gone, still, notLookedAt } = comparison;
  const line = `Since the report of ${against}: ${comparison.new.length} new, ${gone.length} gone, ${still.length} still there${notLookedAt.length > 0 ? `, ${notLookedAt.length} not looked at again` : ''}.`;
  return [colour(comparison.new.length > 0 ? 'warn' : 'plain', line), ...gone.map(({ subject, rule }) => `  gone: ${rule}, ${cut(subject, mostCharacters)}`)];
}

function noteLines({ skipped, figures }: Digest): string[] {
  const reasons = Map.groupBy(skipped, ({ reason }) => reason);
  const skippedLine = [...reasons].map(([reason, of]) => `${reason} ${of.length}`).join(', ');
  return [...(skippedLine ? [`Not looked at: ${skippedLine}.`] : []), ...(figures.refusedConnections > 0 ? [`The guard refused ${counted(figures.refusedConnections, 'connection')} to private addresses.`] : [])];
}
