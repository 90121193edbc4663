import { createHash } from 'node:crypto';
import { type Catalogue, emptyCatalogue, takeRecord } from '../../../wordpress/plan/catalogue.ts';
import type { ExportedRecord } from '../../../wordpress/export.ts';
import { commentsArchive, maxComments } from '../../../wordpress/content/comments.ts';
import type { ImportOptions } from '../../../wordpress/plan/options.ts';
import { tellLanguages } from '../../../wordpress/plan/languages.ts';
import type { Repairs } from '../../../wordpress/read/text.ts';
import type { Spool } from '../../../wordpress/spool.ts';
import { systemClock } from '../../../platform/clock.ts';
import { hashSource, readSource } from '../other-systems/read-source.ts';

export type Gathered = { catalogue: Catalogue; repairs: Repairs };

/** Reads the exports completely before anything is written, so that a file with a broken last line changes nothing. */
export async function gather(
  files: readonly string[],
  spool: Spool,
  { address, withComments = false, types = {} }: Pick<ImportOptions, 'address' | 'withComments' | 'types'> = {},
): Promise<Gathered> {
  const reading = { address, withComments, nowMs: systemClock.nowMs() };
  const catalogue = emptyCatalogue();
  const repairs: Repairs = { forbidden: 0, unreadable: 0 };
  for (const file of files) {
    for await (const record of readSource(file, { ...reading, repairs })) {
      const item = takeRecord(catalogue, asWanted(record, types, catalogue.site.language));
      if (item) spool.keep(item.id, item);
    }
  }
  tellLanguages(catalogue);
  return { catalogue, repairs };
}

/** A plug-in's item of a wanted type is a draft of a post or page. Comments that were read belong to the text, and only the others are missing. */
function asWanted(
  record: ExportedRecord,
  types: NonNullable<ImportOptions['types']>,
  language: string,
): ExportedRecord {
  if (record.kind !== 'item') return record;
  const { shown, ...item } = record.item;
  const wanted = Object.hasOwn(types, item.type) ? types[item.type] : undefined;
  const kept = Math.min(shown?.length ?? 0, maxComments);
  return {
    kind: 'item',
    item: {
      ...item,
      ...(wanted && { type: wanted, status: item.status === 'trash' ? 'trash' : 'draft' }),
      ...(shown && {
        content: `${item.content}\n\n${commentsArchive(shown, language)}`,
        comments: item.comments - kept,
      }),
    },
  };
}

/** Returns a fingerprint of the files and options: a run with the same one continues an interrupted run. */
export async function fingerprintOf(files: readonly string[], options: unknown): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(options));
  for (const file of files) await hashSource(file, hash);
  return hash.digest('hex');
}
