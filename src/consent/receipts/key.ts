import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { deriveKeys, type Keys } from '../../platform/secret.ts';

/** A public key in the format of RFC 8037. `kid` is its thumbprint (RFC 7638), so anyone can compute it. */
export type ReceiptJwk = { kty: 'OKP'; crv: 'Ed25519'; x: string; kid: string; use: 'sig'; alg: 'EdDSA' };

type ReceiptKey = { privateKey: KeyObject; jwk: ReceiptJwk };

/** Derives the key pair that signs receipts from SECRET, so every process has the same and none is stored. */
export function createReceiptKey(secret: string): ReceiptKey {
  return createReceiptKeys(secret)[0];
}

/** Derives it with those of earlier secrets, which sign the receipts of decisions made with them: a receipt stays the same as long as it can be fetched. */
export function createReceiptKeys(secret: string): Keys<ReceiptKey> {
  const [present, ...earlier] = deriveKeys(secret, 'receipt-signing');
  return [keyPairOf(present), ...earlier.map(keyPairOf)];
}

function keyPairOf(seed: Buffer): ReceiptKey {
  const der = Buffer.concat([pkcs8Prefix, seed]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  return { privateKey, jwk: jwkOf(createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '') };
}

/** 32 bytes in base64url without padding. */
export const publicKeyPattern = /^[A-Za-z0-9_-]{43}$/;

export function jwkOf(x: string): ReceiptJwk {
  return { kty: 'OKP', crv: 'Ed25519', x, kid: thumbprintOf(x), use: 'sig', alg: 'EdDSA' };
}

/** RFC 7638: SHA-256 over the required members in alphabetical order. */
export function thumbprintOf(x: string): string {
  return createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url');
}

/** RFC 8410: this prefix, then the 32 bytes of the key. */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');
