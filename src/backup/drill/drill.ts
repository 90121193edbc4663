import { mkdir } from 'node:fs/promises';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type Environment, readEnvironment } from '../../platform/environment.ts';
import { CandorError } from '../../platform/errors.ts';
import type { Decryption } from '../age.ts';
import { withoutKey } from '../backup-options.ts';
import type { Manifest } from '../contract.ts';
import { readManifest } from '../manifest.ts';
import { unpack } from '../restore-archive.ts';
import { restoreBackup } from '../restore.ts';
import { checkActivityLog, checkConsentRecords } from './chains.ts';
import { check, type Check, ok } from './check.ts';
import { checkDatabases, checkMigrations, compareCounts, type CountRow, countRestored } from './databases.ts';
import { checkFiles, checkJournals } from './files.ts';
import type { DrillPlace } from './place.ts';
import { checkReceiptKeys } from './receipt-keys.ts';

export type Drill = {
  /** The folder or the encrypted file. */ backup: string;
  /** Undefined when it could not be read. */ manifest: Manifest | undefined;
  checks: Check[];
  counts: CountRow[];
};

type DrillOptions = {
  from: string;
  decryption: Decryption | undefined;
  /** For a backup without its secret. */ secret: string | undefined;
  /** A PostgreSQL server, for a backup that comes from one. */ server: string | undefined;
};

/**
 * Restores a backup into a place of its own, starts nothing there, and checks what was restored. Faults of the backup are in the result.
 * @throws CandorError when the drill itself cannot go on: `restore_command`, `drill_database`, `backup_unwritable`, `backup_tool_missing`, …
 */
export async function drillRestore(place: DrillPlace, options: DrillOptions): Promise<Drill> {
  const drill: Drill = { backup: options.from, manifest: undefined, checks: [], counts: [] };
  const folder = await opened(place, { options, drill });
  if (folder === undefined) return drill;
  const environment = await restored(place, { options, drill, folder });
  if (environment && drill.manifest) await checkAll({ ...drill, manifest: drill.manifest }, environment);
  return drill;
}

type Running = { options: DrillOptions; drill: Drill };

/** Returns the folder of the plain backup; undefined when the file cannot be decrypted. */
async function opened(place: DrillPlace, { options, drill }: Running): Promise<string | undefined> {
  const { from, decryption } = options;
  if (!statSync(from, { throwIfNoEntry: false })?.isFile()) return from;
  if (!decryption) throw withoutKey(from);
  const folder = join(place.folder, 'backup');
  await mkdir(folder, { mode: 0o700 });
  const decrypted = await faultOrThrow('decryption', async () => {
    await unpack(from, { decryption, folder });
    return ok('the archive is genuine and complete');
  });
  drill.checks.push(decrypted);
  return decrypted.status === 'ok' ? folder : undefined;
}

/** Returns the environment of the restored data; undefined when they cannot be restored. */
async function restored(
  place: DrillPlace,
  { options, drill, folder }: Running & { folder: string },
): Promise<Environment | undefined> {
  let environment: Environment | undefined;
  const restore = await faultOrThrow('restore', async () => {
    const { content } = readManifest(folder);
    const target = await targetOf(place, content, options.server);
    drill.manifest = await restoreBackup({ environment: target, folder, secret: options.secret, say: () => {} });
    environment = target;
    return ok(`${drill.manifest.files.length} files are unchanged and were restored`);
  });
  drill.checks.push(restore);
  return environment;
}

async function targetOf(
  place: DrillPlace,
  kind: Manifest['content'],
  server: string | undefined,
): Promise<Environment> {
  const folder = { DATA_DIR: join(place.folder, 'data') };
  if (kind === 'sqlite') return readEnvironment(folder);
  if (server !== undefined) return readEnvironment({ ...folder, DATABASE_URL: await place.createDatabase(server) });
  throw new CandorError({
    code: 'drill_database',
    what: 'This backup has a PostgreSQL database, and the command does not say where it can be restored.',
    remedy:
      'Add --database postgres://user:password@host/postgres, a server where this user may create a database. The drill drops it in the end.',
  });
}

/** Faults of a backup. Any other error is one of the machine or of the command. */
const faultCodes: ReadonlySet<string | undefined> = new Set([
  ...['backup_damaged', 'backup_format', 'backup_not_found', 'backup_locked', 'backup_database'],
  ...['restore_secret', 'events_store_damaged', 'unexpected'],
]);

async function faultOrThrow(name: 'decryption' | 'restore', work: Parameters<typeof check>[1]): Promise<Check> {
  let thrown: unknown;
  const found = await check(name, () =>
    work().catch((error: unknown) => {
      thrown = error;
      throw error;
    }),
  );
  if (found.status === 'failed' && !faultCodes.has(found.code)) throw thrown;
  return found;
}

/** Counts first, because updating the databases may change rows. Each check goes on where an earlier one has failed. */
async function checkAll(drill: Drill & { manifest: Manifest }, environment: Environment): Promise<void> {
  const { manifest, checks, counts } = drill;
  checks.push(await check('databases', () => checkDatabases(environment)));
  checks.push(
    await check('counts', async () => {
      counts.push(...(await countRestored(environment, manifest)));
      return compareCounts(counts, manifest);
    }),
  );
  checks.push(await check('journals', () => checkJournals(environment)));
  checks.push(await check('migrations', () => checkMigrations(environment)));
  checks.push(await check('files', () => checkFiles(environment)));
  checks.push(await check('consent records', () => checkConsentRecords(environment)));
  checks.push(await check('activity log', () => checkActivityLog(environment, manifest)));
  checks.push(await check('receipt keys', () => checkReceiptKeys(environment)));
}
