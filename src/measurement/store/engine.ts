import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Session } from 'chdb';
import { CandorError } from '../../platform/errors.ts';
import { backgroundThreads, lookupSessions, markCacheBytes, maxExecutionSeconds, maxGroupingBytes, maxResultBytes, maxServerMemoryBytes, readerSessions, writerSessions } from './limits.ts';
import { exchangeFolder, runFolder, storeFolder } from './paths.ts';

export type { Session };

export type Engine = { readers: Session[]; lookups: Session[]; writers: Session[]; close(): void };

type Library = Pick<typeof import('chdb'), 'Session'>;

/**
 * Opens the data folder with the embedded ClickHouse. The library must live in a process of its own and never in a worker
 * thread, where it crashes at exit.
 * @throws CandorError `events_unsupported_platform`, `events_store_unwritable` or `events_store_damaged`
 */
export async function openEngine(dataDir: string, load: () => Promise<Library> = () => import('chdb')): Promise<Engine> {
  const library = await loadLibrary(load);
  const configuration = prepareFolders(dataDir);
  const sessions: Session[] = [];
  try {
    for (let at = 0; at < writerSessions + lookupSessions + readerSessions; at++) {
      // What is written or copied has to be done, however long it takes here; given up half-way it would only be begun anew.
      const seconds = at < writerSessions ? 0 : maxExecutionSeconds;
      sessions.push(new library.Session(storeFolder(dataDir), { connectionArgs: [`--config-file=${configuration}`, `--max_execution_time=${seconds}`, ...querySettings()] }));
    }
  } catch (cause) {
    throw damaged(storeFolder(dataDir), cause);
  }
  return {
    writers: sessions.slice(0, writerSessions),
    lookups: sessions.slice(writerSessions, writerSessions + lookupSessions),
    readers: sessions.slice(writerSessions + lookupSessions),
    close: () => sessions.forEach((session) => session.close()),
  };
}

async function loadLibrary(load: () => Promise<Library>): Promise<Library> {
  try {
    return await load();
  } catch (cause) {
    throw new CandorError({
      code: 'events_unsupported_platform',
      what: `The embedded event store has no build for this system (${process.platform} ${process.arch}), or its library is not installed.`,
      remedy: 'Set EVENTS_URL to a ClickHouse server, or use Linux with glibc (Debian, Ubuntu, Fedora; not Alpine) or macOS. On such a system, npm ci installs the missing library.',
      cause,
    });
  }
}

/** Returns the file with the engine's configuration. */
function prepareFolders(dataDir: string): string {
  const file = join(runFolder(dataDir), 'events-engine.xml');
  try {
    mkdirSync(storeFolder(dataDir), { recursive: true, mode: 0o700 });
    mkdirSync(exchangeFolder(dataDir), { recursive: true, mode: 0o700 });
    writeFileSync(file, configurationText(dataDir), { mode: 0o600 });
  } catch (cause) {
    throw new CandorError({
      code: 'events_store_unwritable',
      what: `The event store cannot write its folder ${storeFolder(dataDir)}.`,
      remedy: 'Check that the disk has space, that it is not mounted read-only, and that this user owns the folder.',
      cause,
    });
  }
  return file;
}

/** What is the server's and not a query's must stand in a file. */
function configurationText(dataDir: string): string {
  const values = {
    max_server_memory_usage: maxServerMemoryBytes,
    mark_cache_size: markCacheBytes,
    background_pool_size: backgroundThreads,
    background_schedule_pool_size: backgroundThreads,
  };
  const elements = Object.entries(values).map(([name, value]) => `<${name}>${value}</${name}>`);
  return `<clickhouse>${elements.join('')}<backups><allowed_path>${escapeXml(exchangeFolder(dataDir))}</allowed_path></backups></clickhouse>\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/**
 * What every query starts with: its bounds, and no machine code of its own, whose compiler takes 17 MB and pays off for longer queries only. Left to
 * itself the engine uses one core where there is less than 4 GB for it, and keeps every value of a set a second time, for an index that ids of sessions
 * have no use for: 300 MB of half a million.
 */
function querySettings(): string[] {
  return [
    `--max_result_bytes=${maxResultBytes}`,
    '--result_overflow_mode=throw',
    `--max_bytes_before_external_group_by=${maxGroupingBytes}`,
    '--max_threads_min_free_memory_per_thread=0',
    '--use_index_for_in_with_subqueries=0',
    '--compile_expressions=0',
    '--compile_aggregate_expressions=0',
    '--compile_sort_description=0',
  ];
}

/** The engine has printed its own words on standard error; another process is excluded by the lock taken before. */
function damaged(folder: string, cause: unknown): CandorError {
  return new CandorError({
    code: 'events_store_damaged',
    what: `The event store cannot open ${folder}; the engine says why on the line above.`,
    remedy: 'Restore the folder from a backup, or move it away to start with an empty store: decisions and content are kept elsewhere and are not affected.',
    cause,
  });
}
