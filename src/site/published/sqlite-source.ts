import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { isSqliteBusy, isSqliteDamage, sqliteCodeOf } from '../../platform/sqlite-result.ts';
import { maxRowsPerFetch, sourceCheckMs, sqlitePollMs } from './limits.ts';
import {
  forTheSite,
  type PublishedSource,
  rowFrom,
  SourceError,
  type SourceFailure,
  type SourceStamp,
} from './source.ts';

/**
 * Follows a content database in an SQLite file, opened read-only. `PRAGMA data_version` shows commits of other processes, but not that
 * the file was replaced by another one, so the file's identity is compared as well.
 */
export async function openSqliteSource(file: string): Promise<PublishedSource> {
  const identity = identityOf(file);
  const database = open(file);
  return {
    rowsAfter: async (sequence, limit) =>
      attempt(() =>
        database.prepare(`${selectRows} AND sequence > ? ORDER BY sequence LIMIT ?`).all(sequence, limit).map(rowFrom),
      ),
    rowsOf: async (keys) =>
      attempt(() =>
        database
          .prepare(`${selectRows} AND key IN (SELECT value FROM json_each(?)) LIMIT ${maxRowsPerFetch}`)
          .all(JSON.stringify(keys))
          .map(rowFrom),
      ),
    stamps: async () => attempt(() => database.prepare(selectStamps).all().map(stampFrom)),
    newest: async () =>
      attempt(() =>
        Number(
          database
            .prepare(`SELECT coalesce(max(sequence), 0) AS newest FROM published_documents WHERE ${forTheSite}`)
            .get()?.newest,
        ),
      ),
    change: watching({ file, identity, database }),
    close: async () => database.close(),
  };
}

const stamp = "sequence || ' ' || changed_at";
const selectRows = `SELECT key, sequence, kind, locale, path, body, ${stamp} AS stamp FROM published_documents WHERE ${forTheSite}`;
const selectStamps = `SELECT key, ${stamp} AS stamp, body IS NULL AS removed FROM published_documents WHERE ${forTheSite}`;

type Watched = { file: string; identity: string; database: DatabaseSync };

/** Returns the function that polls for a commit of another process, and now and then for another file in its place. The first call resolves at once. */
function watching({ file, identity, database }: Watched): PublishedSource['change'] {
  const askVersion = database.prepare('PRAGMA data_version');
  const version = () => attempt(() => Number(askVersion.get()?.data_version));
  let seen = Number.NaN;
  let checkedAtMs = performance.now();
  return async (signal) => {
    for (;;) {
      const present = version();
      if (present !== seen) {
        seen = present;
        return;
      }
      if (performance.now() - checkedAtMs >= sourceCheckMs) {
        checkedAtMs = performance.now();
        if (identityOf(file) !== identity) throw new SourceError('replaced');
      }
      await delay(sqlitePollMs, undefined, { signal, ref: false });
    }
  };
}

function stampFrom(row: Readonly<Record<string, unknown>>): SourceStamp {
  return { key: String(row.key), stamp: String(row.stamp), isRemoved: Boolean(row.removed) };
}

function open(file: string): DatabaseSync {
  // A file that is locked by a writer is tried again a moment later, so that the event loop does not wait for it.
  const database = attempt(() => new DatabaseSync(file, { readOnly: true, timeout: 0 }));
  try {
    attempt(() => database.prepare('SELECT 1 FROM published_documents LIMIT 1').get());
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function identityOf(file: string): string {
  try {
    const { dev, ino } = statSync(file);
    return `${dev}:${ino}`;
  } catch (cause) {
    throw new SourceError('missing', cause);
  }
}

function attempt<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (cause) {
    throw new SourceError(failureOf(cause), cause);
  }
}

/** SQLITE_CANTOPEN. */
const missingCode = 14;

function failureOf(cause: unknown): SourceFailure {
  if (cause instanceof Error && cause.message.includes('no such table')) return 'not_migrated';
  if (isSqliteBusy(cause)) return 'busy';
  if (isSqliteDamage(cause)) return 'damaged';
  return sqliteCodeOf(cause) === missingCode ? 'missing' : 'unreachable';
}
