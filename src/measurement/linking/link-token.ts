import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** How long a token can be redeemed. */
export const linkLifeMs = 60_000;
/** Maximum difference between the clocks of the two installations. */
export const clockToleranceMs = 5_000;

/** Contents of a token, which only the other installation can read. Hosts are in lower case. */
type Link = { visitor: string; issuedAtMs: number; from: string; to: string };

const nonceBytes = 12;
const tagBytes = 16;
const visitorBytes = 16;
const timeBytes = 6;
const use = Buffer.from('candor link 1');

/** Length of nonce, ciphertext and tag, up to the longest pair of hostnames; a longer text is not examined. */
const pattern = /^[\w-]{70,750}$/;

/** Seals a link into characters that a URL can hold unencoded. Nothing in it can be read or changed without the key, and no two are alike. */
export function sealLink({ visitor, issuedAtMs, from, to }: Link, key: Buffer): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(use);
  const time = Buffer.alloc(timeBytes);
  time.writeUIntBE(issuedAtMs, 0, timeBytes);
  const sealed = Buffer.concat([
    cipher.update(Buffer.concat([Buffer.from(visitor, 'hex'), time, Buffer.from(`${from} ${to}`)])),
    cipher.final(),
  ]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url');
}

/** Opens a token. Returns undefined for text that was not sealed with this key. `nonce`, hexadecimal, identifies the token. The caller checks its age and hosts. */
export function openLink(token: string, key: Buffer): (Link & { nonce: string }) | undefined {
  if (!pattern.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const nonce = bytes.subarray(0, nonceBytes);
  const opened = decrypt(bytes, key);
  if (!opened) return undefined;
  const [from = '', to = ''] = opened
    .subarray(visitorBytes + timeBytes)
    .toString()
    .split(' ');
  return {
    visitor: opened.toString('hex', 0, visitorBytes),
    issuedAtMs: opened.readUIntBE(visitorBytes, timeBytes),
    from,
    to,
    nonce: nonce.toString('hex'),
  };
}

function decrypt(bytes: Buffer, key: Buffer): Buffer | undefined {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
    .setAAD(use)
    .setAuthTag(bytes.subarray(-tagBytes));
  const opened = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
  try {
    decipher.final();
  } catch {
    return undefined; // The tag does not match: forged, altered, or sealed with another key.
  }
  return opened;
}
