import { execute, type Row, type Within } from '../payload/database/execute.ts';
import type { Requester } from './requester.ts';
import { factorExists } from './factors.ts';
import { isNeededBy, ruleColumns, ruleIn } from './factor-rule.ts';

/** A session expires after a working day without use; that of an admin sooner (`admin_idle_minutes`). */
export const idleMs = 8 * 60 * 60 * 1000;
const defaultAdminIdleMinutes = 30;
/** A session expires after a week, however much it is used. */
export const absoluteMs = 7 * 24 * 60 * 60 * 1000;
/** Sessions per account; a new one replaces the least recently used. */
export const maxSessions = 20;
/** How long a sign-in, or a later confirmation with the password, counts for sensitive actions. */
export const confirmationMs = 10 * 60 * 1000;
/** Minimum interval between writes of a session's last use. */
const seenEveryMs = 60 * 1000;

export type Session = {
  id: string;
  userId: string;
  createdAtMs: number;
  lastSeenAtMs: number;
  /** Time without use after which it ends. */
  idleMs: number;
} & Requester;

const idleColumns =
  '(select role from users u where cast(u.id as text) = s.user_id) as role, (select admin_idle_minutes from accounts limit 1) as idle';

/*
 * Payload writes a whole account, including its list of sessions, from what it read before, and loses any change in between. This table is therefore
 * authoritative: a session is valid while its row exists here and its times allow it.
 */

/** Returns the id of the session that authenticated a user; undefined for one who was not authenticated by a session. */
export function sessionIdOf(user: object | null | undefined): string | undefined {
  return user && '_sid' in user && typeof user._sid === 'string' ? user._sid : undefined;
}

export async function beginSession(
  within: Within,
  { id, userId, asker, nowMs }: { id: string; userId: string; asker: Requester; nowMs: number },
): Promise<void> {
  await execute(
    within,
    'insert into account_sessions (id, user_id, created_at, last_seen_at, confirmed_at, device, address) values (?, ?, ?, ?, ?, ?, ?)',
    [id, userId, nowMs, nowMs, nowMs, asker.device, asker.address],
  );
  const all = await listSessions(within, { userId, nowMs });
  for (const { id: oldest } of all.slice(maxSessions)) await endSessions(within, { userId, only: oldest });
}

/** Returns the session while it is valid; `isUse` puts off the end of its idle time. Removes an expired session, and one without the second factor that its account now needs. */
export async function useSession(
  within: Within,
  { id, userId, role, isUse, nowMs }: { id: string; userId: string; role: unknown; isUse: boolean; nowMs: number },
): Promise<Session | undefined> {
  const factor = `case when ${factorExists('s.user_id')} then 1 else 0 end as factor`;
  const [row] = await execute(
    within,
    `select s.*, ${idleColumns}, ${ruleColumns}, ${factor} from account_sessions s where s.id = ? and s.user_id = ?`,
    [id, userId],
  );
  const session = row && sessionOf(row);
  if (!session) return undefined;
  if (isOver(session, nowMs) || (Number(row.factor) === 0 && isNeededBy(ruleIn(row, nowMs), role))) {
    await endSessions(within, { userId, only: id });
    return undefined;
  }
  if (isUse && nowMs - session.lastSeenAtMs > seenEveryMs)
    await execute(within, 'update account_sessions set last_seen_at = ? where id = ? and last_seen_at < ?', [
      nowMs,
      id,
      nowMs,
    ]);
  return session;
}

/** Notes that the password, and the second factor if there is one, were given again in this session. */
export async function confirmSession(within: Within, { id, nowMs }: { id: string; nowMs: number }): Promise<void> {
  await execute(within, 'update account_sessions set confirmed_at = ? where id = ?', [nowMs, id]);
}

/** Returns until when the last confirmation of this session counts, in milliseconds since 1970. */
export async function confirmedUntil(within: Within, id: string): Promise<number> {
  const [row] = await execute(within, 'select confirmed_at from account_sessions where id = ?', [id]);
  return Number(row?.confirmed_at ?? 0) + confirmationMs;
}

/** Lists sessions, most recently used first. */
export async function listSessions(
  within: Within,
  { userId, nowMs }: { userId: string; nowMs: number },
): Promise<Session[]> {
  const rows = await execute(
    within,
    `select s.*, ${idleColumns} from account_sessions s where s.user_id = ? order by s.last_seen_at desc, s.created_at desc, s.id`,
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

/** Sessions that one transaction removes. */
const perSweepStep = 500;
const ofAdmin = "exists (select 1 from users u where cast(u.id as text) = s.user_id and u.role = 'admin')";
const isExpired = `s.created_at <= ? or (s.last_seen_at <= ? and ${ofAdmin}) or (s.last_seen_at <= ? and not ${ofAdmin})`;

/** Removes some of the sessions that are over, whose browsers and networks nobody needs any more. Returns how many, and whether there may be more. */
export async function sweepSessions(within: Within, nowMs: number): Promise<{ swept: number; hasMore: boolean }> {
  const [rule] = await execute(within, 'select admin_idle_minutes as idle from accounts limit 1');
  const ended = await execute(
    within,
    `delete from account_sessions where id in (select s.id from account_sessions s where ${isExpired} limit ${perSweepStep}) returning id`,
    [nowMs - absoluteMs, nowMs - adminIdleMs(rule?.idle), nowMs - idleMs],
  );
  const ids = ended.map(({ id }) => String(id));
  if (ids.length > 0)
    await execute(within, `delete from users_sessions where id in (${ids.map(() => '?').join(', ')})`, ids);
  return { swept: ids.length, hasMore: ids.length === perSweepStep };
}

/** Adds a session to Payload's own list, without which it does not count, and drops expired ones. Payload would write back the whole account as it read it. */
export async function listInAccount(
  within: Within,
  { id, userId, nowMs, untilMs }: { id: string; userId: string; nowMs: number; untilMs: number },
): Promise<void> {
  const [now, until] = [nowMs, untilMs].map((ms) => new Date(ms).toISOString()) as [string, string];
  await execute(within, 'delete from users_sessions where _parent_id = ? and expires_at <= ?', [userId, now]);
  const [row] = await execute(within, 'select max(_order) as last from users_sessions where _parent_id = ?', [userId]);
  await execute(
    within,
    'insert into users_sessions (_order, _parent_id, id, created_at, expires_at) values (?, ?, ?, ?, ?)',
    [Number(row?.last ?? 0) + 1, userId, id, now, until],
  );
}

/** Extends a session in Payload's own list, from which Payload drops expired entries, whatever happened to them since. */
export async function prolong(within: Within, { id, untilMs }: { id: string; untilMs: number }): Promise<void> {
  await execute(within, 'update users_sessions set expires_at = ? where id = ?', [new Date(untilMs).toISOString(), id]);
}

function isOver(session: Session, nowMs: number): boolean {
  return nowMs - session.createdAtMs >= absoluteMs || nowMs - session.lastSeenAtMs >= session.idleMs;
}

function sessionOf(row: Row): Session {
  return {
    id: String(row.id),
    userId: String(row.user_id),
    createdAtMs: Number(row.created_at),
    lastSeenAtMs: Number(row.last_seen_at),
    idleMs: row.role === 'admin' ? adminIdleMs(row.idle) : idleMs,
    device: String(row.device),
    address: String(row.address),
  };
}

function adminIdleMs(minutes: unknown): number {
  return Number(minutes ?? defaultAdminIdleMinutes) * 60 * 1000;
}
