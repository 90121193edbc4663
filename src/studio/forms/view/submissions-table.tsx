import { readableOf } from '../../../forms/journal-entries.ts';
import type { Submission } from '../../../forms/store/search.ts';
import type { Translate } from '../../translations/translate.ts';
import { type Column, DataTable } from '../../ui/kit/data-table.tsx';
import { Moment } from '../../ui/time/reader-zone.tsx';
import type { AnswerColumn } from '../submission-columns.ts';

type Props = {
  found: readonly Submission[];
  path: string;
  /** The fields of a chosen form; none for the submissions of all. */
  columns: readonly AnswerColumn[];
  isFiltered: boolean;
  t: Translate;
};

/** Submissions of all forms, or of one with a column for each chosen field. */
export function SubmissionsTable({ found, path, columns, isFiltered, t }: Props) {
  const shown = columns.filter(({ isShown }) => isShown);
  return (
    <DataTable
      caption={t('Submissions')}
      columns={[sentColumn(path, t), ...(shown.length > 0 ? shown.map(columnOf) : sharedColumns(t)), statusColumn(t)]}
      rows={found}
      keyOf={({ id }) => id}
      empty={t(
        isFiltered
          ? 'No submission matches.'
          : 'No submissions. What visitors send with a form appears here within a second.',
      )}
    />
  );
}

function sentColumn(path: string, t: Translate): Column<Submission> {
  return {
    key: 'sent',
    label: t('Sent'),
    isRowHeader: true,
    cell: ({ id, sentAtMs }) => (
      <a href={`${path}/${id}`}>
        <Moment at={sentAtMs} style="second" />
      </a>
    ),
  };
}

function sharedColumns(t: Translate): Column<Submission>[] {
  return [
    { key: 'form', label: t('Form'), cell: ({ formTitle }) => formTitle },
    { key: 'by', label: t('Sent by'), cell: ({ email }) => email ?? '–' },
    { key: 'content', label: t('Content'), isText: true, cell: (one) => wordsOf(one, t) },
  ];
}

function columnOf({ name, label }: AnswerColumn): Column<Submission> {
  return {
    key: `answer ${name}`,
    label: shortened(label, 40),
    isText: true,
    cell: ({ fields, files }) => {
      const answers = fields.find((field) => field.name === name);
      const words = answers ? readableOf(answers) : [];
      const names = files.filter(({ field }) => field === name).map((file) => file.name);
      return shortened([...words, ...names].join(' · '), 140) || '–';
    },
  };
}

function statusColumn(t: Translate): Column<Submission> {
  return { key: 'status', label: t('Status'), cell: (one) => stateOf(one, t) };
}

export function shortened(words: string, longest: number): string {
  return words.length > longest ? `${words.slice(0, longest)} …` : words;
}

function wordsOf({ fields, files }: Submission, t: Translate): string {
  const words = fields
    .filter(({ kind }) => kind !== 'consent' && kind !== 'email')
    .flatMap(readableOf)
    .join(' · ');
  return `${shortened(words, 140)}${files.length > 0 ? ` (${files.length === 1 ? t('1 file') : t('{count} files', { count: String(files.length) })})` : ''}`;
}

/** `handledBy`: a name to show, instead of the stored account. */
export function stateOf({ spam, handledAtMs, handledBy, isProved }: Submission, t: Translate): string {
  if (spam) return t('spam: {reason}', { reason: spam });
  const handled =
    handledAtMs === null ? t('open') : handledBy ? t('handled by {name}', { name: handledBy }) : t('handled');
  return isProved ? handled : `${handled}, ${t('unverified')}`;
}
