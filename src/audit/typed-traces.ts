import { createHash } from 'node:crypto';
import { typedEmail } from './typed.ts';

/* Traces of the e-mail address that the audit typed: reversibly encoded, or as a hash, by which advertisers recognise people. */

const asHex = Buffer.from(typedEmail).toString('hex');
const backwards = [...typedEmail].toReversed().join('');
/** Shorter runs of these characters cannot contain the address. */
const encodedRun = new RegExp(`[A-Za-z0-9+/_-]{${Math.floor((typedEmail.length * 4) / 3)},}`, 'g');
const algorithms = ['sha256', 'sha1', 'md5', 'sha512', 'sha3-256'];
const hexHashes = algorithms.map((algorithm) => createHash(algorithm).update(typedEmail).digest('hex'));
const base64Hashes = algorithms.flatMap((algorithm) =>
  (['base64', 'base64url'] as const).map((spelling) =>
    createHash(algorithm).update(typedEmail).digest(spelling).replace(/=+$/, ''),
  ),
);

/** Returns the reversible encoding in which a text contains the address. */
export function encodedTraceIn(text: string): 'base64' | 'hexadecimal' | 'reversed' | undefined {
  const unescaped = unescapedOf(text);
  if (unescaped.toLowerCase().includes(asHex)) return 'hexadecimal';
  if (unescaped.includes(backwards)) return 'reversed';
  return (unescaped.match(encodedRun) ?? []).some(holdsAddress) ? 'base64' : undefined;
}

/** Returns the hash if it is in the text. */
export function hashTraceIn(text: string): string | undefined {
  const unescaped = unescapedOf(text);
  const lower = unescaped.toLowerCase();
  return hexHashes.find((hash) => lower.includes(hash)) ?? base64Hashes.find((hash) => unescaped.includes(hash));
}

/** Tries every offset, because preceding characters may belong to the same alphabet, as in a path. */
function holdsAddress(run: string): boolean {
  return [0, 1, 2, 3].some((skipped) =>
    isAddressIn(Buffer.from(run.slice(skipped), 'base64').toString('latin1').toLowerCase()),
  );
}

function isAddressIn(text: string): boolean {
  return text.includes(typedEmail) || text.includes(encodeURIComponent(typedEmail).toLowerCase());
}

function unescapedOf(text: string): string {
  return text.replace(/%(2b|2f|3d|5f|2d)/gi, (escape) => String.fromCharCode(Number.parseInt(escape.slice(1), 16)));
}
