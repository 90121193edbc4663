import { execute, type Row, type Within } from '../payload/database/execute.ts';
import type { Requester } from './requester.ts';
import { isNeededBy, ruleOf } from './factor-rule.ts';

/** A session expires after a working day without use. */
export const idleMs = 8 * 60 * 60 * 1000;
/** A session expires after a week, however much it is used. */
export const absoluteMs = 7 * 24 * 60 * 60 * 1000;
/** Sessions per account; a new one replaces the least recently used. */
export const maxSessions = 20;
/** Minimum interval between writes of a session's last use. */
const seenEveryMs = 60 * 1000;

export type Session = { id: string; userId: string; createdAtMs: number; lastSeenAtMs: number } & Requester;

/*
 * Payload writes a whole account, including its list of sessions, from what it read before, and loses any change in between. This table is therefore
 * authoritative: a session is valid while its row exists here and its times allow it.
 */

export async function beginSession(
  within: Within,
  { id, userId, asker, nowMs }: { id: string; userId: string; asker: Requester; nowMs: number },
): Promise<void> {
  await execute(
    within,
    'insert into account_sessions (id, user_id, created_at, last_seen_at, device, address) values (?, ?, ?, ?, ?, ?)',
    [id, userId, nowMs, nowMs, asker.device, asker.address],
  );
  const all = await listSessions(within, { userId, nowMs });
  for (const { id: oldest } of all.slice(maxSessions)) await endSessions(within, { userId, only: oldest });
}

/** Returns the session while it is valid. Removes an expired session, and one without the second factor that its account now needs. */
export async function useSession(
  within: Within,
  { id, userId, role, nowMs }: { id: string; userId: string; role: unknown; nowMs: number },
): Promise<Session | undefined> {
  const columns =
    '(select second_factor from accounts limit 1) as rule, (select 1 from account_second_factors f where f.user_id = s.user_id) as factor';
  const [row] = await execute(
    within,
    `select s.*, ${columns} from account_sessions s where s.id = ? and s.user_id = ?`,
    [id, userId],
  );
  const session = row && sessionOf(row);
  if (!session) return undefined;
  if (isOver(session, nowMs) || (row.factor === null && isNeededBy(ruleOf(row.rule), role))) {
    await endSessions(within, { userId, only: id });
    return undefined;
  }
  if (nowMs - session.lastSeenAtMs > seenEveryMs)
    await execute(within, 'update account_sessions set last_seen_at = ? where id = ? and last_seen_at < ?', [
      nowMs,
      id,
      nowMs,
    ]);
  return session;
}

/** Lists sessions, most recently used first. */
export async function listSessions(
  within: Within,
  { userId, nowMs }: { userId: string; nowMs: number },
): Promise<Session[]> {
  const rows = await execute(
    within,
    'select * from account_sessions where user_id = ? order by last_seen_at desc, created_at desc, id',
    [userId],
  );
  return rows.map(sessionOf).filter((session) => !isOver(session, nowMs));
}

/** Ends all sessions of an account, one of them, or all but one. */
export async function endSessions(
  within: Within,
  { userId, only, except = '' }: { userId: string; only?: string; except?: string },
): Promise<number> {
  const which = only === undefined ? 'id <> ?' : 'id = ?';
  const ended = await execute(within, `delete from account_sessions where user_id = ? and ${which} returning id`, [
    userId,
    only ?? except,
  ]);
  await execute(within, `delete from users_sessions where _parent_id = ? and ${which}`, [userId, only ?? except]);
  return ended.length;
}

/** Extends a session in Payload's own list, from which Payload drops expired entries, whatever happened to them since. */
export async function prolong(within: Within, { id, untilMs }: { id: string; untilMs: number }): Promise<void> {
  await execute(within, 'update users_sessions set expires_at = ? where id = ?', [new Date(untilMs).toISOString(), id]);
}

function isOver({ createdAtMs, lastSeenAtMs }: Session, nowMs: number): boolean {
  return nowMs - createdAtMs >= absoluteMs || nowMs - lastSeenAtMs >= idleMs;
}

function sessionOf(row: Row): Session {
  return {
    id: String(row.id),
    userId: String(row.user_id),
    createdAtMs: Number(row.created_at),
    lastSeenAtMs: Number(row.last_seen_at),
    device: String(row.device),
    address: String(row.address),
  };
}
