import { z } from 'zod';
import type { Row, Statements } from '../../platform/database.ts';
import { parseJson } from '../../platform/json.ts';
import { devices, pageStates } from '../contract.ts';
import { type AuditSummary, summaryShape } from './summary.ts';

const auditStatuses = ['requested', 'running', 'done', 'failed', 'interrupted', 'cancelled'] as const;
export type AuditStatus = (typeof auditStatuses)[number];
const auditCauses = ['asked', 'schedule', 'change'] as const;
export type AuditCause = (typeof auditCauses)[number];
type AuditScope = 'own' | 'other';

const progressShape = z.object({
  doing: z.string(),
  state: z.enum(pageStates).optional(),
  device: z.enum(devices).optional(),
  done: z.number(),
  of: z.number(),
  remainingMs: z.number().optional(),
  isEnding: z.boolean().optional(),
});
const failureTexts = { what: z.string(), remedy: z.string() };
const failureShape = z.object({
  code: z.string(),
  ...failureTexts,
  translations: z.object({ de: z.object(failureTexts) }).optional(),
});

/** Progress of an audit. `doing` is an address, or the browser's name before there is one; `of` is 0 while unknown, and `remainingMs` is missing until something is measured. `isEnding` means that the report is being written. */
export type HistoryProgress = z.infer<typeof progressShape>;
export type AuditFailure = z.infer<typeof failureShape>;

/** One audit in the history. Times are in milliseconds. `requestedBy` is the id of an account; it is empty for audits that the product started. */
export type AuditRow = {
  id: string;
  url: string;
  scope: AuditScope;
  cause: AuditCause;
  requestedBy: string;
  requestedAtMs: number;
  status: AuditStatus;
  startedAtMs: number | null;
  endedAtMs: number | null;
  progress: HistoryProgress | null;
  failure: AuditFailure | null;
  summary: AuditSummary | null;
};

type WantedAudit = Pick<AuditRow, 'id' | 'url' | 'scope' | 'cause' | 'requestedBy' | 'requestedAtMs'> & {
  notBeforeMs: number;
};

/** Maximum number of waiting audits. Each takes minutes, and nobody reads more. */
export const maxWaitingAudits = 10;

const columns =
  'id, url, scope, cause, requested_by, requested_at_ms, status, started_at_ms, ended_at_ms, progress, failure, summary';

/** Lists audits, newest first. */
export async function listAudits(sql: Statements, { limit }: { limit: number }): Promise<AuditRow[]> {
  return (await sql.all(`SELECT ${columns} FROM audits ORDER BY requested_at_ms DESC, id LIMIT ?`, [limit])).map(
    auditOf,
  );
}

export async function findAudit(sql: Statements, id: string): Promise<AuditRow | undefined> {
  const [row] = await sql.all(`SELECT ${columns} FROM audits WHERE id = ?`, [id]);
  return row && auditOf(row);
}

/** Lists the latest audits with a report, newest first. */
export async function latestReports(
  sql: Statements,
  { scope, url, limit }: { scope: AuditScope; url?: string; limit: number },
): Promise<AuditRow[]> {
  const rows = await sql.all(
    `SELECT ${columns} FROM audits WHERE scope = ? AND status = 'done' AND (? = '' OR url = ?) ORDER BY ended_at_ms DESC, id LIMIT ?`,
    [scope, url ?? '', url ?? '', limit],
  );
  return rows.map(auditOf);
}

/** Adds an audit. Returns false when its id exists already, or too many audits wait. */
export async function addAudit(sql: Statements, audit: WantedAudit): Promise<boolean> {
  const [waiting] = await sql.all("SELECT count(*) AS audits FROM audits WHERE status = 'requested'");
  if (Number(waiting?.audits) >= maxWaitingAudits) return false;
  const values = [
    audit.id,
    audit.url,
    audit.scope,
    audit.cause,
    audit.requestedBy,
    audit.requestedAtMs,
    audit.notBeforeMs,
  ];
  return (
    (await sql.run(
      "INSERT INTO audits (id, url, scope, cause, requested_by, requested_at_ms, not_before_ms, status) VALUES (?, ?, ?, ?, ?, ?, ?, 'requested') ON CONFLICT (id) DO NOTHING",
      values,
    )) > 0
  );
}

/** Postpones a waiting audit, so that several changes in a row lead to one audit. Returns false when none of that cause waits. */
export async function postponeAudit(
  sql: Statements,
  { cause, untilMs }: { cause: AuditCause; untilMs: number },
): Promise<boolean> {
  return (
    (await sql.run("UPDATE audits SET not_before_ms = ? WHERE status = 'requested' AND cause = ?", [untilMs, cause])) >
    0
  );
}

