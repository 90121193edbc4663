import { createHmac, type KeyObject } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BoundedMap } from './bounded-map.ts';
import type { Clock } from './clock.ts';
import { errorText } from './errors.ts';
import type { Log } from './log.ts';
import { openText, sealText } from './sealed-text.ts';
import { deriveKey, deriveMacKey } from './secret.ts';
import { isSqliteBusy, isSqliteDamage } from './sqlite-result.ts';

/** Values that are needed for minutes, each under a key. They are helpful, never necessary: any of them may be forgotten at any time. */
export type RecentValues<Value> = {
  /**
   * Hands the value of a key to `change`, and keeps what that returns, as one step for all who share the memory. Where it returns undefined everything stays.
   * `change` is called once more where another process has written meanwhile.
   * @returns what is under the key then
   */
  update(key: string, change: (known: Value | undefined) => Value | undefined): Value | undefined;
  forget(key: string): void;
};

/** `Value` must be JSON. A name means one kind of value; `max` of them are kept, the newest. */
export type RecentMemory = { values<Value>(name: RecentName, max: number): RecentValues<Value> };

type RecentName = 'newest_decisions' | 'first_attempts' | 'site_decisions' | 'begun_sessions';

/** A memory of this process alone. */
export const ownMemory: RecentMemory = {
  values<Value>(_name: RecentName, max: number): RecentValues<Value> {
    const known = new BoundedMap<string, Value>(max);
    return {
      update(key, change) {
        const value = change(known.get(key));
        if (value !== undefined) known.set(key, value);
        return value ?? known.get(key);
      },
      forget: (key) => void known.delete(key),
    };
  },
};

/** Longer than a session rests, and than a browser tries again. */
const keptMs = 60 * 60_000;
const sweepEveryMs = 10 * 60_000;
/** How long one process waits while another writes. That takes microseconds, unless the machine has no core for it. */
const defaultBusyMs = 250;
/** Processes that start together on a new file wait for the one that sets it up. */
const openWithinMs = 5_000;

const settings = 'PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA secure_delete = ON;';

export type SharedMemory = RecentMemory & { close(): void };

/**
 * A memory that all site processes of a machine share, and that a restart keeps: a SQLite file. Keys are hashed and values sealed with the secret, because they belong to visitors.
 * Where the file cannot be used each process remembers by itself.
 */
export function openSharedMemory(
  file: string,
  { secret, clock, log, busyMs = defaultBusyMs }: { secret: string; clock: Clock; log: Log; busyMs?: number },
): SharedMemory {
  const key = deriveKey(secret, 'recent-values');
  const parts: Parts = {
    busyMs,
    database: openFile(file, log),
    key,
    hashKey: deriveMacKey(secret, 'recent-values'),
    clock,
    log,
  };
  const names = new Set<RecentName>();
  const sweep = () =>
    attempt(parts, (database) => names.forEach((name) => atOnce(database, busyMs, () => sweepTable(parts, name))));
  const timer = setInterval(sweep, sweepEveryMs).unref();
  return {
    values<Value>(name: RecentName, max: number) {
      attempt(parts, (database) => {
        atOnce(database, openWithinMs, () =>
          database.exec(
            `CREATE TABLE IF NOT EXISTS ${name} (number INTEGER PRIMARY KEY, key BLOB NOT NULL UNIQUE, value TEXT NOT NULL, at_ms INTEGER NOT NULL)`,
          ),
        );
        atOnce(database, openWithinMs, () => sweepTable({ ...parts, database }, name));
      });
      names.add(name);
      return sharedValues<Value>(parts, { name, max });
    },
    close() {
      clearInterval(timer);
      parts.database?.close();
      parts.database = undefined;
    },
  };
}

type Parts = {
  busyMs: number;
  database: DatabaseSync | undefined;
  key: Buffer;
  hashKey: KeyObject;
  clock: Clock;
  log: Log;
};

