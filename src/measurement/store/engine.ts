import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Session } from 'chdb';
import { CandorError } from '../../platform/errors.ts';
import { escapeHtml } from '../../platform/markup-text.ts';
import {
  backgroundThreads,
  lookupSessions,
  markCacheBytes,
  maxExecutionSeconds,
  maxGroupingBytes,
  maxResultBytes,
  maxServerMemoryBytes,
  readerSessions,
  writerSessions,
} from './limits.ts';
import { runFolder } from '../../platform/run-folder.ts';
import { exchangeFolder, storeFolder } from './paths.ts';

export type { Session };

export type Engine = { readers: Session[]; lookups: Session[]; writers: Session[]; close(): void };

type Library = Pick<typeof import('chdb'), 'Session'>;

/**
 * Opens the data folder with the embedded ClickHouse. The library must run in a process of its own and never in a worker thread, where it crashes at exit.
 * @throws CandorError `events_unsupported_platform`, `events_store_unwritable` or `events_store_damaged`
 */
export async function openEngine(
  dataDir: string,
  load: () => Promise<Library> = () => import('chdb'),
): Promise<Engine> {
  const library = await loadLibrary(load);
  const configuration = prepareFolders(dataDir);
  const sessions: Session[] = [];
  try {
    for (let at = 0; at < writerSessions + lookupSessions + readerSessions; at++) {
      // Writes and copies must finish, however long they take here; an abandoned one would only start over.
      const seconds = at < writerSessions ? 0 : maxExecutionSeconds;
      sessions.push(
        new library.Session(storeFolder(dataDir), {
          connectionArgs: [`--config-file=${configuration}`, `--max_execution_time=${seconds}`, ...querySettings()],
        }),
      );
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
      remedy:
        'Set EVENTS_URL to a ClickHouse server, or use Linux with glibc (Debian, Ubuntu, Fedora; not Alpine) or macOS. On such a system, npm ci installs the missing library.',
      cause,
    });
  }
}

/** Creates the folders and returns the file with the engine's configuration. */
function prepareFolders(dataDir: string): string {
  const file = join(runFolder(dataDir), 'events-engine.xml');
  try {
    mkdirSync(storeFolder(dataDir), { recursive: true, mode: 0o700 });
    mkdirSync(exchangeFolder(dataDir), { recursive: true, mode: 0o700 });
    writeFileSync(file, configurationText(dataDir), { mode: 0o600 });
  } catch (cause) {
    throw new CandorError({
      code: 'events_store_unwritable',
      what: `The event store cannot write to its folder ${storeFolder(dataDir)}.`,
      remedy: 'Check that the disk has space, that it is not mounted read-only, and that this user owns the folder.',
      cause,
    });
  }
  return file;
}

/** Settings of the server, as opposed to a query, must be in a file. */
function configurationText(dataDir: string): string {
  const values = {
    max_server_memory_usage: maxServerMemoryBytes,
    mark_cache_size: markCacheBytes,
    background_pool_size: backgroundThreads,
    background_schedule_pool_size: backgroundThreads,
  };
  const elements = Object.entries(values).map(([name, value]) => `<${name}>${value}</${name}>`);
  return `<clickhouse>${elements.join('')}<backups><allowed_path>${escapeHtml(exchangeFolder(dataDir))}</allowed_path></backups></clickhouse>\n`;
}

/**
 * Settings of every query: its limits, and no compilation to machine code, because the compiler takes 17 MB and pays off for longer queries only. By default
 * the engine uses one core when it has less than 4 GB, and keeps every value of a set a second time for an index that session ids have no use for: 300 MB for
 * half a million of them.
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

/** The engine has printed its own error on standard error. The lock taken before excludes another process as the cause. */
function damaged(folder: string, cause: unknown): CandorError {
  return new CandorError({
    code: 'events_store_damaged',
    what: `The event store cannot open ${folder}. The line above says why.`,
    remedy:
      'Restore the folder from a backup, or move it away to start with an empty store. Decisions and content are stored elsewhere and are not affected.',
    cause,
  });
}
