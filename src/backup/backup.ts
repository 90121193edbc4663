import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { journalRootOf } from '../journal/folders.ts';
import { createStoreClient } from '../measurement/store/client.ts';
import { longRunningMs } from '../measurement/store/limits.ts';
import { storeFolder } from '../measurement/store/paths.ts';
import type { Environment } from '../platform/environment.ts';
import { CandorError } from '../platform/errors.ts';
import { backupFormat, type Manifest, places, type Say } from './contract.ts';
import { readActivityHead } from './activity-head.ts';
import { copyFolder, copyJournals, syncFolder } from './copy.ts';
import { saveDatabases } from './databases.ts';
import { saveEvents } from './events.ts';
import { whileHeld } from './hold-worker.ts';
import { unwritable } from './unwritable.ts';
import { describeFiles, writeManifest } from './manifest.ts';

export type BackupParts = {
  environment: Environment;
  /** Must not exist yet. */ folder: string;
  product: string;
  nowMs: number;
  say: Say;
};

/** Files that the backup stores elsewhere, that the next start creates again, or that are meaningless later. */
const notFiles = ['events', 'journals', 'run', 'site', 'prepared.json', 'supervisor.lock'];

/**
 * Copies all data of a running installation into a folder. Data that belongs together (databases, events, journals) is copied as of one moment,
 * during which the worker is paused; visitors and editors notice nothing.
 * @throws CandorError `backup_target_exists`, `backup_worker_busy`, `backup_hold_lost`, `backup_events`, `backup_database`, `backup_tool_missing`,
 * `backup_unwritable`
 */
export async function takeBackup(parts: BackupParts): Promise<Manifest> {
  const { folder } = parts;
  await makeTarget(folder);
  try {
    return await fill(parts);
  } catch (error) {
    // Without its manifest the folder is not a backup, and would take up space that is short.
    await rm(folder, { recursive: true, force: true });
    throw unwritable(error, folder);
  }
}

async function fill({ environment, folder, product, nowMs, say }: BackupParts): Promise<Manifest> {
  const { dataDir, mediaDir } = environment;
  const media = () => copyFolder(mediaDir, join(folder, places.media));
  await step(say, 'media', media);
  await step(say, 'other files', () =>
    copyFolder(dataDir, join(folder, places.files), (name) => isOtherFile(name, environment)),
  );
  let activityHead: string | undefined;
  await whileHeld({ root: journalRootOf(environment) }, async () => {
    // Before the copy, which then contains it.
    activityHead = await readActivityHead(environment);
    await step(say, 'databases', () => saveDatabases(environment, folder));
    await step(say, 'events', () => saveOwnEvents(environment, folder));
    await step(say, 'journals', () => copyJournals(dataDir, join(folder, places.journals)));
  });
  // Copies files that were uploaded after the first copy and that the databases reference.
  await step(say, 'newer media', media);
  const files = await describeFiles(folder);
  await syncFolder(folder);
  const manifest: Manifest = {
    format: backupFormat,
    product,
    takenAt: new Date(nowMs).toISOString(),
    content: environment.content.kind,
    events: environment.eventsUrl ? 'elsewhere' : 'embedded',
    ...(activityHead && { activityHead }),
    files,
  };
  await writeManifest(folder, manifest);
  return manifest;
}

async function makeTarget(folder: string): Promise<void> {
  if (existsSync(folder)) {
    throw new CandorError({
      code: 'backup_target_exists',
      what: `${folder} already exists, and a backup never overwrites anything.`,
      remedy:
        'Name a folder that does not exist yet. If you name none, the backup creates one named after the current time.',
    });
  }
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw unwritable(error, folder);
  });
}

async function saveOwnEvents(environment: Environment, folder: string): Promise<void> {
  if (environment.eventsUrl || !existsSync(storeFolder(environment.dataDir))) return;
  const store = createStoreClient({ environment, timeoutMs: longRunningMs });
  await saveEvents({ store, dataDir: environment.dataDir, to: join(folder, places.events) }).finally(() =>
    store.close(),
  );
}

function isOtherFile(name: string, { dataDir, mediaDir, content, witnessed }: Environment): boolean {
  const databases = [content, witnessed].flatMap((database) =>
    database.kind === 'sqlite' && dirname(database.file) === dataDir ? [basename(database.file)] : [],
  );
  if (databases.some((file) => name === file || name.startsWith(`${file}-`))) return false;
  return !notFiles.includes(name) && resolve(dataDir, name) !== mediaDir;
}

async function step(say: Say, name: string, work: () => Promise<void>): Promise<void> {
  const startedAtMs = performance.now();
  await work();
  say(`${name}: ${((performance.now() - startedAtMs) / 1000).toFixed(1)} s`);
}
