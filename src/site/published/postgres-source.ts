import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { connectionOptions, requestLimits } from '../../platform/postgres-pool.ts';
import { postgresPollMs } from './limits.ts';
import { forTheSite, type PublishedSource, rowFrom, SourceError, type SourceStamp } from './source.ts';

/** The studio notifies this channel in the transaction of each publish. */
const channel = 'candor_published';

/** Follows a content database in PostgreSQL over one connection, which also receives the notification of each publish. */
export async function openPostgresSource(url: string): Promise<PublishedSource> {
  const client = new pg.Client({ ...connectionOptions(url, requestLimits), application_name: 'candor-site' });
  const bell = createBell();
  client.on('notification', bell.ring);
  client.on('error', (error) => bell.break(new SourceError('unreachable', error)));
  client.on('end', () => bell.break(new SourceError('unreachable')));
  const query = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> => {
    try {
      return (await client.query(text, values)).rows;
    } catch (cause) {
      throw new SourceError(isTableMissing(cause) ? 'not_migrated' : 'unreachable', cause);
    }
  };
  try {
    await client.connect();
    await query(`LISTEN ${channel}`);
    await query('SELECT 1 FROM published_documents LIMIT 1');
  } catch (error) {
    await client.end().catch(() => undefined); // The connection may never have been open; the earlier error is the one to report.
    throw error instanceof SourceError ? error : new SourceError('unreachable', error);
  }
  return {
    rowsAfter: async (sequence, limit) =>
      (await query(`${selectRows} AND sequence > $1 ORDER BY sequence LIMIT $2`, [sequence, limit])).map(rowFrom),
    rowsOf: async (keys) => (await query(`${selectRows} AND key = ANY($1)`, [keys])).map(rowFrom),
    stamps: async () => (await query(selectStamps)).map(stampFrom),
    newest: async () =>
      Number(
        (await query(`SELECT coalesce(max(sequence), 0) AS newest FROM published_documents WHERE ${forTheSite}`))[0]
          ?.newest,
      ),
    change: (signal) => bell.wait(signal),
    close: () => client.end(),
  };
}

const stamp = "sequence || ' ' || changed_at";
const selectRows = `SELECT key, sequence, kind, locale, path, body, ${stamp} AS stamp FROM published_documents WHERE ${forTheSite}`;
const selectStamps = `SELECT key, ${stamp} AS stamp, body IS NULL AS removed FROM published_documents WHERE ${forTheSite}`;

function stampFrom(row: Readonly<Record<string, unknown>>): SourceStamp {
  return { key: String(row.key), stamp: String(row.stamp), isRemoved: row.removed === true };
}

function isTableMissing(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === '42P01';
}

/** Rings on each publish; a wait also ends after the poll interval. A ring that occurs while nothing waits is not lost. */
function createBell() {
  let hasRung = true;
  let broken: SourceError | undefined;
  let wake: () => void = () => undefined;
  return {
    ring() {
      hasRung = true;
      wake();
    },
    break(error: SourceError) {
      broken ??= error;
      wake();
    },
    async wait(signal: AbortSignal): Promise<void> {
      if (!hasRung && !broken) {
        const rung = new Promise<void>((resolve) => {
          wake = resolve;
        });
        await Promise.race([rung, delay(postgresPollMs, undefined, { signal, ref: false })]);
      }
      if (broken) throw broken;
      hasRung = false;
    },
  };
}
