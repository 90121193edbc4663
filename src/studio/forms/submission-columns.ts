import type { Submission } from '../../forms/store/search.ts';

/** A field of a form as a column of its submissions. */
export type AnswerColumn = { name: string; label: string; isShown: boolean };

/** Parses the chosen columns from URL parameters: `column` once for each. */
export function chosenColumns(given: string | readonly string[] | undefined): string[] {
  return given === undefined ? [] : [given].flat();
}

/** Columns that fit beside each other on a usual screen. */
const usualColumns = 4;

/**
 * Returns the fields of one form's submissions: those of the newest submission first, then those that only older ones have. `chosen` are the names of the
 * columns to show; unless one of them is known, the first four are shown, without consents, whose labels are whole paragraphs.
 */
export function answerColumns(found: readonly Pick<Submission, 'fields'>[], chosen: readonly string[]): AnswerColumn[] {
  // The newest field of a name comes last, and counts.
  const byName = new Map(found.toReversed().flatMap(({ fields }) => fields.map((field) => [field.name, field])));
  const inOrder = [...new Set(found.flatMap(({ fields }) => fields.map(({ name }) => name)))];
  const known = chosen.filter((name) => byName.has(name));
  const usual = inOrder.filter((name) => byName.get(name)?.kind !== 'consent').slice(0, usualColumns);
  const shown = new Set(known.length > 0 ? known : usual);
  return inOrder.map((name) => ({ name, label: byName.get(name)?.label || name, isShown: shown.has(name) }));
}
