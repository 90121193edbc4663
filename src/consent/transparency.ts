import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { decisionActions } from './decision/journal-entries.ts';

/** Sites and days told of; more would make the file, and the page, too long to read. */
export const maxTransparencySites = 200;
export const transparencyDays = 30;

const hexHash = z.string().regex(/^[0-9a-f]{64}$/);

const signedHead = z.object({
  /** Number of the last record it covers: there have been so many, and each is under `hash`. */
  sequence: z.number().int().positive(),
  hash: hexHash,
  atMs: z.number().int(),
  /** Ed25519, base64url, over the text that `headText` gives. */
  signature: z.string().max(200),
  publicKey: z.string().max(100),
});

const rateDay = z.object({
  /** UTC, `2026-11-20`. */
  day: z.string().max(10),
  loads: z.number().int(),
  ...(Object.fromEntries(decisionActions.map((action) => [action, z.number().int()])) as Record<(typeof decisionActions)[number], z.ZodNumber>),
});

const transparency = z.object({
  writtenAtMs: z.number().int(),
  /** Null before the first record. */
  head: signedHead.nullable(),
  /** By site key, complete UTC days, oldest first. Whether they are shown is the owner's setting `showsRates`. */
  rates: z.record(z.string(), z.array(rateDay).max(transparencyDays)),
});

export type SignedHead = z.infer<typeof signedHead>;
export type RateDay = z.infer<typeof rateDay>;
/** What the worker lets everybody know: how far the chain of consent records reaches, and what was decided, in sums. */
export type Transparency = z.infer<typeof transparency>;

/** The site does not read the witnessed database: the worker leaves this file for it. */
export function transparencyFile(dataDir: string): string {
  return join(dataDir, 'published', 'transparency.json');
}

/** What the worker wrote last. Undefined before it has, and when the file cannot be read or is not of this shape. */
export async function readTransparency(dataDir: string): Promise<Transparency | undefined> {
  const text = await readFile(transparencyFile(dataDir), 'utf8').catch(() => undefined); // Missing or unreadable: nothing is known.
  if (text === undefined) return undefined;
  try {
    return transparency.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined; // Not JSON: written by somebody else.
  }
}

/** Whole or not at all: readers see the old file until the new one is on disk. */
export async function writeTransparency(dataDir: string, content: Transparency): Promise<void> {
  const file = transparencyFile(dataDir);
  await mkdir(dirname(file), { recursive: true });
  const part = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    const handle = await open(part, 'wx', 0o644);
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