/** Takes the next due audit and marks it as running; undefined when none is due. */
export async function takeDueAudit(sql: Statements, nowMs: number): Promise<AuditRow | undefined> {
  const [row] = await sql.all(
    `SELECT ${columns} FROM audits WHERE status = 'requested' AND not_before_ms <= ? ORDER BY requested_at_ms, id LIMIT 1`,
    [nowMs],
  );
  if (!row) return undefined;
  const taken = await sql.run(
    "UPDATE audits SET status = 'running', started_at_ms = ? WHERE id = ? AND status = 'requested'",
    [nowMs, String(row.id)],
  );
  return taken > 0 ? { ...auditOf(row), status: 'running', startedAtMs: nowMs } : undefined;
}

/** Returns the audit's status: another worker may have ended it meanwhile. */
export async function noteProgress(sql: Statements, id: string, progress: HistoryProgress): Promise<AuditStatus> {
  const values = [JSON.stringify(progress), id];
  const noted = await sql.run("UPDATE audits SET progress = ? WHERE id = ? AND status = 'running'", values);
  return noted > 0 ? 'running' : ((await findAudit(sql, id))?.status ?? 'cancelled');
}

type Ending = {
  status: Exclude<AuditStatus, 'requested' | 'running'>;
  atMs: number;
  failure?: AuditFailure;
  summary?: AuditSummary;
};

export async function endAudit(sql: Statements, id: string, { status, atMs, failure, summary }: Ending): Promise<void> {
  const values = [status, atMs, failure ? JSON.stringify(failure) : null, summary ? JSON.stringify(summary) : null, id];
  await sql.run(
    "UPDATE audits SET status = ?, ended_at_ms = ?, progress = NULL, failure = ?, summary = ? WHERE id = ? AND status IN ('requested', 'running')",
    values,
  );
}

/** Returns interrupted audits without a report: one may still arrive from a process that outlived its worker. */
export async function auditsWithoutReport(
  sql: Statements,
  { endedSinceMs }: { endedSinceMs: number },
): Promise<string[]> {
  return (
    await sql.all("SELECT id FROM audits WHERE status = 'interrupted' AND summary IS NULL AND ended_at_ms >= ?", [
      endedSinceMs,
    ])
  ).map(({ id }) => String(id));
}

export async function addSummary(sql: Statements, id: string, summary: AuditSummary): Promise<void> {
  await sql.run('UPDATE audits SET summary = ? WHERE id = ? AND summary IS NULL', [JSON.stringify(summary), id]);
}

/** Marks audits as interrupted that were running when the worker ended. Returns their number. */
export async function markInterrupted(sql: Statements, nowMs: number): Promise<number> {
  return sql.run(
    "UPDATE audits SET status = 'interrupted', ended_at_ms = ?, progress = NULL WHERE status = 'running'",
    [nowMs],
  );
}

/** Keeps the newest audits of each scope. Returns the ids of the removed ones. */
export async function removeOldAudits(sql: Statements, { keep }: { keep: number }): Promise<string[]> {
  const removed: string[] = [];
  for (const scope of ['own', 'other']) {
    const rows = await sql.all(
      "SELECT id FROM audits WHERE scope = ? AND status NOT IN ('requested', 'running') ORDER BY requested_at_ms DESC, id",
      [scope],
    );
    for (const { id } of rows.slice(keep)) {
      await sql.run('DELETE FROM audits WHERE id = ?', [String(id)]);
      removed.push(String(id));
    }
  }
  return removed;
}

/** The worker's notes: `published` (hash of what visitors get before consent), `browser` (why there is none; empty when there is one), `since` (time of the first check). */
type NoteName = 'published' | 'browser' | 'since';

export async function readNote(sql: Statements, name: NoteName): Promise<string | undefined> {
  const [row] = await sql.all('SELECT value FROM audit_notes WHERE name = ?', [name]);
  return row && String(row.value);
}

export async function writeNote(sql: Statements, name: NoteName, value: string): Promise<void> {
  await sql.run(
    'INSERT INTO audit_notes (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    [name, value],
  );
}

function auditOf(row: Row): AuditRow {
  return {
    id: String(row.id),
    url: String(row.url),
    scope: row.scope === 'own' ? 'own' : 'other',
    cause: auditCauses.find((cause) => cause === row.cause) ?? 'asked',
    requestedBy: String(row.requested_by),
    requestedAtMs: Number(row.requested_at_ms),
    status: auditStatuses.find((status) => status === row.status) ?? 'failed',
    startedAtMs: timeOf(row.started_at_ms),
    endedAtMs: timeOf(row.ended_at_ms),
    progress: partOf(row.progress, progressShape),
    failure: partOf(row.failure, failureShape),
    summary: partOf(row.summary, summaryShape),
  };
}

function timeOf(value: unknown): number | null {
  return value === null || value === undefined ? null : Number(value);
}

function partOf<Part>(value: unknown, shape: z.ZodType<Part>): Part | null {
  return typeof value === 'string' ? (shape.safeParse(parseJson(value)).data ?? null) : null;
}
