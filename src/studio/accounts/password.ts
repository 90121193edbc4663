import crypto from 'node:crypto';
import type { Within } from '../payload/database/execute.ts';

/* Payload's password hashes: PBKDF2 with SHA-256; older ones have fewer rounds. */

const current = { prefix: 'pbkdf2-sha256-v1:', iterations: 600_000, bytes: 32 };
const older = { prefix: '', iterations: 25_000, bytes: 512 };

/** Checks an account's password. Takes equally long if the account does not exist. */
export async function isPassword(
  { payload }: Within,
  { userId, password }: { userId: string; password: string },
): Promise<boolean> {
  const stored = await payload.db.findOne<{ id: string; hash?: string; salt?: string }>({
    collection: 'users',
    where: { id: { equals: userId } },
  });
  const hash = stored?.hash ?? current.prefix;
  const { prefix, iterations, bytes } = hash.startsWith(current.prefix) ? current : older;
  const expected = Buffer.from(hash.slice(prefix.length), 'hex');
  const given = await derive(password, { salt: stored?.salt ?? 'none', iterations, bytes });
  return expected.length === given.length && crypto.timingSafeEqual(expected, given);
}

/** Takes as long as a password check. */
export async function asLongAsAPassword(password: string): Promise<void> {
  await derive(password, { salt: 'none', ...current });
}

function derive(
  password: string,
  { salt, iterations, bytes }: { salt: string; iterations: number; bytes: number },
): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    crypto.pbkdf2(password, salt, iterations, bytes, 'sha256', (error, key) => (error ? reject(error) : resolve(key))),
  );
}
