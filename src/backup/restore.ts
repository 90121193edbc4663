import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { journalRootOf } from '../journal/folders.ts';
import type { Environment } from '../platform/environment.ts';
import { CandorError } from '../platform/errors.ts';
import { type Manifest, places, type Say } from './contract.ts';
import { copyFolder } from './copy.ts';
import { refuseUsedDatabases, restoreDatabases } from './databases.ts';
import { restoreEvents } from './events.ts';
import { unwritable } from './unwritable.ts';
import { readWholeBackup } from './manifest.ts';

export type RestoreParts = { environment: Environment; folder: string; say: Say };

/**
 * Restores a backup into an empty data folder and empty databases. Everything is checked before anything is written, and when a step fails,
 * the written files are removed again.
 * @throws CandorError `backup_not_found`, `backup_format`, `backup_damaged`, `restore_not_empty`, `restore_other_database`, `backup_unwritable`
 */
export async function restoreBackup({ environment, folder, say }: RestoreParts): Promise<Manifest> {
  const manifest = await readWholeBackup(folder);
  say(`checked: ${manifest.files.length} files are unchanged`);
  refuseOtherKind(environment, manifest);
  refuseUsedFolder(environment.dataDir);
  refuseUsedFolder(environment.mediaDir);
  await refuseUsedDatabases(environment);
  try {
    await putBack(environment, folder, say);
  } catch (error) {
    await takeAway(environment);
    throw unwritable(error, environment.dataDir);
  }
  return manifest;
}

async function putBack(environment: Environment, folder: string, say: Say): Promise<void> {
  const { dataDir, mediaDir } = environment;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await copyFolder(join(folder, places.files), dataDir);
  await copyFolder(join(folder, places.media), mediaDir);
  await copyFolder(join(folder, places.journals), journalRootOf(environment));
  say('restored: files, media and journals');
  if (!environment.eventsUrl) await restoreEvents({ from: join(folder, places.events), dataDir });
  say('restored: events');
  // Last: PostgreSQL restores everything or nothing, so an earlier failure leaves it empty.
  await restoreDatabases(environment, folder);
  say('restored: databases');
}

/** The folders were empty, so everything in them comes from this restore. */
async function takeAway({ dataDir, mediaDir, content, witnessed }: Environment): Promise<void> {
  const files = [content, witnessed].flatMap((database) => (database.kind === 'sqlite' ? [database.file] : []));
  for (const path of [...files, dataDir, mediaDir]) await rm(path, { recursive: true, force: true });
}

function refuseUsedFolder(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return;
  throw new CandorError({
    code: 'restore_not_empty',
    what: `${folder} is not empty, and a restore never overwrites anything.`,
    remedy: 'Set DATA_DIR (and MEDIA_URL, if you use it) to a folder that is empty or does not exist yet.',
  });
}

function refuseOtherKind({ content }: Environment, manifest: Manifest): void {
  if (content.kind === manifest.content) return;
  throw new CandorError({
    code: 'restore_other_database',
    what: `The backup contains a ${manifest.content === 'sqlite' ? 'SQLite' : 'PostgreSQL'} database, but DATABASE_URL is for ${content.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'}.`,
    remedy: 'Set DATABASE_URL to the kind of database that the backup comes from.',
  });
}
