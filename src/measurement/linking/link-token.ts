import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** How long a token can be redeemed. */
export const linkLifeMs = 60_000;
/** By how much the clocks of the two installations may differ. */
export const clockToleranceMs = 5_000;

/** What a token says, to the other installation alone. Hosts are lower case. */
export type Link = { visitor: string; issuedAtMs: number; from: string; to: string };

const nonceBytes = 12;
const tagBytes = 16;
const visitorBytes = 16;
const timeBytes = 6;
const use = Buffer.from('candor link 1');

/** Nonce, ciphertext and tag of the longest pair of hostnames, and no more: whatever is longer is not looked at. */
const pattern = /^[\w-]{70,750}$/;

/** Seals a link into letters that stand in an address as they are. Nothing of it can be read or changed without the key, and no two are alike. */
export function sealLink({ visitor, issuedAtMs, from, to }: Link, key: Buffer): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(use);
  const time = Buffer.alloc(timeBytes);
  time.writeUIntBE(issuedAtMs, 0, timeBytes);
  const sealed = Buffer.concat([cipher.update(Buffer.concat([Buffer.from(visitor, 'hex'), time, Buffer.from(`${from} ${to}`)])), cipher.final()]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url');
}

/** Undefined for what was not sealed with this key. `nonce`, hexadecimal, names the token. Its age and its hosts are the caller's to judge. */
export function openLink(token: string, key: Buffer): (Link & { nonce: string }) | undefined {
  if (!pattern.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const nonce = bytes.subarray(0, nonceBytes);
  const opened = decrypt(bytes, key);
  if (!opened) return undefined;
  const [from = '', to = ''] = opened.subarray(visitorBytes + timeBytes).toString().split(' ');
  return { visitor: opened.toString('hex', 0, visitorBytes), issuedAtMs: opened.readUIntBE(visitorBytes, timeBytes), from, to, nonce: nonce.toString('hex') };
}

function decrypt(bytes: Buffer, key: Buffer): Buffer | undefined {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes)).setAAD(use).setAuthTag(bytes.subarray(-tagBytes));
  const opened = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
  try {
    decipher.final();
  } catch {
    return undefined; // The tag does not fit: forged, altered, or sealed with another key.
  }
  return opened;
}
