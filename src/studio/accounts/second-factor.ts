import { createHmac, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { placeholders } from '../../platform/database.ts';
import { openText, sealText } from '../../platform/sealed-text.ts';
import { deriveKeys, type Keys, readWith } from '../../platform/secret.ts';
import { execute, type Within } from '../payload/database/execute.ts';
import type { Phrase } from '../translations/translate.ts';
import { hasSecondFactor } from './factors.ts';

/* RFC 6238 with the parameters that every app supports: SHA-1, six digits, thirty seconds. */

const periodMs = 30_000;
/** A phone's clock may be off by one period in either direction. */
const window = 1;
/** Wrong codes before the codes of an account are locked temporarily. Passkeys are not: nobody guesses a signature. */
export const maxFailures = 5;
const lockMs = 15 * 60 * 1000;
/** Time to complete the setup on a phone. */
const enrolmentMs = 15 * 60 * 1000;
const recoveryCodes = 10;
const recoveryCharacters = 12;
/** Without characters that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

export type FactorKeys = { secret: Keys<Buffer>; recovery: Keys<Buffer>; challenge: Keys<Buffer> };
/** Data for an authenticator app, to scan or to type; the client returns `ticket` with the first code. */
export type Enrolment = { ticket: string; secret: string; qr: string };
export type Taken = { taken: true; with: 'app' | 'recovery-code' } | NotTaken;
export type NotTaken = { taken: false; reason: 'wrong' | 'locked' | 'none' };

/** What somebody reads whose first code does not fit the secret that they are setting up. */
export const refusedFirstCode: Phrase =
  'This is not the app’s current code. Check that the clock of your phone is right, then enter the next code.';

/** What somebody reads whose code `takeCode` refused. */
export function codeRefusal({ reason }: NotTaken): Phrase {
  return reason === 'locked'
    ? 'Too many wrong codes. Wait 15 minutes, or ask an admin for help.'
    : 'This code is wrong or was already used. Wait for the next one and enter it.';
}

export function factorKeys(secret: string): FactorKeys {
  return {
    secret: deriveKeys(secret, 'second-factor'),
    recovery: deriveKeys(secret, 'recovery-code'),
    challenge: deriveKeys(secret, 'passkey-challenge'),
  };
}

export async function codesLeft(within: Within, userId: string): Promise<number> {
  const [row] = await execute(
    within,
    'select count(*) as codes from account_recovery_codes where user_id = ? and used_at is null',
    [userId],
  );
  return Number(row?.codes ?? 0);
}

/** Stores nothing until a first code proves that the app has the secret. */
export function beginEnrolment(
  keys: FactorKeys,
  { userId, label, issuer, nowMs }: { userId: string; label: string; issuer: string; nowMs: number },
): Enrolment {
  const secret = new Secret({ size: 20 }).base32;
  const uri = new TOTP({ issuer, label, secret }).toString();
  const ticket = sealText(keys.secret[0], {
    text: JSON.stringify({ secret, untilMs: nowMs + enrolmentMs }),
    purpose: `enrolment of ${userId}`,
  });
  return { ticket, secret, qr: renderSVG(uri, { border: 2 }) };
}

/** @returns what `codesForFirst` returns; undefined if the code is wrong, the ticket has expired, or the account already has an app. */
export async function confirmEnrolment(
  within: Within,
  keys: FactorKeys,
  { userId, ticket, code, nowMs }: { userId: string; ticket: string; code: string; nowMs: number },
): Promise<string[] | undefined> {
  const secret = secretIn(keys, { userId, ticket, nowMs });
  const step = secret === undefined ? undefined : stepOf(secret, code, nowMs);
  if (secret === undefined || step === undefined) return undefined;
  const sealed = sealText(keys.secret[0], { text: secret, purpose: factorPurpose(userId) });
  const kept = await execute(
    within,
    'insert into account_second_factors (user_id, secret, confirmed_at, last_step) values (?, ?, ?, ?) on conflict (user_id) do nothing returning user_id',
    [userId, sealed, nowMs, step],
  );
  return kept.length === 0 ? undefined : codesForFirst(within, keys, userId);
}

/**
 * Consumes a code from the app, or a recovery code. The attempt is counted before the check, so that concurrent requests get no more tries than sequential
 * ones; each code works once. Must not run in a transaction that may be rolled back.
 */
export async function takeCode(
  within: Within,
  keys: FactorKeys,
  { userId, code, nowMs }: { userId: string; code: string; nowMs: number },
): Promise<Taken> {
  if (!(await hasSecondFactor(within, userId))) return { taken: false, reason: 'none' };
  const attempt =
    'insert into account_code_attempts as a (user_id, failures, locked_until) values (?, 1, 0) on conflict (user_id) do update set failures = case when a.failures >= ? then 1 else a.failures + 1 end, locked_until = case when a.failures + 1 = ? then ? else a.locked_until end where a.locked_until <= ? returning user_id';
  const counted = await execute(within, attempt, [userId, maxFailures, maxFailures, nowMs + lockMs, nowMs]);
  if (counted.length === 0) return { taken: false, reason: 'locked' };
  const taken = await takeOne(within, keys, { userId, code, nowMs });
  if (!taken) return { taken: false, reason: 'wrong' };
  await execute(within, 'delete from account_code_attempts where user_id = ?', [userId]);
  return { taken: true, with: taken };
}

/** Makes recovery codes for the first second factor of an account, which are shown only once; with a further one the earlier codes stay, and it returns none. */
export async function codesForFirst(within: Within, keys: FactorKeys, userId: string): Promise<string[]> {
  return (await codesLeft(within, userId)) > 0 ? [] : renewCodes(within, keys, userId);
}

/** Replaces all recovery codes with new ones. */
export async function renewCodes(within: Within, keys: FactorKeys, userId: string): Promise<string[]> {
  await execute(within, 'delete from account_recovery_codes where user_id = ?', [userId]);
  const codes = Array.from({ length: recoveryCodes }, newCode);
  for (const code of codes)
    await execute(within, 'insert into account_recovery_codes (user_id, code_hash) values (?, ?)', [
      userId,
      hashOf(keys.recovery[0], code),
    ]);
  return codes;
}

async function takeOne(
  within: Within,
  keys: FactorKeys,
  { userId, code, nowMs }: { userId: string; code: string; nowMs: number },
): Promise<'app' | 'recovery-code' | undefined> {
  const typed = code.toLowerCase().replace(/[\s-]/g, '');
  if (typed.length === recoveryCharacters) {
    const hashes = keys.recovery.map((key) => hashOf(key, typed));
    const used = await execute(
      within,
      `update account_recovery_codes set used_at = ? where user_id = ? and code_hash in (${placeholders(hashes)}) and used_at is null returning user_id`,
      [nowMs, userId, ...hashes],
    );
    return used.length > 0 ? 'recovery-code' : undefined;
  }
  const secret = await appSecret(within, keys, userId);
  const step = secret === undefined ? undefined : stepOf(secret, typed, nowMs);
  if (step === undefined) return undefined;
  const first = await execute(
    within,
    'update account_second_factors set last_step = ? where user_id = ? and last_step < ? returning user_id',
    [step, userId, step],
  );
  return first.length > 0 ? 'app' : undefined;
}

async function appSecret(within: Within, keys: FactorKeys, userId: string): Promise<string | undefined> {
  const [row] = await execute(within, 'select secret from account_second_factors where user_id = ?', [userId]);
  const [sealed, purpose] = [String(row?.secret), factorPurpose(userId)];
  return row && readWith(keys.secret, (key) => openText(key, { sealed, purpose }));
}

/** Returns the period of a code; undefined if it matches no period near the current time. */
function stepOf(secret: string, code: string, nowMs: number): number | undefined {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = new TOTP({ secret }).validate({ token, timestamp: nowMs, window });
  return delta === null ? undefined : Math.floor(nowMs / periodMs) + delta;
}

function secretIn(
  keys: FactorKeys,
  { userId, ticket, nowMs }: { userId: string; ticket: string; nowMs: number },
): string | undefined {
  const text = readWith(keys.secret, (key) => openText(key, { sealed: ticket, purpose: `enrolment of ${userId}` }));
  const { secret, untilMs } = text === undefined ? {} : JSON.parse(text);
  return typeof secret === 'string' && untilMs > nowMs ? secret : undefined;
}

/** What the secret of an account's second factor is sealed for. */
export function factorPurpose(userId: string): string {
  return `second factor of ${userId}`;
}

function newCode(): string {
  const characters = Array.from({ length: recoveryCharacters }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${characters.slice(0, 4)}-${characters.slice(4, 8)}-${characters.slice(8)}`;
}

function hashOf(key: Buffer, code: string): string {
  return createHmac('sha256', key).update(code.replaceAll('-', '')).digest('base64url');
}