function openFile(file: string, log: Log): DatabaseSync | undefined {
  const open = () => {
    const database = new DatabaseSync(file, { timeout: 0 });
    try {
      // Two that change the mode at the same time are refused at once, whatever the timeout.
      whileBusy(openWithinMs, () => database.exec(settings));
      return database;
    } catch (error) {
      database.close();
      throw error;
    }
  };
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    return open();
  } catch (error) {
    if (!isSqliteDamage(error)) return notShared(log, error);
  }
  try {
    for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true });
    return open();
  } catch (error) {
    return notShared(log, error);
  }
}

function notShared(log: Log, error: unknown): undefined {
  log.warn(
    { error: errorText(error) },
    'What the site processes remember together cannot be kept; each remembers by itself meanwhile',
  );
  return undefined;
}

/** Returns undefined where the file cannot be used now. */
function attempt<Result>(parts: Parts, work: (database: DatabaseSync) => Result): { result: Result } | undefined {
  if (!parts.database) return undefined;
  try {
    return { result: work(parts.database) };
  } catch (error) {
    return notShared(parts.log, error);
  }
}

function sweepTable({ database, clock }: Parts, name: RecentName): void {
  database?.prepare(`DELETE FROM ${name} WHERE at_ms < ?`).run(clock.nowMs() - keptMs);
}

function sharedValues<Value>(parts: Parts, { name, max }: { name: RecentName; max: number }): RecentValues<Value> {
  const own = ownMemory.values<Value>(name, max);
  const hashed = (key: string) => createHmac('sha256', parts.hashKey).update(`${name} ${key}`).digest();
  const statements = preparedOnce(name);
  const seal = (value: Value) => sealText(parts.key, { text: JSON.stringify(value), purpose: name });
  const open = (sealed: unknown): Value | undefined => {
    const text = typeof sealed === 'string' ? openText(parts.key, { sealed, purpose: name }) : undefined;
    return text === undefined ? undefined : JSON.parse(text);
  };
  return {
    update(key, change) {
      const bytes = hashed(key);
      const shared = attempt(parts, (database) => {
        const { select, insert, trim } = whileBusy(parts.busyMs, () => statements(database));
        // After a process was killed, the first reader puts the file in order and the others wait.
        const read = () => whileBusy(parts.busyMs, () => select.get(bytes)?.value);
        // Often nothing is to be written, and readers never wait.
        const before = read();
        const wanted = change(open(before));
        if (wanted === undefined) return open(before);
        return atOnce(database, parts.busyMs, () => {
          const now = read();
          const value = now === before ? wanted : change(open(now));
          if (value === undefined) return open(now);
          const { lastInsertRowid } = insert.run(bytes, seal(value), parts.clock.nowMs());
          trim.run(Number(lastInsertRowid) - max);
          return value;
        });
      });
      return shared ? shared.result : own.update(key, change);
    },
    forget(key) {
      own.forget(key);
      attempt(parts, (database) => atOnce(database, parts.busyMs, () => statements(database).remove.run(hashed(key))));
    },
  };
}

/** A replaced row gets a new number, so that the newest have the highest. */
function preparedOnce(name: RecentName) {
  const prepare = (database: DatabaseSync) => ({
    select: database.prepare(`SELECT value FROM ${name} WHERE key = ?`),
    insert: database.prepare(`INSERT OR REPLACE INTO ${name} (key, value, at_ms) VALUES (?, ?, ?)`),
    trim: database.prepare(`DELETE FROM ${name} WHERE number <= ?`),
    remove: database.prepare(`DELETE FROM ${name} WHERE key = ?`),
  });
  let prepared: ReturnType<typeof prepare> | undefined;
  return (database: DatabaseSync) => (prepared ??= prepare(database));
}

function atOnce<Result>(database: DatabaseSync, busyMs: number, work: () => Result): Result {
  whileBusy(busyMs, () => database.exec('BEGIN IMMEDIATE'));
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

/** Another process writes for some ten microseconds. SQLite itself would sleep for milliseconds, and this process with it. */
function whileBusy<Result>(busyMs: number, work: () => Result): Result {
  const endsAtMs = performance.now() + busyMs;
  for (;;)
    try {
      return work();
    } catch (error) {
      if (!isSqliteBusy(error) || performance.now() > endsAtMs) throw error;
    }
}
