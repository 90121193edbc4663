import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { Environment } from '../../platform/environment.ts';
import { explained } from '../../platform/errors.ts';
import { openWitnessed } from '../../platform/open-database.ts';
import { migrateWitnessed } from '../../platform/witnessed-migrations.ts';
import { type CountName, countNames, type Counts, type Manifest } from '../contract.ts';
import { countPostgres, countSqlite } from '../counts.ts';
import { countStoredEvents } from '../events.ts';
import { type Migrated, migrateContent } from './chains.ts';
import { failed, type Finding, firstOf, note, ok } from './check.ts';

/** Reads every page and index of both databases. */
export async function checkDatabases({ content, witnessed }: Environment): Promise<Finding> {
  if (content.kind === 'postgres' || witnessed.kind === 'postgres')
    return ok('PostgreSQL restored both and built their indexes');
  const wrong = [
    ...faultsIn(content.file).map((fault) => `content database: ${fault}`),
    ...faultsIn(witnessed.file).map((fault) => `witnessed database: ${fault}`),
  ];
  return wrong.length > 0 ? failed(firstOf(wrong)) : ok('content and witnessed are sound: pages, indexes, references');
}

function faultsIn(file: string): string[] {
  if (!existsSync(file)) return ['it is not in the backup'];
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const found = database.prepare('PRAGMA integrity_check(10)').all();
    const faults = found.map((row) => String(row.integrity_check)).filter((text) => text !== 'ok');
    const dangling = database.prepare('PRAGMA foreign_key_check').all();
    return [...faults, ...dangling.map((row) => `a row of ${String(row.table)} refers to one that does not exist`)];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  } finally {
    database.close();
  }
}

export type CountRow = { name: CountName; inBackup?: number; restored?: number };

/** Counts what was restored, before anything changes it. */
export async function countRestored(environment: Environment, manifest: Manifest): Promise<CountRow[]> {
  const restored: Counts = await countDatabases(environment);
  if (manifest.events === 'embedded') restored.events = await countStoredEvents(environment.dataDir);
  const noted = manifest.counts ?? {};
  return countNames.flatMap((name) => {
    const [inBackup, here] = [noted[name], restored[name]];
    if (inBackup === undefined && here === undefined) return [];
    return [{ name, ...(inBackup !== undefined && { inBackup }), ...(here !== undefined && { restored: here }) }];
  });
}

async function countDatabases({ content, witnessed }: Environment): Promise<Counts> {
  if (content.kind === 'sqlite') {
    const files = [content, witnessed].flatMap((database) => (database.kind === 'sqlite' ? [database.file] : []));
    return Object.assign({}, ...files.filter((file) => existsSync(file)).map(countSqlite));
  }
  const client = new pg.Client({ connectionString: content.url });
  await client.connect();
  return countPostgres(client).finally(() => client.end());
}

export function compareCounts(rows: readonly CountRow[], { counts }: Manifest): Finding {
  if (counts === undefined) return note('a backup of this version of Candor has no counts to compare with');
  const wrong = rows.filter(({ inBackup, restored }) => inBackup !== undefined && inBackup !== restored);
  if (wrong.length === 0) return ok('as many as when the backup was taken');
  const said = wrong.map(({ name, inBackup, restored }) => `${name} ${restored ?? 'missing'} instead of ${inBackup}`);
  return failed(`other than when the backup was taken: ${firstOf(said)}`);
}

/** Brings both databases up to date, as a start of this version would. */
export async function checkMigrations(environment: Environment): Promise<Finding> {
  const results = [
    { name: 'witnessed database', ...(await migrateRecords(environment)) },
    { name: 'content database', ...(await migrateContent(environment)) },
  ];
  const wrong = results.flatMap(({ name, complaint }) => (complaint === undefined ? [] : [`${name}: ${complaint}`]));
  if (wrong.length > 0) return failed(wrong.join('; '));
  const ran = results.flatMap(({ names = [] }) => names);
  return ok(ran.length === 0 ? 'this version reads both databases as they are' : `this version ran ${firstOf(ran)}`);
}

async function migrateRecords(environment: Environment): Promise<Migrated> {
  try {
    const sql = await openWitnessed(environment);
    return { names: await migrateWitnessed(sql).finally(() => sql.close()) };
  } catch (error) {
    return { complaint: explained(error).message };
  }
}
