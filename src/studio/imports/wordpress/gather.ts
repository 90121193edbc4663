import { createHash } from 'node:crypto';
import { type Catalogue, emptyCatalogue, takeRecord } from '../../../wordpress/plan/catalogue.ts';
import { tellLanguages } from '../../../wordpress/plan/languages.ts';
import type { Repairs } from '../../../wordpress/read/text.ts';
import type { Spool } from '../../../wordpress/spool.ts';
import { systemClock } from '../../../platform/clock.ts';
import { hashSource, readSource } from '../other-systems/read-source.ts';

export type Gathered = { catalogue: Catalogue; repairs: Repairs };

/** Reads the exports completely before anything is written, so that a file with a broken last line changes nothing. */
export async function gather(files: readonly string[], spool: Spool, address?: string): Promise<Gathered> {
  const reading = { address, nowMs: systemClock.nowMs() };
  const catalogue = emptyCatalogue();
  const repairs: Repairs = { forbidden: 0, unreadable: 0 };
  for (const file of files) {
    for await (const record of readSource(file, { ...reading, repairs })) {
      const item = takeRecord(catalogue, record);
      if (item) spool.keep(item.id, item);
    }
  }
  tellLanguages(catalogue);
  return { catalogue, repairs };
}

/** Returns a fingerprint of the files and options: a run with the same one continues an interrupted run. */
export async function fingerprintOf(files: readonly string[], options: unknown): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(options));
  for (const file of files) await hashSource(file, hash);
  return hash.digest('hex');
}
