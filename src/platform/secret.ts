import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from './environment.ts';
import { CandorError } from './errors.ts';

/** The purposes that keys are derived for. Each use has its own key from the one secret, so no key can stand in for another. */
export type KeyPurpose =
  | 'consent-proof'
  | 'consent-id'
  | 'consent-record'
  | 'visitor-id'
  | 'visitor-session'
  | 'studio-session'
  | 'receipt-signing'
  | 'chain-signing'
  | 'chain-seal'
  | 'browser-mark'
  | 'cross-domain-link'
  | 'form-token'
  | 'form-webhook'
  | 'newsletter-link'
  | 'destination-secrets'
  | 'destination-pseudonyms'
  | 'self-test'
  | 'preview-link'
  | 'content-api'
  | 'second-factor'
  | 'recovery-code'
  | 'passkey-challenge'
  | 'account-device'
  | 'activity-chain'
  | 'audit-token'
  | 'recent-values'
  | 'secret-id';

/** Returns SECRET, or the secret in DATA_DIR/secret, with the earlier ones on the lines below. @throws CandorError `secret_missing`. */
export function readSecret(environment: Pick<Environment, 'secret' | 'dataDir'>): string {
  const secret = presentSecret(environment);
  if (secret) return secret;
  throw new CandorError({
    code: 'secret_missing',
    what: `There is no secret: SECRET is not set and ${secretFile(environment)} does not exist.`,
    remedy:
      'Set DATA_DIR or SECRET to the values that Candor runs with. Only npm start creates a secret, and only while no data exists yet.',
  });
}

/** Returns the secret, or undefined when there is none. */
export function presentSecret({ secret, dataDir }: Pick<Environment, 'secret' | 'dataDir'>): string | undefined {
  if (secret) return secret;
  const file = secretFile({ dataDir });
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/** Creates a file that only the owner can read. If another process was faster, its secret is returned. */
export function makeSecret(environment: Pick<Environment, 'dataDir'>): string {
  const file = secretFile(environment);
  mkdirSync(environment.dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, newSecret(), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!isExisting(error)) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

/** Replaces the secrets of the data folder. The file holds the old ones or the new ones, whenever the machine fails. */
export function writeSecrets(environment: Pick<Environment, 'dataDir'>, secrets: readonly string[]): void {
  const file = secretFile(environment);
  const draft = `${file}.new`;
  writeFileSync(draft, secrets.join('\n'), { mode: 0o600, flush: true });
  renameSync(draft, file);
}

export function newSecret(): string {
  return randomBytes(32).toString('hex');
}

export function secretFile({ dataDir }: Pick<Environment, 'dataDir'>): string {
  return join(dataDir, 'secret');
}

/*
 * A secret is a text of one or more lines. The first one makes everything new. Those below are earlier secrets, newest first, which are kept to read what was
 * made with them. The last one, which is the oldest, also makes the ids that must stay the same when the secret changes.
 */

/** Keys for one purpose: the first makes, all of them read. */
export type Keys<Key = KeyObject> = readonly [Key, ...Key[]];

/** Derives 32 bytes bound to one purpose, to make something new. */
export function deriveKey(secret: string, purpose: KeyPurpose): Buffer {
  return deriveKeys(secret, purpose)[0];
}

/** Derives the same key as an object, for MACs: with plain bytes each MAC costs seven times as much. */
export function deriveMacKey(secret: string, purpose: KeyPurpose): KeyObject {
  return createSecretKey(deriveKey(secret, purpose));
}

/** Derives the keys that read what this secret and the earlier ones have made. */
export function deriveKeys(secret: string, purpose: KeyPurpose): Keys<Buffer> {
  const [present, ...earlier] = secretsIn(secret);
  return [bytesOf(present, purpose), ...earlier.map((one) => bytesOf(one, purpose))];
}

export function deriveMacKeys(secret: string, purpose: KeyPurpose): Keys {
  const [present, ...earlier] = deriveKeys(secret, purpose);
  return [createSecretKey(present), ...earlier.map((key) => createSecretKey(key))];
}

/** Derives the key of ids that follow from something else, such as a record's id from its consent id. It stays the same until the earlier secrets are forgotten. */
export function deriveLastingKey(secret: string, purpose: KeyPurpose): Buffer {
  const [present, ...earlier] = secretsIn(secret);
  return bytesOf(earlier.at(-1) ?? present, purpose);
}

export function deriveLastingMacKey(secret: string, purpose: KeyPurpose): KeyObject {
  return createSecretKey(deriveLastingKey(secret, purpose));
}

/** Returns what the first key reads that can read it; undefined when none can. */
export function readWith<Key, Content>(keys: Keys<Key>, read: (key: Key) => Content | undefined): Content | undefined {
  for (const key of keys) {
    const content = read(key);
    if (content !== undefined) return content;
  }
  return undefined;
}

/** Returns the present secret and the earlier ones. */
export function secretsIn(secret: string): Keys<string> {
  const [present = secret, ...earlier] = secret
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return [present, ...earlier];
}

/** Names a secret without revealing it. */
export function secretId(secret: string): string {
  return bytesOf(secret, 'secret-id').toString('hex').slice(0, 8);
}

function bytesOf(secret: string, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'candor', purpose, 32));
}

function isExisting(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
