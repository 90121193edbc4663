import type { Sql } from './database.ts';

/** SQL for the present moment (ms since 1970) by the database's own clock: those of several machines differ. */
export const databaseNow: Readonly<Record<Sql['dialect'], string>> = {
  postgres: '(extract(epoch FROM clock_timestamp()) * 1000)::bigint',
  sqlite: "CAST(unixepoch('subsec') * 1000 AS INTEGER)",
};
