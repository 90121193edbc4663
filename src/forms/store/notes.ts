import { placeholders, type Row, type Statements } from '../../platform/database.ts';

/** `author`: id of the account. */
export type SubmissionNote = { id: string; submissionId: string; text: string; author: string; atMs: number };

const insert = `INSERT INTO submission_notes (id, submission_id, body, author, at_ms)
  SELECT ?, id, ?, ?, ? FROM submissions WHERE id = ? ON CONFLICT (id) DO NOTHING`;

/** Adds a note, once for each id; none to a submission that was erased meanwhile. */
export async function addNote(
  statements: Statements,
  { id, submissionId, text, author, atMs }: SubmissionNote,
): Promise<void> {
  await statements.run(insert, [id, text, author, atMs, submissionId]);
}

export async function removeNote(statements: Statements, id: string): Promise<void> {
  await statements.run('DELETE FROM submission_notes WHERE id = ?', [id]);
}

/** Returns the notes of these submissions, the oldest first. */
export async function notesOf(statements: Statements, submissionIds: readonly string[]): Promise<SubmissionNote[]> {
  if (submissionIds.length === 0) return [];
  const rows = await statements.all(
    `SELECT * FROM submission_notes WHERE submission_id IN (${placeholders(submissionIds)}) ORDER BY at_ms, id`,
    submissionIds,
  );
  return rows.map(noteOf);
}

export async function readNote(statements: Statements, id: string): Promise<SubmissionNote | undefined> {
  const [row] = await statements.all('SELECT * FROM submission_notes WHERE id = ?', [id]);
  return row && noteOf(row);
}

function noteOf(row: Row): SubmissionNote {
  return {
    id: String(row.id),
    submissionId: String(row.submission_id),
    text: String(row.body),
    author: String(row.author),
    atMs: Number(row.at_ms),
  };
}
