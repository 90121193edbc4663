import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/* AES-256-GCM. `v1.` + base64url of nonce (12 bytes), tag (16 bytes), ciphertext. */

const version = 'v1.';
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts a text so that only a holder of the key can read it, and nobody can change it or use it for another `purpose`. */
export function sealText(key: Buffer, { text, purpose }: { text: string; purpose: string }): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return version + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts a text; undefined when it was not sealed with this key for this purpose. */
export function openText(key: Buffer, { sealed, purpose }: { sealed: string; purpose: string }): string | undefined {
  const bytes = Buffer.from(sealed.slice(version.length), 'base64url');
  if (!sealed.startsWith(version) || bytes.length < nonceBytes + tagBytes) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return undefined; // The key is another one, or the text was changed.
  }
}
