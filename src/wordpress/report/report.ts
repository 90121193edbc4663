import { comparedKinds, type ComparisonReport, lackingOf } from './comparison.ts';
import { type Note, type Reason, type Severity, severityOf, wordsOf } from '../notes.ts';

/** What an import did, and what it could not do. */
export type ImportReport = {
  source: string;
  title: string;
  run: string;
  isDryRun: boolean;
  language: string;
  /** Counts by kind (pages, posts, media …) and result. */
  counts: Record<
    string,
    Partial<Record<'created' | 'changed' | 'unchanged' | 'adopted' | 'kept' | 'aside' | 'removed' | 'failed', number>>
  >;
  notes: Note[];
  /** The content of every text on the old website, and how much of it its page has here. */
  comparison: ComparisonReport;
  /** Counts by kind of block: unchanged, in another form, or lost. */
  tally: Record<string, Partial<Record<'kept' | 'changed' | 'lost', number>>>;
};

export const severities: readonly Severity[] = ['lost', 'changed', 'open'];
export const severityLabels: Readonly<Record<Severity, string>> = {
  lost: 'Not imported',
  changed: 'Imported in another form',
  open: 'To check',
};

export type NoteGroup = { reason: Reason; severity: Severity; words: string; notes: Note[] };

/** Groups notes by reason: the most severe first, then the most frequent. */
export function groupsOf(notes: readonly Note[]): NoteGroup[] {
  const groups = [...Map.groupBy(notes, ({ reason }) => reason)].map(([reason, found]) => ({
    reason,
    severity: severityOf(reason),
    words: wordsOf(reason),
    notes: found,
  }));
  return groups.toSorted(
    (one, other) =>
      severities.indexOf(one.severity) - severities.indexOf(other.severity) || other.notes.length - one.notes.length,
  );
}

/** Returns the report as one JSON object, in the order of events. */
export function jsonOf(report: ImportReport): string {
  const notes = report.notes.map((note) => ({
    ...note,
    severity: severityOf(note.reason),
    words: wordsOf(note.reason),
  }));
  return `${JSON.stringify({ format: 'candor-import-report/1', ...report, notes }, null, 1)}\n`;
}

/** Results of items, in display order. */
export const becoming = ['created', 'changed', 'unchanged', 'adopted', 'kept', 'aside', 'removed', 'failed'] as const;

export function becameLabels(isDryRun: boolean): Record<(typeof becoming)[number], string> {
  const verbs = isDryRun
    ? { created: 'would be created', changed: 'would be changed', removed: 'would be removed' }
    : { created: 'created', changed: 'changed', removed: 'removed' };
  return {
    unchanged: 'unchanged',
    adopted: 'already there',
    kept: 'edited here, not changed',
    aside: 'set aside for you to decide',
    failed: 'failed',
    ...verbs,
  };
}

const kinds = [
  'pages',
  'posts',
  'media',
  'topics',
  'authors',
  'sections',
  'redirects',
  'menu',
  'name',
  'footer',
  'examples',
];

/** Returns the kinds in order of interest. */
export function kindsOf(counts: ImportReport['counts']): [string, ImportReport['counts'][string]][] {
  return Object.entries(counts).toSorted(([one], [other]) => kinds.indexOf(one) - kinds.indexOf(other));
}

/** Formats how much of the old website's visible content visitors find here. */
export function comparisonLine({ comparison, isDryRun }: Pick<ImportReport, 'comparison' | 'isDryRun'>): string {
  const figures = comparedKinds.map((kind) => `${comparison[kind].kept} of ${comparison[kind].source} ${kind}`);
  const lacking = lackingOf(comparison).length;
  const verb = isDryRun ? 'would be' : 'are';
  return `Compared with the export: ${figures.join(', ')} ${verb} on the pages here. ${lacking === 0 ? 'Nothing is missing.' : `${lacking} texts have missing parts. The report lists them.`}`;
}

/** Formats the report for a terminal. */
export function summaryOf(report: ImportReport): string {
  const words = becameLabels(report.isDryRun);
  const counts = kindsOf(report.counts).map(
    ([kind, found]) =>
      `  ${kind.padEnd(10)}${becoming.flatMap((became) => (found[became] ? `${found[became]} ${words[became]}` : [])).join(', ')}`,
  );
  const groups = groupsOf(report.notes);
  const list = severities.flatMap((severity) => {
    const own = groups.filter((group) => group.severity === severity);
    return own.length === 0
      ? []
      : [
          '',
          `${severityLabels[severity]}:`,
          ...own.map((group) => `  ${String(group.notes.length).padStart(5)}  ${group.words}`),
        ];
  });
  return [
    `${report.title || report.source} (${report.source}), language ${report.language}`,
    ...counts,
    '',
    comparisonLine(report),
    ...list,
  ].join('\n');
}
