import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import { maxKnownSessions, sessionIdleMs, sessionRenewMs } from './limits.ts';
import { randomId } from './random-id.ts';

/** The session of a batch, and the cookie value that continues it when the browser needs a new one. */
export type SessionTurn = { session: string; isNew: boolean; cookie: string | undefined };

export type Sessions = {
  /** Goes on with the session a cookie value names, or begins one: after 30 idle minutes, for an altered value, or for another visitor. */
  turn(visit: { visitor: string; value: string | undefined; nowMs: number }): SessionTurn;
};

type Known = { visitor: string; session: string; issuedMs: number; lastMs: number };

const valuePattern = /^([0-9a-f]{32})\.([0-9]{1,15})\.([0-9a-f]{32})$/;

/**
 * A cookie value is the session's id, the time it was issued, and a MAC over both and the visitor. Values in use are remembered with the
 * time of their last event, which makes the 30 minutes exact and spares the cryptography; a process that has not seen a value goes by
 * its time of issue, which is at most `sessionRenewMs` older than the last event.
 */
export function createSessions(key: KeyObject): Sessions {
  const known = new Map<string, Known>();

  function remember(value: string, session: Known): void {
    known.delete(value);
    known.set(value, session);
    const [oldest] = known.keys();
    if (known.size > maxKnownSessions && oldest !== undefined) known.delete(oldest);
  }

  function issue(visitor: string, session: string | undefined, nowMs: number): SessionTurn {
    const isNew = session === undefined;
    return { ...issueFor(visitor, session ?? randomId(), nowMs), isNew };
  }

  function issueFor(visitor: string, session: string, nowMs: number): Omit<SessionTurn, 'isNew'> {
    const value = `${session}.${nowMs}.${macOf(`${visitor}.${session}.${nowMs}`, key).toString('hex')}`;
    remember(value, { visitor, session, issuedMs: nowMs, lastMs: nowMs });
    return { session, cookie: value };
  }

  return {
    turn({ visitor, value, nowMs }) {
      const found = value === undefined ? undefined : (known.get(value) ?? openValue(value, visitor, key));
      if (value === undefined || !found || found.visitor !== visitor || nowMs - found.lastMs >= sessionIdleMs) return issue(visitor, undefined, nowMs);
      if (nowMs - found.issuedMs >= sessionRenewMs) return issue(visitor, found.session, nowMs);
      found.lastMs = nowMs;
      remember(value, found);
      return { session: found.session, isNew: false, cookie: undefined };
    },
  };
}

function openValue(value: string, visitor: string, key: KeyObject): Known | undefined {
  const [, session, issued, mac] = valuePattern.exec(value) ?? [];
  if (session === undefined || issued === undefined || mac === undefined) return undefined;
  if (!timingSafeEqual(macOf(`${visitor}.${session}.${issued}`, key), Buffer.from(mac, 'hex'))) return undefined;
  return { visitor, session, issuedMs: Number(issued), lastMs: Number(issued) };
}

/** 128 bits are enough for something that lives half an hour. */
function macOf(text: string, key: KeyObject): Buffer {
  return createHmac('sha256', key).update(text).digest().subarray(0, 16);
}
