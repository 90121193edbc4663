import { createHmac, timingSafeEqual } from 'node:crypto';
import { sessionIdleMs } from './limits.ts';

/** What a session value is bound to: the visitor it was made for, and the time. */
export type SessionBound = { key: Buffer; visitor: string; nowMs: number };

const valuePattern = /^([0-9a-f]{32})\.([0-9]{1,15})\.([0-9a-f]{32})$/;

/** The value of the session cookie: id, time of the last event, and a MAC over both and the visitor. */
export function sealSession(session: string, { key, visitor, nowMs }: SessionBound): string {
  return `${session}.${nowMs}.${macOf(`${visitor}.${session}.${nowMs}`, key).toString('hex')}`;
}

/** The session that a cookie value continues; undefined when it is ours no longer: idle for 30 minutes, altered, or another visitor's. */
export function openSession(value: string | undefined, { key, visitor, nowMs }: SessionBound): string | undefined {
  const [, session, lastMs, mac] = valuePattern.exec(value ?? '') ?? [];
  if (session === undefined || lastMs === undefined || mac === undefined) return undefined;
  if (!timingSafeEqual(macOf(`${visitor}.${session}.${lastMs}`, key), Buffer.from(mac, 'hex'))) return undefined;
  return nowMs - Number(lastMs) < sessionIdleMs ? session : undefined;
}

/** 128 bits are enough for something that lives half an hour. */
function macOf(text: string, key: Buffer): Buffer {
  return createHmac('sha256', key).update(text).digest().subarray(0, 16);
}
