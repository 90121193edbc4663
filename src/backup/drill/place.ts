import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { CandorError } from '../../platform/errors.ts';
import { unwritable } from '../unwritable.ts';

/** Where a drill restores a backup: a folder for its owner alone and, for PostgreSQL, a database of its own. */
export type DrillPlace = {
  folder: string;
  /** Creates the database and returns its URL. @throws CandorError `drill_database` */
  createDatabase(server: string): Promise<string>;
  /** Removes everything; may be called again. @throws CandorError `drill_database` when the database could not be dropped. */
  remove(): Promise<void>;
};

/** @throws CandorError `backup_unwritable` */
export async function makePlace(parent: string): Promise<DrillPlace> {
  const folder = await mkdtemp(join(parent, 'candor-restore-drill-')).catch((error: unknown) => {
    throw unwritable(error, parent);
  });
  let drop: (() => Promise<void>) | undefined;
  return {
    folder,
    async createDatabase(server) {
      const name = `candor_drill_${randomUUID().replaceAll('-', '')}`;
      const url = new URL(server);
      url.pathname = `/${name}`;
      await run(server, `CREATE DATABASE ${name}`);
      drop = () => run(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      return url.href;
    },
    async remove() {
      const dropDatabase = drop;
      drop = undefined;
      await rm(folder, { recursive: true, force: true }).finally(() => dropDatabase?.());
    },
  };
}

async function run(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  try {
    await client.connect();
    await client.query(statement);
  } catch (cause) {
    throw new CandorError({
      code: 'drill_database',
      what: `The PostgreSQL server of --database refused ${statement}: ${cause instanceof Error ? cause.message : String(cause)}`,
      remedy:
        'Name a server that answers, version 13 or newer, with a user that may create databases. A database candor_drill_… that is still there can be dropped.',
      cause,
    });
  } finally {
    await client.end();
  }
}
