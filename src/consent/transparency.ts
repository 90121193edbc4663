import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { decisionActions } from './decision/journal-entries.ts';

/** Bounds the sites and days in the file; more would make it, and the page, too long to read. */
export const maxTransparencySites = 200;
export const transparencyDays = 30;

const hexHash = z.string().regex(/^[0-9a-f]{64}$/);

const signedHead = z.object({
  /** Number of the last record that it covers: that is how many there have been, and `hash` covers each. */
  sequence: z.number().int().positive(),
  hash: hexHash,
  atMs: z.number().int(),
  /** Ed25519, base64url, over the text that `headText` returns. */
  signature: z.string().max(200),
  publicKey: z.string().max(100),
});

const rateDay = z.object({
  /** UTC, `2026-11-20`. */
  day: z.string().max(10),
  loads: z.number().int(),
  ...(Object.fromEntries(decisionActions.map((action) => [action, z.number().int()])) as Record<
    (typeof decisionActions)[number],
    z.ZodNumber
  >),
});

const transparency = z.object({
  writtenAtMs: z.number().int(),
  /** Null before the first record. */
  head: signedHead.nullable(),
  /** By site key, complete UTC days, oldest first. The owner's setting `showsRates` decides whether they are shown. */
  rates: z.record(z.string(), z.array(rateDay).max(transparencyDays)),
});

export type SignedHead = z.infer<typeof signedHead>;
export type RateDay = z.infer<typeof rateDay>;
/** What the worker publishes: the extent of the chain of consent records, and totals of the decisions. */
export type Transparency = z.infer<typeof transparency>;

/** Path of the file that the worker writes for the site, which does not read the witnessed database. */
export function transparencyFile(dataDir: string): string {
  return join(dataDir, 'published', 'transparency.json');
}

/** Returns what the worker wrote last. Undefined before the first write, and when the file is unreadable or has another shape. */
export async function readTransparency(dataDir: string): Promise<Transparency | undefined> {
  const text = await readFile(transparencyFile(dataDir), 'utf8').catch(() => undefined); // Missing or unreadable: nothing is known.
  if (text === undefined) return undefined;
  try {
    return transparency.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined; // Not JSON, so not written by the worker.
  }
}

/** Writes atomically: readers see the old file until the new one is on disk. */
export async function writeTransparency(dataDir: string, content: Transparency): Promise<void> {
  const file = transparencyFile(dataDir);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const part = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    const handle = await open(part, 'wx', 0o600);
    try {
      await handle.writeFile(`${JSON.stringify(content)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
