import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type Catalogue, emptyCatalogue, takeRecord } from '../../wordpress/plan/catalogue.ts';
import { tellLanguages } from '../../wordpress/plan/languages.ts';
import type { Repairs } from '../../wordpress/read/text.ts';
import { readExport } from '../../wordpress/read/read-export.ts';
import type { Spool } from '../../wordpress/spool.ts';

export type Gathered = { catalogue: Catalogue; repairs: Repairs };

/** Reads the exports to their ends before anything is written: a file that is broken in its last line changes nothing. */
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

/** Of the files and all that was decided: the same again goes on with a run that was stopped. */
export async function fingerprintOf(files: readonly string[], options: unknown): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(options));
  for (const file of files) for await (const piece of createReadStream(file)) hash.update(piece);
  return hash.digest('hex');
}
