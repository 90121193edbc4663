import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { deriveKey, type KeyPurpose } from './secret.ts';

/** An Ed25519 key for one purpose, always the same for the same secret. Public key and signatures are base64url. */
export type SigningKey = { publicKey: string; sign(text: string): string };

/** RFC 8410: this prefix, followed by the 32 bytes of the key. */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

export function signingKeyFor(secret: string, purpose: KeyPurpose): SigningKey {
  const der = Buffer.concat([pkcs8Prefix, deriveKey(secret, purpose)]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(key).export({ format: 'jwk' }).x ?? '';
  return { publicKey, sign: (text) => sign(null, Buffer.from(text), key).toString('base64url') };
}

/** False for anything but this key's signature of this text, including an invalid key. */
export function isSignedBy(publicKey: string, { text, signature }: { text: string; signature: string }): boolean {
  const key = publicKeyOf(publicKey);
  return key !== undefined && verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
}

/** Accepts only the one canonical spelling of a key or signature, so that no byte of it can change undetected. */
export function isCanonicalBase64Url(text: string): boolean {
  return Buffer.from(text, 'base64url').toString('base64url') === text;
}

function publicKeyOf(text: string): KeyObject | undefined {
  try {
    return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: text }, format: 'jwk' });
  } catch {
    return undefined; // Not 32 bytes, so not a key.
  }
}
