import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { lineOf } from '../../measurement/destinations/line.ts';
import type { OutgoingEvent } from '../../measurement/destinations/outgoing.ts';
import { createMutex } from '../../platform/mutex.ts';
import { dayMs } from '../../platform/durations.ts';

/** Beyond this size a new file is started. */
const maxFileBytes = 256 * 1024 * 1024;
/** How far back to look for repeats after a crash: more than one delivery can have written. */
const tailBytes = 1024 * 1024;
const filePattern = /^(\d{4}-\d{2}-\d{2})(?:\.\d+)?\.jsonl$/;

/** One folder per destination, one file per day (UTC), one JSON object per line. */
export type ExportFiles = {
  /** Appends the events and resolves when they are on disk. A reader of whole lines sees all of them, each once, or none. */
  append(destination: string, events: readonly OutgoingEvent[], nowMs: number): Promise<void>;
  /** Removes events from every file, as if they had never been written. */
  erase(destination: string, eventIds: ReadonlySet<string>): Promise<void>;
  /** Removes files of past days. */
  sweep(destination: string, beforeMs: number): Promise<number>;
};

export function openExportFiles(root: string): ExportFiles {
  const mutex = createMutex();
  const folderOf = (destination: string) => join(root, destination.replace(/[^\w-]/g, '_'));
  return {
    append: (destination, events, nowMs) => mutex(() => append(folderOf(destination), events, nowMs)),
    erase: (destination, eventIds) => mutex(() => erase(folderOf(destination), eventIds)),
    sweep: (destination, beforeMs) => mutex(() => sweep(folderOf(destination), beforeMs)),
  };
}

async function append(folder: string, events: readonly OutgoingEvent[], nowMs: number): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = await open(join(folder, await present(folder, nowMs)), 'a+', 0o600);
  try {
    const known = await mendTail(file);
    const lines = events
      .filter(({ id }) => !known.includes(`"event_id":"${id}"`))
      .map((event) => `${JSON.stringify(lineOf(event))}\n`);
    if (lines.length > 0) await file.appendFile(lines.join(''));
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Returns today's file with the highest number. */
async function present(folder: string, nowMs: number): Promise<string> {
  const day = new Date(nowMs).toISOString().slice(0, 10);
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? `${day}.jsonl` : `${day}.${number}.jsonl`;
    const size = await stat(join(folder, name)).then(
      (found) => found.size,
      () => 0,
    );
    if (size < maxFileBytes) return name;
  }
}

/** Cuts off a line that a crash left unfinished, and returns the end of the file. */
async function mendTail(file: FileHandle): Promise<string> {
  const { size } = await file.stat();
  const start = Math.max(0, size - tailBytes);
  const tail = Buffer.alloc(size - start);
  await file.read(tail, 0, tail.length, start);
  const end = tail.lastIndexOf('\n') + 1;
  if (end < tail.length) await file.truncate(start + end);
  return tail.toString('utf8', 0, end);
}

async function erase(folder: string, eventIds: ReadonlySet<string>): Promise<void> {
  for (const name of await filesIn(folder)) {
    const path = join(folder, name);
    const lines = (await readFile(path, 'utf8')).split('\n');
    const kept = lines.filter((line) => !eventIds.has(/^\{"event_id":"([0-9a-f]{32})"/.exec(line)?.[1] ?? ''));
    if (kept.length === lines.length) continue;
    await writeFile(`${path}.new`, kept.join('\n'), { mode: 0o600, flush: true });
    await rename(`${path}.new`, path);
  }
}

async function sweep(folder: string, beforeMs: number): Promise<number> {
  const over = (await filesIn(folder)).filter(
    (name) => Date.parse(filePattern.exec(name)?.[1] ?? '') + dayMs < beforeMs,
  );
  for (const name of over) await rm(join(folder, name), { force: true });
  return over.length;
}

async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => filePattern.test(name));
}
