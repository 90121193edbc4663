import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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
  | 'second-factor'
  | 'recovery-code'
  | 'account-device'
  | 'audit-token';

/** Returns SECRET, or the secret in DATA_DIR/secret. @throws CandorError `secret_missing`. */
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
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!isExisting(error)) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

export function secretFile({ dataDir }: Pick<Environment, 'dataDir'>): string {
  return join(dataDir, 'secret');
}

/** Derives 32 bytes bound to one purpose. */
export function deriveKey(secret: string, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'candor', purpose, 32));
}

/** Derives the same key as an object, for MACs: with plain bytes each MAC costs seven times as much. */
export function deriveMacKey(secret: string, purpose: KeyPurpose): KeyObject {
  return createSecretKey(deriveKey(secret, purpose));
}

function isExisting(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
