import type { Sql } from '../../../platform/database.ts';
import { openWitnessed } from '../../../platform/open-database.ts';
import { readEnvironment } from '../../../platform/environment.ts';
import { CandorError, explain } from '../../../platform/errors.ts';
import { appliedWitnessed, undoWitnessed } from '../../../platform/witnessed-migrations.ts';
import { closeStudio, openStudio, type Studio } from '../open.ts';
import { lockStoppedProduct } from '../stopped-product.ts';
import { appliedMigrations } from './applied.ts';
import { type ContentMigration, readMigrations } from './folder.ts';
import { findUndone, undoMigrations } from './undo.ts';

/** The databases of a stopped product. */
type Databases = { studio: Studio; sql: Sql };

/** Lists the migrations that each database has had, oldest first, one line each: time, database, name. */
export async function listMigrations({ studio, sql }: Databases): Promise<string> {
  const [content, witnessed] = await Promise.all([
    appliedMigrations(studio.payload, studio.environment.content.kind),
    appliedWitnessed(sql),
  ]);
  const all = [
    ...content.map((one) => ({ ...one, database: 'content' })),
    ...witnessed.map((one) => ({ ...one, database: 'witnessed' })),
  ];
  const lines = all
    .toSorted((a, b) => a.atMs - b.atMs)
    .map(({ name, atMs, database }) => `${new Date(atMs).toISOString()}  ${database.padEnd(9)}  ${name}`);
  return lines.join('\n') || 'Neither database has been used yet.';
}

/**
 * Reverts both databases to the schema they had at a given time, for an older version of the product.
 * Checks both before it changes either.
 */
export async function goBack(
  { studio: { payload, environment }, sql }: Databases,
  toMs: number,
  all?: readonly ContentMigration[],
): Promise<string[]> {
  const { kind } = environment.content;
  const migrations = all ?? (await readMigrations(kind));
  await findUndone({ payload, kind, migrations }, toMs);
  const witnessed = await undoWitnessed(sql, toMs);
  return [...witnessed, ...(await undoMigrations({ payload, kind, migrations }, toMs))];
}

/** Parses a time. @throws CandorError `migrate_back_command` unless it is in the past. */
export function parseMoment(text: string): number {
  const moment = Date.parse(text);
  if (Number.isFinite(moment) && moment < Date.now()) return moment;
  throw new CandorError({
    code: 'migrate_back_command',
    what: `“${text}” is not a moment in the past.`,
    remedy:
      'Run npm run migrate:back to see when each migration ran. Then run npm run migrate:back -- 2026-01-31T12:00:00Z to undo what ran after that moment.',
  });
}

async function main(): Promise<void> {
  const moment = process.argv[2];
  const toMs = moment === undefined ? undefined : parseMoment(moment);
  const environment = readEnvironment();
  const locks = lockStoppedProduct(environment);
  const studio = await openStudio({ environment });
  const sql = await openWitnessed(environment);
  try {
    if (toMs === undefined)
      return console.log(
        `${await listMigrations({ studio, sql })}\n\nRun npm run backup first. Then run npm run migrate:back -- MOMENT to undo what ran after it. You lose what only the newer version stores.`,
      );
    const undone = await goBack({ studio, sql }, toMs);
    console.log(
      undone.length === 0
        ? 'Nothing ran after that moment.'
        : `Undone:\n${undone.join('\n')}\n\nStart the older version now. This version would migrate the databases again.`,
    );
  } finally {
    await sql.close();
    await closeStudio(studio);
    for (const lock of locks) lock.release();
  }
}

if (process.argv[1] === import.meta.filename) {
  await main().catch((error: unknown) => {
    console.error(explain(error));
    process.exitCode = 1;
  });
}
