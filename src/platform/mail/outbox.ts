import type { Row, Statements } from '../database.ts';
import type { Mail } from './mail.ts';

type OutboxStatus = 'waiting' | 'sent' | 'failed';
export type OutboxRow = Mail & {
  id: string;
  status: OutboxStatus;
  attempts: number;
  lastError: string | null;
  createdAtMs: number;
  nextAttemptAtMs: number;
  endedAtMs: number | null;
};

const insert = `INSERT INTO outbox (id, kind, recipient, recipient_lower, reply_to, subject, body, unsubscribe, submission_id, status, next_attempt_at_ms, created_at_ms)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'waiting', ?, ?) ON CONFLICT (id) DO NOTHING`;

/** Adds a mail to the outbox, once for each id. Only the worker calls this; other processes journal an entry of kind `mail`. */
export async function addMail(
  statements: Statements,
  { id, mail, submissionId = null, atMs }: { id: string; mail: Mail; submissionId?: string | null; atMs: number },
): Promise<void> {
  await statements.run(insert, [
    id,
    mail.kind,
    mail.to,
    mail.to.toLowerCase(),
    mail.replyTo,
    mail.subject,
    mail.text,
    mail.unsubscribe,
    submissionId,
    atMs,
    atMs,
  ]);
}

/** Returns the mails that are due, the oldest first. */
export async function dueMails(
  statements: Statements,
  { nowMs, limit }: { nowMs: number; limit: number },
): Promise<OutboxRow[]> {
  return (
    await statements.all(
      "SELECT * FROM outbox WHERE status = 'waiting' AND next_attempt_at_ms <= ? ORDER BY next_attempt_at_ms, id LIMIT ?",
      [nowMs, limit],
    )
  ).map(mailOf);
}

export async function listMails(
  statements: Statements,
  { status, limit }: { status: OutboxStatus | undefined; limit: number },
): Promise<OutboxRow[]> {
  const rows = status
    ? await statements.all('SELECT * FROM outbox WHERE status = ? ORDER BY created_at_ms DESC, id LIMIT ?', [
        status,
        limit,
      ])
    : await statements.all('SELECT * FROM outbox ORDER BY created_at_ms DESC, id LIMIT ?', [limit]);
  return rows.map(mailOf);
}

export async function noteSent(
  statements: Statements,
  { id, kind }: Pick<OutboxRow, 'id' | 'kind'>,
  atMs: number,
): Promise<void> {
  await statements.run(
    "UPDATE outbox SET status = 'sent', attempts = attempts + 1, last_error = NULL, ended_at_ms = ? WHERE id = ?",
    [atMs, id],
  );
  if (kind === 'account') await statements.run("UPDATE outbox SET body = '' WHERE id = ?", [id]);
}

/** Records a failed attempt. `nextAttemptAtMs` null: there are no more attempts. */
export async function noteNotSent(
  statements: Statements,
  { id, error, nextAttemptAtMs, atMs }: { id: string; error: string; nextAttemptAtMs: number | null; atMs: number },
): Promise<void> {
  const words = error.slice(0, 500);
  if (nextAttemptAtMs === null)
    await statements.run(
      "UPDATE outbox SET status = 'failed', attempts = attempts + 1, last_error = ?, ended_at_ms = ? WHERE id = ?",
      [words, atMs, id],
    );
  else
    await statements.run(
      'UPDATE outbox SET attempts = attempts + 1, last_error = ?, next_attempt_at_ms = ? WHERE id = ?',
      [words, nextAttemptAtMs, id],
    );
}

/** Restarts the attempts of a mail that was given up; a mail with erased text is not sent again. */
export async function sendAgain(statements: Statements, id: string, nowMs: number): Promise<void> {
  await statements.run(
    "UPDATE outbox SET status = 'waiting', attempts = 0, next_attempt_at_ms = ?, ended_at_ms = NULL WHERE id = ? AND status = 'failed' AND body <> ''",
    [nowMs, id],
  );
}

function mailOf(row: Row): OutboxRow {
  return {
    id: String(row.id),
    kind: row.kind as Mail['kind'],
    to: String(row.recipient),
    replyTo: textOrNull(row.reply_to),
    subject: String(row.subject),
    text: String(row.body),
    unsubscribe: textOrNull(row.unsubscribe),
    status: row.status as OutboxStatus,
    attempts: Number(row.attempts),
    lastError: textOrNull(row.last_error),
    createdAtMs: Number(row.created_at_ms),
    nextAttemptAtMs: Number(row.next_attempt_at_ms),
    endedAtMs: row.ended_at_ms === null ? null : Number(row.ended_at_ms),
  };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
