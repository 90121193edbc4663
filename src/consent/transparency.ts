import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { SharedFiles } from '../platform/files/contract.ts';
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

/** Name of the file, among those that are published for all sites: they do not read the witnessed database. */
export const transparencyName = 'transparency.json';

/**
 * Returns what a worker wrote last. Undefined before the first write, and when the file has another shape.
 * @throws CandorError `storage_…`
 */
export async function readTransparency(files: SharedFiles): Promise<Transparency | undefined> {
  const file = await files.get(transparencyName);
  if (!file) return undefined;
  const text = (await buffer(file.stream)).toString('utf8');
  try {
    return transparency.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined; // Not JSON, so not written by the worker.
  }
}

/** Readers see the old file until the new one is complete. */
export async function writeTransparency(files: SharedFiles, content: Transparency): Promise<void> {
  await files.put(transparencyName, Buffer.from(`${JSON.stringify(content)}\n`));
}
