import { randomUUID } from 'node:crypto';
import { addAudit, latestReports, postponeAudit, readNote, writeNote } from '../../audit/history/audits.ts';
import type { Statements } from '../../platform/database.ts';
import type { PublishedAudits } from './settings.ts';
import { dayMs } from '../../platform/durations.ts';

/** Waiting time after a change, because an editor who works on the banner saves more than once. */
export const quietMs = 5 * 60_000;

type Occasion = { siteUrl: string; nowMs: number };

/** Adds the automatic audits of the own site: by the clock, and after a publication that may change what happens before consent. */
export async function addDueAudits(
  sql: Statements,
  { settings, mark }: PublishedAudits,
  occasion: Occasion,
): Promise<void> {
  const before = await readNote(sql, 'published');
  if (before !== mark) await writeNote(sql, 'published', mark);
  // The state found on the worker's first check is not a change.
  if (settings.afterChanges && before !== undefined && before !== mark) await addAfterChange(sql, occasion);
  if (settings.everyDays !== null && (await isDue(sql, settings.everyDays, occasion)))
    await add(sql, occasion, { cause: 'schedule' });
}

async function addAfterChange(sql: Statements, occasion: Occasion): Promise<void> {
  const untilMs = occasion.nowMs + quietMs;
  if (!(await postponeAudit(sql, { cause: 'change', untilMs })))
    await add(sql, occasion, { cause: 'change', notBeforeMs: untilMs });
}

/** Returns whether an audit is due by the clock: this many days after the last audit of the own site, whatever caused it. A new installation waits as long. */
async function isDue(sql: Statements, everyDays: number, { siteUrl, nowMs }: Occasion): Promise<boolean> {
  const since = await readNote(sql, 'since');
  if (since === undefined) await writeNote(sql, 'since', String(nowMs));
  const [asked] = await sql.all(
    "SELECT max(requested_at_ms) AS at_ms FROM audits WHERE scope = 'own' AND status <> 'cancelled'",
  );
  const [last] = await latestReports(sql, { scope: 'own', url: siteUrl, limit: 1 });
  const latestMs = Math.max(Number(since ?? nowMs), Number(asked?.at_ms ?? 0), last?.endedAtMs ?? 0);
  return nowMs - latestMs >= everyDays * dayMs;
}

async function add(
  sql: Statements,
  { siteUrl, nowMs }: Occasion,
  { cause, notBeforeMs = 0 }: { cause: 'schedule' | 'change'; notBeforeMs?: number },
): Promise<void> {
  await addAudit(sql, {
    id: randomUUID(),
    url: siteUrl,
    scope: 'own',
    cause,
    requestedBy: '',
    requestedAtMs: nowMs,
    notBeforeMs,
  });
}
