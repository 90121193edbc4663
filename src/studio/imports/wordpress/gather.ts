import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type Catalogue, emptyCatalogue, takeRecord } from '../../../wordpress/plan/catalogue.ts';
import { tellLanguages } from '../../../wordpress/plan/languages.ts';
import type { Repairs } from '../../../wordpress/read/text.ts';
import { readExport } from '../../../wordpress/read/read-export.ts';
import type { Spool } from '../../../wordpress/spool.ts';

export type Gathered = { catalogue: Catalogue; repairs: Repairs };

/** Reads the exports completely before anything is written, so that a file with a broken last line changes nothing. */
export async function gather(files: readonly string[], spool: Spool): Promise<Gathered> {
  const catalogue = emptyCatalogue();
  const repairs: Repairs = { forbidden: 0, unreadable: 0 };
  for (const file of files) {
    for await (const record of readExport(file, repairs)) {
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
  for (const file of files) for await (const piece of createReadStream(file)) hash.update(piece);
  return hash.digest('hex');
}
