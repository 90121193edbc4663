import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { journalRootOf } from '../journal/folders.ts';
import { createStoreClient } from '../measurement/store/client.ts';
import { longRunningMs } from '../measurement/store/limits.ts';
import { storeFolder } from '../measurement/store/paths.ts';
import { mediaCacheName } from '../platform/files/media-copies.ts';
import {
  isAlsoHere,
  isSharedFolder,
  openSharedFiles,
  sharedFolderOf,
  sharedFolders,
} from '../platform/files/shared-files.ts';
import { scratchLockName, scratchName } from '../platform/backup-scratch.ts';
import type { Environment } from '../platform/environment.ts';
import { lastBackupName } from '../platform/last-backup.ts';
import { presentSecret, secretFile, secretId, secretsIn } from '../platform/secret.ts';
import type { Encryption } from './age.ts';
import { createArchiveTarget } from './archive-target.ts';
import { backupFormat, type Counts, type Manifest, places, placeOfShared, type Say } from './contract.ts';
import { readActivityHead } from './activity-head.ts';
import { addJournals, filesUnder } from './copy.ts';
import { saveDatabases } from './databases.ts';
import { saveEvents } from './events.ts';
import { createFolderTarget } from './folder-target.ts';
import { untilStreamCarried } from './stream.ts';
import { whileHeld } from './hold-worker.ts';
import type { BackupTarget } from './target.ts';
import { unwritable } from './unwritable.ts';

type BackupOptions = {
  environment: Environment;
  /** A folder, or a file when the backup is encrypted. Must not exist yet. */ to: string;
  /** Undefined: a folder of plain files. */ encryption?: Encryption | undefined;
  /** Leaves out DATA_DIR/secret. */ isWithoutSecret?: boolean;
  product: string;
  nowMs: number;
  say: Say;
};

/** Files that the backup stores elsewhere, that the next start creates again, or that are meaningless later. */
const notFiles = [
  ...['events', 'journals', 'run', 'site', 'prepared.json', lastBackupName, scratchName, mediaCacheName],
  // A lock that is held has a journal.
  ...['supervisor.lock', scratchLockName].flatMap((lock) => [lock, `${lock}-journal`]),
];

/**
 * Copies all data of a running installation into a folder or an encrypted archive. Data that belongs together (databases, events, journals) is copied as of
 * one moment, during which the worker is paused; visitors and editors notice nothing.
 * @throws CandorError `backup_target_exists`, `backup_stream_away`, `backup_stream_behind`, `backup_worker_busy`, `backup_hold_lost`, `backup_events`, `backup_database`, `backup_tool_missing`,
 * `backup_unwritable`, `backup_running`
 */
export async function takeBackup(options: BackupOptions): Promise<Manifest> {
  const { to, encryption, environment } = options;
  const target = await (encryption
    ? createArchiveTarget({ file: to, encryption, dataDir: environment.dataDir })
    : createFolderTarget(to));
  try {
    return await fill(target, options);
  } catch (error) {
    await target.discard();
    throw unwritable(error, to);
  }
}

async function fill(target: BackupTarget, options: BackupOptions): Promise<Manifest> {
  const { environment, product, nowMs, say } = options;
  const { dataDir } = environment;
  const shared = createSharedCopy(environment, target);
  await step(say, 'media', shared);
  await step(say, 'other files', () =>
    addFolder(target, { from: dataDir, to: places.files, isWanted: otherFiles(options) }),
  );
  if (environment.journalStream) await step(say, 'stream', () => untilStreamCarried({ environment, say }));
  let activityHead: string | undefined;
  const counts: Counts = {};
  await whileHeld({ root: journalRootOf(environment) }, async () => {
    // Before the copy, which then contains it.
    activityHead = await readActivityHead(environment);
    await step(say, 'databases', async () => void Object.assign(counts, await saveDatabases(environment, target)));
    await step(say, 'events', async () => void Object.assign(counts, await saveOwnEvents(environment, target)));
    await step(say, 'journals', () => addJournals(target, dataDir));
  });
  // Copies files that were uploaded after the first copy and that the databases or the journals reference.
  await step(say, 'newer files', shared);
  return target.finish({
    format: backupFormat,
    product,
    takenAt: new Date(nowMs).toISOString(),
    content: environment.content.kind,
    events: environment.eventsUrl ? 'elsewhere' : 'embedded',
    ...(activityHead && { activityHead }),
    counts,
    secret: describeSecret(options),
  });
}

/** Returns what copies the files that machines can share: media, files from forms, notices. Each call adds what has come since the one before. */
function createSharedCopy(environment: Environment, target: BackupTarget): () => Promise<void> {
  if (!environment.s3) {
    return async () => {
      for (const folder of sharedFolders) {
        await addFolder(target, { from: sharedFolderOf(environment, folder), to: placeOfShared(folder) });
      }
    };
  }
  const added = new Set<string>();
  return async () => {
    for (const folder of sharedFolders) {
      const files = openSharedFiles(environment, folder);
      for await (const { name } of files.list()) {
        const path = `${placeOfShared(folder)}/${name}`;
        const isHere = isAlsoHere(folder) && existsSync(join(environment.dataDir, folder, name));
        const file = added.has(path) || isHere ? undefined : await files.get(name);
        if (!file) continue;
        added.add(path);
        await target.addStream(path, file.stream);
      }
    }
  };
}

type Folder = { from: string; to: string; isWanted?: (name: string) => boolean };

async function addFolder(target: BackupTarget, { from, to, isWanted }: Folder): Promise<void> {
  for await (const { name, file } of filesUnder(from, isWanted)) await target.addFile(`${to}/${name}`, file);
}

function describeSecret({ environment, isWithoutSecret }: BackupOptions): Manifest['secret'] {
  const secret = presentSecret(environment);
  if (secret === undefined) return null;
  return { isIncluded: environment.secret === undefined && !isWithoutSecret, id: secretId(secretsIn(secret)[0]) };
}

async function saveOwnEvents(environment: Environment, target: BackupTarget): Promise<Counts> {
  if (environment.eventsUrl || !existsSync(storeFolder(environment.dataDir))) return {};
  const store = createStoreClient({ environment, timeoutMs: longRunningMs });
  const events = await saveEvents({ store, dataDir: environment.dataDir, target }).finally(() => store.close());
  return events === undefined ? {} : { events };
}

function otherFiles({ environment, isWithoutSecret }: BackupOptions): (name: string) => boolean {
  const { dataDir, mediaDir, content, witnessed } = environment;
  const databases = [content, witnessed].flatMap((database) =>
    database.kind === 'sqlite' && dirname(database.file) === dataDir ? [basename(database.file)] : [],
  );
  const left = [...notFiles, ...(isWithoutSecret ? [basename(secretFile(environment))] : [])];
  return (name) =>
    !databases.some((file) => name === file || name.startsWith(`${file}-`)) &&
    !left.includes(name) &&
    !isCopiedAsShared(environment, name) &&
    resolve(dataDir, name) !== mediaDir;
}

function isCopiedAsShared(environment: Environment, name: string): boolean {
  if (!isSharedFolder(name)) return false;
  return environment.s3 ? !isAlsoHere(name) : sharedFolderOf(environment, name) === resolve(environment.dataDir, name);
}

async function step(say: Say, name: string, work: () => Promise<void>): Promise<void> {
  const startedAtMs = performance.now();
  await work();
  say(`${name}: ${((performance.now() - startedAtMs) / 1000).toFixed(1)} s`);
}
