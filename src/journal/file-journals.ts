import type { Journals, JournalSize, ReadableJournal } from './contract.ts';
import { type JournalFolder, listJournals, removeDrained } from './folders.ts';
import { bytesAfter, measureJournal } from './measure.ts';
import { quarantinedBytes, removeQuarantined } from './quarantine.ts';
import { readJournal } from './reader.ts';

/** The journals that the site processes and the studio of this machine keep in files. */
export function fileJournals(root: string): Journals {
  return {
    list: async () => (await listJournals(root)).map(readableFolder),
    isComplete: () => true,
    close: async () => {},
  };
}

export function readableFolder({ name, folder }: JournalFolder): ReadableJournal & JournalFolder {
  return {
    name,
    folder,
    isShared: false,
    noteEveryMs: 0,
    isReachable: () => true,
    read: (range) => readJournal({ ...range, folder }),
    remove: async (upTo) => void (await removeDrained(folder, upTo)),
    measure: () => sizeOf(folder),
    removeQuarantined: (beforeMs) => removeQuarantined(folder, beforeMs),
  };
}

async function sizeOf(folder: string): Promise<JournalSize> {
  const sizes = await measureJournal(folder);
  return {
    storedBytes: sizes.reduce((sum, { fileBytes }) => sum + fileBytes, 0),
    quarantinedBytes: await quarantinedBytes(folder),
    bytesAfter: (position) => bytesAfter(sizes, position),
  };
}
