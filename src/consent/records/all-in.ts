import type { Row, Statements } from '../../platform/database.ts';

/** Ids of one question; a database takes some thousand values. */
export const idsPerQuestion = 500;

/** Lists are filled up with empty texts, so that there are few distinct statements. */
export function allIn(statements: Statements, question: string, values: readonly string[]): Promise<Row[]> {
  const size = values.length <= 1 ? 1 : values.length <= 20 ? 20 : values.length <= 100 ? 100 : idsPerQuestion;
  if (values.length > size) throw new RangeError(`A question takes at most ${idsPerQuestion} values.`);
  const filled = [...values, ...Array.from({ length: size - values.length }, () => '')];
  return statements.all(`${question} (${filled.map(() => '?').join(', ')})`, filled);
}
