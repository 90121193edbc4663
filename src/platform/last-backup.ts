import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson } from './json.ts';

const note = z.object({ takenAtMs: z.number(), isEncrypted: z.boolean() });

/** The newest backup that was completed on this machine. */
export type LastBackup = z.infer<typeof note>;

/** Beside the data, not in it: a restored installation has no backup of its own yet. */
export const lastBackupName = 'last-backup.json';

export async function noteBackup(dataDir: string, backup: LastBackup): Promise<void> {
  await writeFile(join(dataDir, lastBackupName), JSON.stringify(backup), { mode: 0o600 });
}

/** Returns undefined when `npm run backup` has never completed here. */
export async function readLastBackup(dataDir: string): Promise<LastBackup | undefined> {
  const text = await readFile(join(dataDir, lastBackupName), 'utf8').catch(() => '');
  return note.safeParse(parseJson(text)).data;
}
