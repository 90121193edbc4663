import { execute, type Within } from '../../payload/database/execute.ts';
import { type ChainedEntry, genesisHash, linkEntry, type Tail } from './chain.ts';
import { activityKeysOf } from './keys.ts';
import { entryOf, insertEntry } from './rows.ts';

const perPage = 500;

/**
 * Chains the entries of a version that had no chain, oldest first, and marks them: what was changed before cannot be found any more, every later change can. For
 * the migration, while nothing forbids to change entries.
 */
export async function adoptEarlierEntries(within: Within): Promise<void> {
  const keys = activityKeysOf(within.payload);
  let tail: Tail = { sequence: 0, hash: genesisHash };
  for (;;) {
    const rows = await execute(
      within,
      `select * from account_activity where sequence > ? order by sequence limit ${perPage}`,
      [tail.sequence],
    );
    for (const row of rows) {
      const noted = withoutAddresses(entryOf(row));
      const entry = linkEntry({ tail, keys, earlierSequence: noted.sequence }, noted);
      await execute(within, 'delete from account_activity where sequence = ?', [entry.sequence]);
      await insertEntry(within, entry);
      tail = entry;
    }
    if (rows.length < perPage) return;
  }
}

/** A change of address said the old and the new one in its detail, where nothing can be erased. */
function withoutAddresses(entry: ChainedEntry): ChainedEntry {
  return entry.kind === 'address-changed'
    ? { ...entry, subject: `${entry.subject} (${entry.detail})`, detail: '' }
    : entry;
}
