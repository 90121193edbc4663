import { existsSync } from 'node:fs';
import { readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { CandorError } from '../platform/errors.ts';
import type { Journal, Position } from './contract.ts';
import { nameOf } from './identity.ts';
import { type JournalOptions, openJournal } from './journal.ts';
import { maxJournals } from './limits.ts';
import { listSegments, segmentFile } from './segments.ts';

const folderPattern = /^site-[0-9]{1,2}$/;

/** A journal as its readers identify it. The name has a random part, so that a recreated folder is a new journal. */
export type JournalFolder = { name: string; folder: string };

/** Returns the folder in which the site processes of one machine keep their journals. */
export function journalRootOf(environment: { dataDir: string }): string {
  return join(environment.dataDir, 'journals');
}

/** Opens the first of `site-1` to `site-64` that no other process writes. */
export async function openFirstFreeJournal(
  options: Omit<JournalOptions, 'folder'> & { root: string },
): Promise<Journal> {
  const { root, ...rest } = options;
  for (let number = 1; number < maxJournals; number += 1) {
    try {
      return await openJournal({ ...rest, folder: join(root, `site-${number}`) });
    } catch (error) {
      if (!(error instanceof CandorError) || error.code !== 'journal_in_use') throw error;
    }
  }
  return openJournal({ ...rest, folder: join(root, `site-${maxJournals}`) });
}

/** Lists every journal under the root that has ever been opened, including those that no process writes any more. */
export async function listJournals(root: string): Promise<JournalFolder[]> {
  if (!existsSync(root)) return [];
  const names = (await readdir(root)).filter((name) => folderPattern.test(name)).sort();
  return names.flatMap((part) => {
    const folder = join(root, part);
    const name = nameOf(folder);
    return name ? [{ name, folder }] : [];
  });
}

/**
 * Begins a new segment in every journal that no process writes any more, so that the last one it wrote can be removed like all others. A process that starts at
 * this moment takes the next free journal.
 */
export async function closeAbandoned({
  root,
  clock,
  log,
}: Omit<JournalOptions, 'folder'> & { root: string }): Promise<void> {
  for (const { folder } of await listJournals(root)) {
    if (!(await hasBytes(folder))) continue;
    const journal = await openUnlessWritten({ folder, clock, log });
    await journal?.close();
  }
}

async function hasBytes(folder: string): Promise<boolean> {
  const newest = (await listSegments(folder)).at(-1);
  return newest !== undefined && (await stat(segmentFile(folder, newest))).size > 0;
}

async function openUnlessWritten(options: JournalOptions): Promise<Journal | undefined> {
  try {
    return await openJournal(options);
  } catch (error) {
    if (error instanceof CandorError && error.code === 'journal_in_use') return undefined;
    throw error;
  }
}

/** Removes the segments that lie wholly before a position. The newest always stays, because numbers must keep rising. */
export async function removeDrained(folder: string, upTo: Position): Promise<number> {
  const carried = (await listSegments(folder)).slice(0, -1).filter((segment) => segment < upTo.segment);
  await Promise.all(carried.map((segment) => unlink(segmentFile(folder, segment))));
  return carried.length;
}
