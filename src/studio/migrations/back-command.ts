import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { journalRootOf } from '../../journal/folders.ts';
import { openWitnessed, type Sql } from '../../platform/database.ts';
import { type Environment, readEnvironment } from '../../platform/environment.ts';
import { CandorError, explain } from '../../platform/errors.ts';
import { type ProcessLock, takeProcessLock } from '../../platform/process-lock.ts';
import { appliedWitnessed, undoWitnessed } from '../../platform/witnessed-migrations.ts';
import { closeStudio, openStudio, type Studio } from '../open.ts';
import { appliedMigrations } from './applied.ts';
import { type ContentMigration, readMigrations } from './folder.ts';
import { findUndone, undoMigrations } from './undo.ts';

/** The databases of a product that stands still. */
export type Databases = { studio: Studio; sql: Sql };

/** What each database has had, oldest first, a line each: moment, database, name. */
export async function listMigrations({ studio, sql }: Databases): Promise<string> {
  const [content, witnessed] = await Promise.all([appliedMigrations(studio.payload, studio.environment.content.kind), appliedWitnessed(sql)]);
  const all = [...content.map((one) => ({ ...one, database: 'content' })), ...witnessed.map((one) => ({ ...one, database: 'witnessed' }))];
  const lines = all.toSorted((a, b) => a.atMs - b.atMs).map(({ name, atMs, database }) => `${new Date(atMs).toISOString()}  ${database.padEnd(9)}  ${name}`);
  return lines.join('\n') || 'Neither database has been used yet.';
}

/**
 * Gives both databases the shape they had at a moment, for an older version of the product.
 * Both are asked before either is changed.
 */
export async function goBack({ studio: { payload, environment }, sql }: Databases, toMs: number, all?: readonly ContentMigration[]): Promise<string[]> {
  const { kind } = environment.content;
  const migrations = all ?? (await readMigrations(kind));
  await findUndone({ payload, kind, migrations }, toMs);
  const witnessed = await undoWitnessed(sql, toMs);
  return [...witnessed, ...(await undoMigrations({ payload, kind, migrations }, toMs))];
}

/** @throws CandorError `migrate_back_command` unless it is a moment of the past. */
export function parseMoment(text: string): number {
  const moment = Date.parse(text);
  if (Number.isFinite(moment) && moment < Date.now()) return moment;
  throw new CandorError({
    code: 'migrate_back_command',
    what: `“${text}” is no moment of the past.`,
    remedy: 'npm run migrate:back shows when each migration ran; then npm run migrate:back -- 2026-01-31T12:00:00Z takes back what ran after that moment.',
  });
}

async function main(): Promise<void> {
  const moment = process.argv[2];
  const toMs = moment === undefined ? undefined : parseMoment(moment);
  const environment = readEnvironment();
  const locks = lockAll(environment);
  const studio = await openStudio({ environment });
  const sql = await openWitnessed(environment);
  try {
    if (toMs === undefined) return console.log(`${await listMigrations({ studio, sql })}\n\nnpm run backup first. Then npm run migrate:back -- MOMENT takes back what ran after it; what only the newer version keeps is lost.`);
    const undone = await goBack({ studio, sql }, toMs);
    console.log(undone.length === 0 ? 'Nothing ran after that moment.' : `Taken back:\n${undone.join('\n')}\n\nStart the older version now; this one would bring the databases up to date again.`);
  } finally {
    await sql.close();
    await closeStudio(studio);
    for (const lock of locks) lock.release();
  }
}

/** Nothing may run on databases whose shape changes under it. */
function lockAll(environment: Environment): ProcessLock[] {
  const root = journalRootOf(environment);
  mkdirSync(root, { recursive: true, mode: 0o700 });
  return [join(environment.dataDir, 'supervisor.lock'), join(root, 'worker.lock')].map((file) => {
    const lock = takeProcessLock(file);
    if (lock) return lock;
    throw new CandorError({ code: 'product_running', what: `The product still runs on ${environment.dataDir}.`, remedy: 'Stop it first: Ctrl-C in its window, or stop its services (site, studio and worker).' });
  });
}

if (process.argv[1] === import.meta.filename) {
  await main().catch((error: unknown) => {
    console.error(explain(error));
    process.exitCode = 1;
  });
}
