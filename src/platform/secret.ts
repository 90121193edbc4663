import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from './environment.ts';
import { CandorError } from './errors.ts';

/** The purposes a key is derived for. One secret, one key for each use, so none can stand in for another. */
export type KeyPurpose = 'consent-proof' | 'consent-id' | 'consent-record' | 'visitor-id' | 'visitor-session' | 'studio-session' | 'receipt-signing' | 'chain-signing' | 'chain-seal' | 'browser-mark' | 'cross-domain-link' | 'form-token' | 'form-webhook' | 'newsletter-link' | 'destination-secrets' | 'destination-pseudonyms' | 'self-test' | 'preview-link' | 'second-factor' | 'recovery-code' | 'audit-token';

/** SECRET, or the one kept in DATA_DIR/secret. @throws CandorError `secret_missing`. */
export function readSecret(environment: Pick<Environment, 'secret' | 'dataDir'>): string {
  const secret = presentSecret(environment);
  if (secret) return secret;
  throw new CandorError({
    code: 'secret_missing',
    what: `There is no secret: SECRET is not set and ${secretFile(environment)} does not exist.`,
    remedy: 'Set DATA_DIR or SECRET to what the product runs with. Only its start makes a secret, and only where nothing has been kept yet.',
  });
}

/** Undefined where there is none. */
export function presentSecret({ secret, dataDir }: Pick<Environment, 'secret' | 'dataDir'>): string | undefined {
  if (secret) return secret;
  const file = secretFile({ dataDir });
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/** Readable by the owner only. Another process may have been quicker; then its secret is the one. */
export function makeSecret(environment: Pick<Environment, 'dataDir'>): string {
  const file = secretFile(environment);
  mkdirSync(environment.dataDir, { recursive: true });
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

/** 32 bytes bound to one purpose. */
export function deriveKey(secret: string, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'candor', purpose, 32));
}

/** The same key as an object, for MACs: with plain bytes each costs seven times as much. */
export function deriveMacKey(secret: string, purpose: KeyPurpose): KeyObject {
  return createSecretKey(deriveKey(secret, purpose));
}

function isExisting(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
