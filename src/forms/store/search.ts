import type { Row, SqlValue, Statements } from '../../platform/database.ts';
import type { AnsweredField, SentFile } from '../journal-entries.ts';
import { spamMs } from '../limits.ts';

export type Submission = {
  id: string;
  formId: string;
  formTitle: string;
  locale: string;
  page: string;
  email: string | null;
  isProved: boolean;
  spam: string | null;
  fields: AnsweredField[];
  files: SentFile[];
  sentAtMs: number;
  /** Earlier while the submission is marked as spam. */
  keepUntilMs: number;
  handledAtMs: number | null;
  /** Id of the editor's account; an email address in rows of earlier versions. */
  handledBy: string | null;
};

export const submissionStates = ['open', 'handled', 'spam'] as const;
export type SubmissionFilter = {
  form?: string | undefined;
  state?: (typeof submissionStates)[number] | undefined;
  /** Each has to be in the answers or in a note. */ words?: string | undefined;
};
/** More words than anybody searches for. */
const maxWords = 10;

const conditions: Readonly<Record<(typeof submissionStates)[number], string>> = {
  open: 'spam IS NULL AND handled_at_ms IS NULL',
  handled: 'spam IS NULL AND handled_at_ms IS NOT NULL',
  spam: 'spam IS NOT NULL',
};

/** SQLite's `lower` leaves letters beyond ASCII, so a note is also compared as it was written. */
const contains = `(words LIKE ? ESCAPE '!' OR id IN (
  SELECT submission_id FROM submission_notes WHERE lower(body) LIKE ? ESCAPE '!' OR body LIKE ? ESCAPE '!'))`;

/** Newest first; the next page starts before the last submission of this one. */
export async function searchSubmissions(
  sql: Statements,
  filter: SubmissionFilter,
  { before, limit }: { before?: { sentAtMs: number; id: string } | undefined; limit: number },
): Promise<Submission[]> {
  const parts: string[] = [filter.state ? conditions[filter.state] : 'spam IS NULL'];
  const values: SqlValue[] = [];
  const add = (part: string, ...given: SqlValue[]) => {
    parts.push(part);
    values.push(...given);
  };
  if (filter.form) add('form_id = ?', filter.form);
  for (const word of (filter.words ?? '').split(/\s+/).filter(Boolean).slice(0, maxWords)) {
    const [written, lower] = [word, word.toLowerCase()].map((one) => `%${one.replace(/[!%_]/g, '!$&')}%`);
    add(contains, lower ?? '', lower ?? '', written ?? '');
  }
  if (before) add('(sent_at_ms < ? OR (sent_at_ms = ? AND id < ?))', before.sentAtMs, before.sentAtMs, before.id);
  const rows = await sql.all(
    `SELECT * FROM submissions WHERE ${parts.join(' AND ')} ORDER BY sent_at_ms DESC, id DESC LIMIT ?`,
    [...values, limit],
  );
  return rows.map(submissionOf);
}

export async function readSubmission(sql: Statements, id: string): Promise<Submission | undefined> {
  const [row] = await sql.all('SELECT * FROM submissions WHERE id = ?', [id]);
  return row && submissionOf(row);
}

/** Lists the forms with submissions, including deleted forms. */
export async function formsSentWith(sql: Statements): Promise<{ id: string; title: string }[]> {
  const rows = await sql.all(
    'SELECT form_id, max(form_title) AS title FROM submissions GROUP BY form_id ORDER BY 2 LIMIT 200',
  );
  return rows.map((row) => ({ id: String(row.form_id), title: String(row.title) }));
}

/** `what`: an email address or a URL. */
export type Delivery = {
  kind: 'email' | 'webhook';
  what: string;
  status: string;
  attempts: number;
  lastError: string | null;
};

/** Returns the status of the mails and the webhook of a submission. */
export async function deliveriesOf(sql: Statements, id: string): Promise<Delivery[]> {
  const mails = await sql.all(
    'SELECT recipient AS what, status, attempts, last_error FROM outbox WHERE submission_id = ? ORDER BY id',
    [id],
  );
  const calls = await sql.all(
    'SELECT url AS what, status, attempts, last_error FROM webhook_deliveries WHERE submission_id = ?',
    [id],
  );
  const deliveryOf = (kind: Delivery['kind']) => (row: Row) => ({
    kind,
    what: String(row.what),
    status: String(row.status),
    attempts: Number(row.attempts),
    lastError: textOrNull(row.last_error),
  });
  return [...mails.map(deliveryOf('email')), ...calls.map(deliveryOf('webhook'))];
}

export type Subscriber = {
  id: string;
  email: string;
  status: string;
  locale: string;
  consentText: string;
  askedAtMs: number;
  confirmedAtMs: number | null;
  leftAtMs: number | null;
};

export async function listSubscribers(
  sql: Statements,
  { after, limit }: { after: string; limit: number },
): Promise<Subscriber[]> {
  const rows = await sql.all('SELECT * FROM subscribers WHERE email_lower > ? ORDER BY email_lower LIMIT ?', [
    after,
    limit,
  ]);
  return rows.map((row) => ({
    id: String(row.id),
    email: String(row.email),
    status: String(row.status),
    locale: String(row.locale),
    consentText: String(row.consent_text),
    askedAtMs: Number(row.asked_at_ms),
    confirmedAtMs: numberOrNull(row.confirmed_at_ms),
    leftAtMs: numberOrNull(row.left_at_ms),
  }));
}

function submissionOf(row: Row): Submission {
  return {
    id: String(row.id),
    formId: String(row.form_id),
    formTitle: String(row.form_title),
    locale: String(row.locale),
    page: String(row.page),
    email: textOrNull(row.email),
    isProved: Number(row.is_proved) === 1,
    spam: textOrNull(row.spam),
    fields: JSON.parse(String(row.fields)),
    files: JSON.parse(String(row.files)),
    sentAtMs: Number(row.sent_at_ms),
    keepUntilMs:
      row.spam === null
        ? Number(row.keep_until_ms)
        : Math.min(Number(row.keep_until_ms), Number(row.sent_at_ms) + spamMs),
    handledAtMs: numberOrNull(row.handled_at_ms),
    handledBy: textOrNull(row.handled_by),
  };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function numberOrNull(value: unknown): number | null {
  return value === null ? null : Number(value);
}
