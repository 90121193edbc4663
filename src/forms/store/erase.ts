import { placeholders, type SqlValue, type Statements } from '../../platform/database.ts';

/** Ids in one statement. */
const perStatement = 500;

/** Erases submissions with everything derived from them; returns the files that the caller must now delete. */
export async function eraseSubmissions(
  statements: Statements,
  ids: readonly string[],
): Promise<{ erased: number; files: string[] }> {
  const files: string[] = [];
  let erased = 0;
  for (let from = 0; from < ids.length; from += perStatement) {
    const some = ids.slice(from, from + perStatement);
    const marks = placeholders(some);
    const rows = await statements.all(`SELECT files FROM submissions WHERE id IN (${marks})`, some);
    files.push(...rows.flatMap((row) => fileIdsIn(String(row.files))));
    for (const table of ['outbox', 'webhook_deliveries', 'submission_notes'])
      await statements.run(`DELETE FROM ${table} WHERE submission_id IN (${marks})`, some);
    erased += await statements.run(`DELETE FROM submissions WHERE id IN (${marks})`, some);
  }
  return { erased, files };
}

/** Erases all data of one person, by e-mail address. */
export async function erasePerson(statements: Statements, email: string): Promise<{ erased: number; files: string[] }> {
  const person: SqlValue[] = [email.trim().toLowerCase()];
  const rows = await statements.all('SELECT id FROM submissions WHERE email_lower = ?', person);
  const outcome = await eraseSubmissions(
    statements,
    rows.map((row) => String(row.id)),
  );
  await statements.run('DELETE FROM subscribers WHERE email_lower = ?', person);
  await statements.run('DELETE FROM outbox WHERE recipient_lower = ?', person);
  return outcome;
}

export function fileIdsIn(json: string): string[] {
  const files: unknown = JSON.parse(json);
  return Array.isArray(files)
    ? files.flatMap((file: unknown) =>
        typeof file === 'object' && file !== null && 'id' in file && typeof file.id === 'string' ? [file.id] : [],
      )
    : [];
}
