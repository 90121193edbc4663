import { createHash, createHmac, type KeyObject, randomUUID, timingSafeEqual } from 'node:crypto';
import { cookieValues, setCookie } from '../../platform/cookies.ts';
import { dayMs } from '../../platform/durations.ts';
import { deriveMacKey } from '../../platform/secret.ts';

/*
 * Device cookies (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"): a browser that has signed in to an account before proves it with a cookie. It
 * may still try when guesses from elsewhere have locked the account, so that nobody can lock its owner out, and its sign-ins need no notice.
 */

export type DeviceKey = KeyObject;
type Given = { key: DeviceKey; userId: string };

/** Browsers keep no cookie for longer. */
const keptDays = 400;

export function deviceKey(secret: string): DeviceKey {
  return deriveMacKey(secret, 'account-device');
}

/** Returns the id of a browser that has signed in to this account before. */
export function knownDevice(headers: Headers | undefined, { key, userId }: Given): string | undefined {
  for (const value of cookieValues(headers?.get('cookie') ?? undefined, nameOf(userId))) {
    const [id = '', mac = ''] = value.split('.');
    const [expected, given] = [Buffer.from(macOf(key, userId, id)), Buffer.from(mac)];
    if (expected.length === given.length && timingSafeEqual(expected, given)) return id;
  }
  return undefined;
}

/** Returns the Set-Cookie value for a browser that has just signed in; the one of a known browser is renewed. */
export function deviceCookie({
  key,
  userId,
  known,
  isSecure,
}: Given & { known: string | undefined; isSecure: boolean }): string {
  const id = known ?? randomUUID();
  return setCookie({
    name: nameOf(userId),
    value: `${id}.${macOf(key, userId, id)}`,
    maxAgeSeconds: (keptDays * dayMs) / 1000,
    sameSite: 'Lax',
    isHttpOnly: true,
    isSecure,
  });
}

/** Each account has its own, because colleagues may share a browser. */
function nameOf(userId: string): string {
  return `candor-studio-device-${createHash('sha256').update(userId).digest('hex').slice(0, 12)}`;
}

function macOf(key: DeviceKey, userId: string, id: string): string {
  return createHmac('sha256', key).update(`${userId} ${id}`).digest('base64url');
}
