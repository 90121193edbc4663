import pg from 'pg';
import { type OpenSource, rowOf, stampOf } from './source.ts';

/** Where the studio tells that something was published. */
const channel = 'candor_published';
/** A notification can be lost with its connection; looking this often by itself bounds the delay. */
const lookAnywayMs = 1000;
const connectTimeoutMs = 3000;
const statementTimeoutMs = 10_000;

/** Follows a PostgreSQL database: woken by NOTIFY, with a look of its own as a safety net. */
export function openPostgresSource(url: string): OpenSource {
  return async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs, statement_timeout: statementTimeoutMs, keepAlive: true });
    let failure: Error | undefined;
    let isNotified = true;
    let lookedAtMs = 0;
    client.on('error', (error) => (failure = error));
    client.on('end', () => (failure ??= new Error('The connection to the content database has ended.')));
    client.on('notification', () => (isNotified = true));
    await client.connect();
    await client.query(`listen ${channel}`);

    return {
      hasNews() {
        if (failure) throw failure;
        if (!isNotified && Date.now() - lookedAtMs < lookAnywayMs) return false;
        isNotified = false;
        lookedAtMs = Date.now();
        return true;
      },
      stamps: async () => (await client.query('select key, sequence, changed_at from published_documents')).rows.map(stampOf),
      rows: async (keys) => (await client.query('select * from published_documents where key = any($1)', [keys])).rows.map(rowOf),
      rowsAfter: async (sequence, limit) =>
        (await client.query('select * from published_documents where sequence > $1 order by sequence limit $2', [sequence, limit])).rows.map(rowOf),
      close: () => client.end(),
    };
  };
}
