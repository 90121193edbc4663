import type { IncomingHttpHeaders } from 'node:http';
import { BoundedMap } from '../../platform/bounded-map.ts';
import type { Clock } from '../../platform/clock.ts';
import { headerText } from '../../platform/http.ts';
import { knownSessionMs, maxKnownSessions } from './limits.ts';

/** Returns whether these headers belong to a session that is valid now; rejects while the database does not answer. */
export type SessionCheck = (headers: Headers) => Promise<boolean>;

declare global {
  /** Payload runs in Next's bundle, the listener outside of it, and both in one process. Missing until Payload is open. */
  var candorSessionCheck: SessionCheck | undefined;
}

/** `starting`: Payload is not open yet. `unreachable`: the database does not answer. */
export type Standing = 'signed-in' | 'anonymous' | 'starting' | 'unreachable';
export type StandingOf = (headers: IncomingHttpHeaders) => Promise<Standing>;

/** What Payload recognises a session by, and from which website the request comes. */
const credentialHeaders = ['cookie', 'authorization', 'origin', 'sec-fetch-site', 'sec-fetch-mode'] as const;

/** Creates a function that says who sends a request, before its body is read. A valid session is remembered for a moment, because every request needs it. */
export function createStandingOf({ clock }: { clock: Clock }): StandingOf {
  const knownUntil = new BoundedMap<string, number>(maxKnownSessions);
  const asked = new Map<string, Promise<Standing>>();
  const ask = async (key: string, headers: Headers): Promise<Standing> => {
    const check = globalThis.candorSessionCheck;
    if (!check) return 'starting';
    const isValid = await check(headers).catch(() => undefined);
    if (!isValid) return isValid === undefined ? 'unreachable' : 'anonymous';
    knownUntil.set(key, clock.nowMs() + knownSessionMs);
    return 'signed-in';
  };
  return async (given) => {
    if (given.cookie === undefined && given.authorization === undefined) return 'anonymous';
    const headers = credentialsIn(given);
    const key = JSON.stringify([...headers]);
    if ((knownUntil.get(key) ?? 0) > clock.nowMs()) return 'signed-in';
    const present = asked.get(key) ?? ask(key, headers).finally(() => asked.delete(key));
    asked.set(key, present);
    return present;
  };
}

function credentialsIn(given: IncomingHttpHeaders): Headers {
  const headers = new Headers();
  for (const name of credentialHeaders) {
    const value = headerText(given[name]);
    if (value !== undefined) headers.set(name, value);
  }
  return headers;
}
