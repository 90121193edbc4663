import { bigint, pgTable, text as postgresText } from '@payloadcms/db-postgres/drizzle/pg-core';
import { integer, sqliteTable, text } from '@payloadcms/db-sqlite/drizzle/sqlite-core';

/*
 * Says until when a studio has taken a job (src/studio/payload/database/job-claims.ts), once per dialect, so that generated migrations include it.
 * Times are those of the database's own clock, in milliseconds since 1970.
 */

const claims = 'job_claims';

export const sqliteJobTables = {
  [claims]: sqliteTable(claims, { jobId: text('job_id').primaryKey(), untilMs: integer('until_ms').notNull() }),
};

export const postgresJobTables = {
  [claims]: pgTable(claims, {
    jobId: postgresText('job_id').primaryKey(),
    untilMs: bigint('until_ms', { mode: 'number' }).notNull(),
  }),
};
