import { randomFillSync } from 'node:crypto';

const idBytes = 16;
/** Randomness is fetched for many ids at once: asking for each costs twenty times as much. */
const pool = Buffer.alloc(idBytes * 256);
let used = pool.length;

/** 128 random bits as hexadecimal. */
export function randomId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += idBytes;
  return pool.toString('hex', used - idBytes, used);
}
