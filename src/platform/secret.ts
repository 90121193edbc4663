import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from './environment.ts';

/** The purposes a key is derived for. One secret, one key for each use, so none can stand in for another. */
export type KeyPurpose = 'consent-proof' | 'consent-id' | 'consent-record' | 'visitor-id' | 'visitor-session' | 'studio-session' | 'receipt-signing' | 'chain-signing' | 'chain-seal' | 'browser-mark' | 'cross-domain-link' | 'form-token' | 'form-webhook' | 'newsletter-link' | 'destination-secrets' | 'destination-pseudonyms' | 'self-test' | 'preview-link' | 'second-factor' | 'recovery-code' | 'audit-token';

/** SECRET, or the one kept in DATA_DIR/secret, made on first use and readable by the owner only. */
export function loadSecret(environment: Pick<Environment, 'secret' | 'dataDir'>): string {
  if (environment.secret) return environment.secret;
  const file = join(environment.dataDir, 'secret');
  mkdirSync(environment.dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!isExisting(error)) throw error;
  }
  return readFileSync(file, 'utf8').trim();
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
