import { placeholders, type Row, type Statements } from '../../platform/database.ts';

/** Bounds the ids of one query; a database accepts some thousand parameters. */
export const idsPerQuestion = 500;

/** Runs an IN query. Lists are padded with empty strings, so that there are few distinct statements. */
export function allIn(statements: Statements, question: string, values: readonly string[]): Promise<Row[]> {
  const size = values.length <= 1 ? 1 : values.length <= 20 ? 20 : values.length <= 100 ? 100 : idsPerQuestion;
  if (values.length > size) throw new RangeError(`A question takes at most ${idsPerQuestion} values.`);
  const filled = [...values, ...Array.from({ length: size - values.length }, () => '')];
  return statements.all(`${question} (${placeholders(filled)})`, filled);
}
