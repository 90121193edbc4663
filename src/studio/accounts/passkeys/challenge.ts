import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { cookieValues, setCookie } from '../../../platform/cookies.ts';
import { parseJson } from '../../../platform/json.ts';
import { openText, sealText } from '../../../platform/sealed-text.ts';
import { readWith } from '../../../platform/secret.ts';
import { execute, type Within } from '../../payload/database/execute.ts';
import type { AccountDependencies } from '../dependencies.ts';

/*
 * A challenge is a random number that a passkey signs, so that the signature counts now and here alone. Handing one out stores nothing, because anybody may
 * ask for one: it is sealed into a cookie of the browser that asked, with what it may be used for. The database keeps the used ones until they expire.
 */

/** Time to unlock a device, or to find a phone. */
export const challengeMs = 5 * 60 * 1000;
const challengeBytes = 32;

/** What a challenge is for. One for an account or a session counts for no other. */
export type ChallengePurpose =
  | 'passkey sign-in'
  | `passkey as second factor of ${string}`
  | `passkey confirmation in ${string}`
  | `new passkey in ${string}`;

type Parts = Pick<AccountDependencies, 'keys' | 'clock' | 'studioUrl'>;

const shape = z.object({ challenge: z.string(), untilMs: z.number() });

/** Returns a new challenge, and the Set-Cookie value that binds it to the browser. A later one replaces it. */
export function makeChallenge(
  { keys, clock, studioUrl }: Parts,
  purpose: ChallengePurpose,
): { challenge: Buffer<ArrayBuffer>; cookie: string } {
  const challenge = Buffer.from(randomBytes(challengeBytes));
  const text = JSON.stringify({ challenge: challenge.toString('base64url'), untilMs: clock.nowMs() + challengeMs });
  const cookie = setCookie({
    name: cookieName(studioUrl),
    value: sealText(keys.challenge[0], { text, purpose }),
    maxAgeSeconds: challengeMs / 1000,
    sameSite: 'Strict',
    isHttpOnly: true,
    isSecure: studioUrl.protocol === 'https:',
  });
  return { challenge, cookie };
}

/**
 * Consumes the browser's challenge and returns it in base64url; undefined when there is none for this purpose, or it has expired or was used. Must not run in a
 * transaction that may be rolled back.
 */
export async function takeChallenge(
  req: Within & { headers: Headers },
  { keys, clock, studioUrl }: Parts,
  purpose: ChallengePurpose,
): Promise<string | undefined> {
  for (const sealed of cookieValues(req.headers.get('cookie') ?? undefined, cookieName(studioUrl))) {
    const text = readWith(keys.challenge, (key) => openText(key, { sealed, purpose }));
    const known = text === undefined ? undefined : shape.safeParse(parseJson(text)).data;
    if (known && known.untilMs > clock.nowMs() && (await use(req, known, clock.nowMs()))) return known.challenge;
  }
  return undefined;
}

/** Of two requests with one challenge at once, one succeeds. */
async function use(
  { payload }: Within,
  { challenge, untilMs }: { challenge: string; untilMs: number },
  nowMs: number,
): Promise<boolean> {
  await execute({ payload }, 'delete from account_used_challenges where expires_at < ?', [nowMs]);
  const used = await execute(
    { payload },
    'insert into account_used_challenges (challenge, expires_at) values (?, ?) on conflict (challenge) do nothing returning challenge',
    [challenge, untilMs],
  );
  return used.length > 0;
}

/** Over HTTPS no other host of the domain can set it. */
function cookieName({ protocol }: URL): string {
  return `${protocol === 'https:' ? '__Host-' : ''}candor-studio-passkey`;
}
