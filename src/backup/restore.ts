import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { journalRootOf } from '../journal/folders.ts';
import type { Environment } from '../platform/environment.ts';
import { CandorError } from '../platform/errors.ts';
import { secretId, secretsIn, writeSecrets } from '../platform/secret.ts';
import { isFileName } from '../platform/files/contract.ts';
import { isAlsoHere, isSharedFolder, openSharedFiles, sharedFolders } from '../platform/files/shared-files.ts';
import { type Manifest, places, placeOfShared, type Say } from './contract.ts';
import { copyFolder, filesUnder } from './copy.ts';
import { refuseUsedDatabases, restoreDatabases } from './databases.ts';
import { restoreEvents } from './events.ts';
import { unwritable } from './unwritable.ts';
import { readWholeBackup } from './manifest.ts';

export type RestoreOptions = {
  environment: Environment;
  folder: string;
  /** For a backup without its secret; undefined when SECRET is in the environment or the backup has it. */ secret?:
    | string
    | undefined;
  say: Say;
};

/**
 * Restores a backup into an empty data folder and empty databases. Everything is checked before anything is written, and when a step fails,
 * the written files are removed again.
 * @throws CandorError `backup_not_found`, `backup_format`, `backup_damaged`, `restore_not_empty`, `restore_other_database`, `restore_secret`, `backup_unwritable`
 */
export async function restoreBackup({ environment, folder, secret, say }: RestoreOptions): Promise<Manifest> {
  const manifest = await readWholeBackup(folder);
  say(`checked: ${manifest.files.length} files are unchanged`);
  refuseOtherKind(environment, manifest);
  const given = environment.secret ?? secret;
  refuseWrongSecret(manifest, given);
  await refuseUsed(environment);
  try {
    await putBack(environment, folder, say);
    if (secret !== undefined && !environment.secret && !manifest.secret?.isIncluded)
      writeSecrets(environment, secretsIn(secret));
  } catch (error) {
    await takeAway(environment);
    throw unwritable(error, environment.dataDir);
  }
  return manifest;
}

async function putBack(environment: Environment, folder: string, say: Say): Promise<void> {
  const { dataDir, mediaDir } = environment;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await copyFolder(
    join(folder, places.files),
    dataDir,
    (name) => !environment.s3 || !isSharedFolder(name) || isAlsoHere(name),
  );
  if (environment.s3) await copyShared(environment, folder);
  else await copyFolder(join(folder, places.media), mediaDir);
  await copyFolder(join(folder, places.journals), journalRootOf(environment));
  say('restored: files, media and journals');
  if (!environment.eventsUrl) await restoreEvents({ from: join(folder, places.events), dataDir });
  say('restored: events');
  // Last: PostgreSQL restores everything or nothing, so an earlier failure leaves it empty.
  await restoreDatabases(environment, folder);
  say('restored: databases');
}

/** Puts the shared files of a backup into S3. */
async function copyShared(environment: Environment, folder: string): Promise<void> {
  for (const shared of sharedFolders) {
    const files = openSharedFiles(environment, shared);
    for await (const { name, file } of filesUnder(join(folder, placeOfShared(shared))))
      if (isFileName(name)) await files.put(name, { path: file });
  }
}

/** The folders were empty, so everything in them comes from this restore. */
async function takeAway(environment: Environment): Promise<void> {
  const { dataDir, mediaDir, content, witnessed } = environment;
  const files = [content, witnessed].flatMap((database) => (database.kind === 'sqlite' ? [database.file] : []));
  for (const path of [...files, dataDir, mediaDir]) await rm(path, { recursive: true, force: true });
  if (environment.s3)
    for (const shared of sharedFolders) {
      const stored = openSharedFiles(environment, shared);
      for await (const { name } of stored.list()) await stored.delete(name);
    }
}

/** @throws CandorError `restore_not_empty` */
export async function refuseUsed(environment: Environment): Promise<void> {
  refuseUsedFolder(environment.dataDir);
  refuseUsedFolder(environment.mediaDir);
  await refuseUsedBucket(environment);
  await refuseUsedDatabases(environment);
}

async function refuseUsedBucket(environment: Environment): Promise<void> {
  if (!environment.s3) return;
  for (const shared of sharedFolders)
    for await (const { name } of openSharedFiles(environment, shared).list())
      throw new CandorError({
        code: 'restore_not_empty',
        what: `The bucket in MEDIA_URL already has ${shared}/${name}, and a restore never overwrites anything.`,
        remedy: 'Set MEDIA_URL to an empty bucket, or to another prefix in this one: s3://host/bucket/prefix.',
      });
}

/** A backup without its secret cannot be used without it, and with another one every proof in it would be void. */
function refuseWrongSecret({ secret }: Manifest, given: string | undefined): void {
  if (secret === null || secret.isIncluded) return;
  if (given !== undefined && secretsIn(given).some((one) => secretId(one) === secret.id)) return;
  throw new CandorError({
    code: 'restore_secret',
    what:
      given === undefined
        ? 'This backup does not contain the secret of its installation.'
        : 'This is not the secret of the installation that the backup comes from.',
    remedy: `Add --secret FILE, a copy of DATA_DIR/secret, or set SECRET. Its id is ${secret.id}. Nothing was restored.`,
  });
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
