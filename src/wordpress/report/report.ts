import { comparedKinds, type ComparisonReport, lackingOf } from './comparison.ts';
import { type Note, type Reason, type Severity, severityOf, wordsOf } from '../notes.ts';

/** What an import did, and what it could not do. */
export type ImportReport = {
  source: string;
  title: string;
  run: string;
  isDryRun: boolean;
  language: string;
  /** By kind (pages, posts, media …) and what became of them. */
  counts: Record<string, Partial<Record<'created' | 'changed' | 'unchanged' | 'adopted' | 'kept' | 'aside' | 'removed' | 'failed', number>>>;
  notes: Note[];
  /** What every text had on the old website, and what of it its page has here. */
  comparison: ComparisonReport;
  /** By kind of block: how many came as they were, in another form, or not at all. */
  tally: Record<string, Partial<Record<'kept' | 'changed' | 'lost', number>>>;
};

export const severities: readonly Severity[] = ['lost', 'changed', 'open'];
export const severityWords: Readonly<Record<Severity, string>> = { lost: 'Not taken over', changed: 'Taken over in another form', open: 'To look at' };

export type NoteGroup = { reason: Reason; severity: Severity; words: string; notes: Note[] };

/** Notes by reason, the gravest first, then the most frequent. */
export function groupsOf(notes: readonly Note[]): NoteGroup[] {
  const groups = [...Map.groupBy(notes, ({ reason }) => reason)].map(([reason, found]) => ({ reason, severity: severityOf(reason), words: wordsOf(reason), notes: found }));
  return groups.toSorted((one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity) || other.notes.length - one.notes.length);
}

/** For machines: one object, sorted as it happened. */
export function jsonOf(report: ImportReport): string {
  const notes = report.notes.map((note) => ({ ...note, severity: severityOf(note.reason), words: wordsOf(note.reason) }));
  return `${JSON.stringify({ format: 'candor-import-report/1', ...report, notes }, null, 1)}\n`;
}

/** What became of items, in the order in which it is told. */
export const becoming = ['created', 'changed', 'unchanged', 'adopted', 'kept', 'aside', 'removed', 'failed'] as const;

export function becameWords(isDryRun: boolean): Record<(typeof becoming)[number], string> {
  const verbs = isDryRun ? { created: 'would be made', changed: 'would be changed', removed: 'would be put away' } : { created: 'made', changed: 'changed', removed: 'put away' };
  return { unchanged: 'unchanged', adopted: 'there already', kept: 'edited here, left alone', aside: 'set aside to be asked about', failed: 'failed', ...verbs };
}

const kinds = ['pages', 'posts', 'media', 'topics', 'authors', 'sections', 'redirects', 'menu', 'name', 'footer', 'examples'];

/** What somebody asks for first comes first. */
export function kindsOf(counts: ImportReport['counts']): [string, ImportReport['counts'][string]][] {
  return Object.entries(counts).toSorted(([one], [other]) => kinds.indexOf(one) - kinds.indexOf(other));
}

/** What visitors could read, see and follow on the old website, and what of it they find here. */
export function comparisonLine({ comparison, isDryRun }: Pick<ImportReport, 'comparison' | 'isDryRun'>): string {
  const figures = comparedKinds.map((kind) => `${comparison[kind].kept} of ${comparison[kind].source} ${kind}`);
  const lacking = lackingOf(comparison).length;
  const verb = isDryRun ? 'would be' : 'are';
  return `Compared with the export: ${figures.join(', ')} ${verb} on the pages here. ${lacking === 0 ? 'Nothing is missing.' : `Of ${lacking} texts something is missing; the report names all of it.`}`;
}

/** For a terminal. */
export function summaryOf(report: ImportReport): string {
  const words = becameWords(report.isDryRun);
  const counts = kindsOf(report.counts).map(([kind, found]) => `  ${kind.padEnd(10)}${becoming.flatMap((became) => (found[became] ? `${found[became]} ${words[became]}` : [])).join(', ')}`);
  const groups = groupsOf(report.notes);
  const list = severities.flatMap((severity) => {
    const own = groups.filter((group) => group.severity === severity);
    return own.length === 0 ? [] : ['', `${severityWords[severity]}:`, ...own.map((group) => `  ${String(group.notes.length).padStart(5)}  ${group.words}`)];
  });
  return [`${report.title || report.source} (${report.source}), language ${report.language}`, ...counts, '', comparisonLine(report), ...list].join('\n');
}
