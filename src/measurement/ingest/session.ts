import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import { BoundedMap } from '../../platform/bounded-map.ts';
import { ownMemory, type RecentMemory } from '../../platform/recent-values.ts';
import { type Keys, readWith } from '../../platform/secret.ts';
import { maxKnownSessions, sessionIdleMs, sessionRenewMs } from './limits.ts';

/** The session of a batch, and the cookie value that continues it when the browser needs a new one. `isBrought`: the browser's cookie named it. */
type SessionTurn = { session: string; isBrought: boolean; cookie: string | undefined };

export type Sessions = {
  /**
   * Continues the session that a cookie value names, or a session of this visitor whose cookie has not arrived yet. Otherwise begins one, under the id that
   * `begin` returns: after 30 idle minutes, for an altered value, or for another visitor.
   */
  turn(visit: { visitor: string; value: string | undefined; nowMs: number; begin: () => string }): SessionTurn;
};

type Activity = { visitor: string; session: string; lastMs: number };
/** The last session that began without a cookie, and when its visitor last came without one. */
type Begun = { session: string; lastMs: number };
type Known = { activity: Activity; issuedMs: number };

const valuePattern = /^([0-9a-f]{32})\.([0-9]{1,15})\.([0-9a-f]{32})$/;

/**
 * A cookie value contains the session's id, the time it was issued, and a MAC over both and the visitor. The process remembers values in use with the time of
 * the session's last event, which makes the 30 minutes exact and saves the cryptography. A process that has not seen a value uses its time of issue, which is
 * at most `sessionRenewMs` older than the last event.
 */
export function createSessions(keys: Keys, memory: RecentMemory = ownMemory): Sessions {
  const known = new BoundedMap<string, Known>(maxKnownSessions);
  const begunOf = createBegunSessions(memory);

  function issue(activity: Activity, nowMs: number): string {
    const { visitor, session } = activity;
    const value = `${session}.${nowMs}.${macOf(`${visitor}.${session}.${nowMs}`, keys[0]).toString('hex')}`;
    known.set(value, { activity, issuedMs: nowMs });
    return value;
  }

  return {
    turn({ visitor, value, nowMs, begin }) {
      const found =
        value === undefined ? undefined : (known.get(value) ?? readWith(keys, (key) => openValue(value, visitor, key)));
      if (
        value === undefined ||
        found?.activity.visitor !== visitor ||
        nowMs - found.activity.lastMs >= sessionIdleMs
      ) {
        const activity = begunOf({ visitor, nowMs, begin });
        return { session: activity.session, isBrought: false, cookie: issue(activity, nowMs) };
      }
      const { activity } = found;
      activity.lastMs = nowMs;
      if (nowMs - found.issuedMs >= sessionRenewMs)
        return { session: activity.session, isBrought: true, cookie: issue(activity, nowMs) };
      known.set(value, found);
      return { session: activity.session, isBrought: true, cookie: undefined };
    },
  };
}

type Arrival = { visitor: string; nowMs: number; begin: () => string };

/** Returns the session of a visitor who brings none: the one that began for an earlier request, or a new one. */
function createBegunSessions(memory: RecentMemory): (arrival: Arrival) => Activity {
  const begun = new BoundedMap<string, Activity>(maxKnownSessions);
  const shared = memory.values<Begun>('begun_sessions', maxKnownSessions);
  const isAwake = (last: Begun | undefined, nowMs: number) => last !== undefined && nowMs - last.lastMs < sessionIdleMs;
  /** Another process may have begun it: two tabs that open at once reach two of them. */
  const sharedSession = ({ visitor, nowMs, begin }: Arrival) =>
    shared.update(visitor, (last) => ({
      session: last && isAwake(last, nowMs) ? last.session : begin(),
      lastMs: nowMs,
    }));
  return (arrival) => {
    const { visitor, nowMs, begin } = arrival;
    const last = begun.get(visitor);
    const activity =
      last && isAwake(last, nowMs)
        ? last
        : { visitor, session: sharedSession(arrival)?.session ?? begin(), lastMs: nowMs };
    activity.lastMs = nowMs;
    begun.set(visitor, activity);
    return activity;
  };
}

function openValue(value: string, visitor: string, key: KeyObject): Known | undefined {
  const [, session, issued, mac] = valuePattern.exec(value) ?? [];
  if (session === undefined || issued === undefined || mac === undefined) return undefined;
  if (!timingSafeEqual(macOf(`${visitor}.${session}.${issued}`, key), Buffer.from(mac, 'hex'))) return undefined;
  return { activity: { visitor, session, lastMs: Number(issued) }, issuedMs: Number(issued) };
}

/** 128 bits are enough for a value that lives half an hour. */
function macOf(text: string, key: KeyObject): Buffer {
  return createHmac('sha256', key).update(text).digest().subarray(0, 16);
}
