import { severities, type Severity } from '../contract.ts';
import type { Digest, DigestFinding } from './digest/shape.ts';
import { cut } from './labels.ts';
import { printableLine } from './printable.ts';
import { stateColumns } from './state-columns.ts';
import type { ReportTexts } from './texts/en.ts';
import { filled, type Speech, speechIn } from './texts/texts.ts';

/** Number of findings shown in full; the files have the rest. */
const mostFindings = 10;
const mostReasons = 5;
const mostCharacters = 300;
const worstFirst: readonly Severity[] = severities.toReversed();

type SummaryOptions = { isColoured: boolean; columns?: number };

const codes = { good: 32, bad: 31, warn: 33, quiet: 2, plain: 0 } as const;

type Tone = keyof typeof codes;
type Paint = (tone: Tone, text: string) => string;

type Showing = { speech: Speech; colour: Paint; columns: number };

/** Formats a report for a terminal, in the digest's language. Without colour it says the same. */
export function terminalSummary(digest: Digest, { isColoured, columns = 100 }: SummaryOptions): string {
  const showing = { speech: speechIn(digest.language), colour: paint(isColoured), columns };
  const parts = [
    verdictLines(digest, showing),
    findingLines(digest, showing),
    stateLines(digest, showing),
    comparisonLines(digest, showing),
    noteLines(digest, showing),
  ];
  return `${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

/** Adds colour, which only repeats what the words say. */
function paint(isColoured: boolean): Paint {
  return (tone, text) => (isColoured && tone !== 'plain' ? `\u001b[${codes[tone]}m${text}\u001b[0m` : text);
}

/** Returns the verdict in one sentence. It says *clean* only where answers were given. For another owner's website it only states what was seen. */
export function verdictSentence(
  {
    verdict,
    counts,
    target,
    figures,
    isBannerless,
  }: Pick<Digest, 'verdict' | 'counts' | 'target' | 'figures' | 'isBannerless'>,
  { texts, counted, number }: Speech,
): string {
  const { site } = target;
  const notes = counts.note > 0 ? ` ${counted(counts.note, 'note')}.` : '';
  if (verdict !== 'findings' && figures.pageStates === 0) return filled(texts.verdict.nothing, { site });
  if (verdict === 'clean' && isBannerless) return `${filled(texts.verdict.cleanBannerless, { site })}${notes}`;
  if (verdict !== 'findings') return `${filled(texts.verdict[verdict], { site })}${notes}`;
  const named = worstFirst
    .filter((severity) => counts[severity] > 0)
    .map((severity) =>
      severity === 'note'
        ? counted(counts.note, 'note')
        : filled(texts.verdict.counts[severity], { count: number(counts[severity]) }),
    );
  const sum = severities.reduce((total, severity) => total + counts[severity], 0);
  return filled(texts.verdict.findings, { findings: counted(sum, 'finding'), site, counts: named.join(', ') });
}

/** Says why the report is incomplete, and how much is missing. */
export function endedSentence({ why, notLookedAt }: NonNullable<Digest['ended']>, { texts, counted }: Speech): string {
  return filled(texts.verdict.ended[why], { pageStates: counted(notLookedAt, 'pageState') });
}

function verdictLines(digest: Digest, { speech, colour }: Showing): string[] {
  const { figures, pages, target, auditor } = digest;
  const { texts, counted, duration } = speech;
  const looked = {
    pages: counted(pages.length, 'page'),
    pageStates: counted(figures.pageStates, 'pageState'),
    requests: counted(figures.requests, 'request'),
    time: duration(figures.durationMs),
    browser: auditor.browser,
  };
  const isGood = digest.verdict === 'clean';
  return [
    colour(isGood ? 'good' : digest.counts.critical > 0 ? 'bad' : 'warn', verdictSentence(digest, speech)),
    filled(texts.verdict.looked, looked),
    ...(digest.ended ? [endedSentence(digest.ended, speech)] : []),
    ...(digest.isBannerless ? [texts.verdict.isBannerless] : []),
    ...(target.isForeign ? [texts.verdict.isForeign] : []),
  ];
}

function findingLines({ findings }: Digest, showing: Showing): string[] {
  const { texts, counted } = showing.speech;
  const shown = findings.slice(0, mostFindings).flatMap((finding) => oneFinding(finding, showing));
  const more = findings.length - mostFindings;
  return more > 0 ? [...shown, filled(texts.terminal.moreFindings, { more: counted(more, 'moreFinding') })] : shown;
}

const marks: Readonly<Record<Severity, string>> = { critical: '✗', major: '✗', minor: '!', note: '·' };
const tones = { critical: 'bad', major: 'bad', minor: 'warn', note: 'quiet' } as const;

function oneFinding(
  { id, severity, title, subject, found, mend, url, states, since, evidence }: DigestFinding,
  { speech: { texts, ...speech }, colour, columns }: Showing,
): string[] {
  const by = evidence[0]?.by[0];
  const said: readonly (readonly [keyof ReportTexts['terminal'], string])[] = [
    ['what', subject],
    ['found', found],
    ['where', `${url} · ${speech.states(states)}`],
    ...(by ? [['by', by] as const] : []),
    ['mend', mend],
    ['id', id],
  ];
  const width = Math.max(...said.map(([name]) => texts.terminal[name].length));
  const mostText = Math.max(40, Math.min(mostCharacters, columns * 2));
  return [
    `${colour(tones[severity], `${marks[severity]} ${texts.severities[severity]}`)}  ${title}${since === 'new' ? ` ${texts.terminal.isNew}` : ''}`,
    ...said.map(([name, text]) => `    ${texts.terminal[name].padEnd(width)}  ${cut(printableLine(text), mostText)}`),
  ];
}

function stateLines({ states }: Digest, { speech: { texts, number } }: Showing): string[] {
  if (states.length === 0) return [];
  const columns = stateColumns(texts);
  return tableLines(
    [texts.state, ...columns.map(({ name }) => name)],
    states.map((row) => [texts.states[row.state], ...columns.map(({ count }) => number(count(row)))]),
  );
}

/** Formats a table in plain text: the first column aligned left, figures right. */
function tableLines(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => (row[at] ?? '').length)));
  const line = (cells: readonly string[]) =>
    widths
      .map((width, at) => (at === 0 ? (cells[at] ?? '').padEnd(width) : (cells[at] ?? '').padStart(width)))
      .join('  ')
      .trimEnd();
  return [line(head), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(line)];
}

/** Summarises the comparison with an earlier report in one sentence. */
export function comparisonSentence(
  { against, gone, still, notLookedAt, new: fresh }: NonNullable<Digest['comparison']>,
  { texts, number }: Speech,
): string {
  const time = `${against.slice(0, 16).replace('T', ', ')} UTC`;
  return filled(notLookedAt.length > 0 ? texts.sinceMissing : texts.since, {
    time,
    new: number(fresh.length),
    gone: number(gone.length),
    still: number(still.length),
    missing: number(notLookedAt.length),
  });
}

function comparisonLines({ comparison }: Digest, { speech, colour }: Showing): string[] {
  if (!comparison) return [];
  const gone = comparison.gone.map(
    ({ subject, title }) =>
      `  ${filled(speech.texts.terminal.gone, { what: `${title}, ${cut(subject, mostCharacters)}` })}`,
  );
  return [colour(comparison.new.length > 0 ? 'warn' : 'plain', comparisonSentence(comparison, speech)), ...gone];
}

/** Lists the reasons for unvisited page states with their counts, the most frequent first. */
function noteLines({ skipped, figures }: Digest, { speech: { texts, counted, number } }: Showing): string[] {
  const reasons = [...Map.groupBy(skipped, (one) => printableLine(one.words))].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  const told = reasons
    .slice(0, mostReasons)
    .map(([reason, of]) => `  ${number(of.length)} × ${cut(reason, mostCharacters)}`);
  const more = reasons.length > mostReasons ? ['  …'] : [];
  return [
    ...(skipped.length > 0 ? [`${texts.notLookedAt}:`, ...told, ...more] : []),
    ...(figures.refusedConnections > 0
      ? [filled(texts.terminal.refused, { connections: counted(figures.refusedConnections, 'connection') })]
      : []),
  ];
}
