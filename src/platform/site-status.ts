import { constants } from 'node:fs';
import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Loop, startLoop } from './background-loop.ts';
import type { Clock } from './clock.ts';
import { dayMs } from './durations.ts';
import { errorText } from './errors.ts';
import { parseJson } from './json.ts';
import type { Log } from './log.ts';
import { runFolder } from './run-folder.ts';

/*
 * A site process has no database to write to. It leaves a small file in the run folder of its machine; the studio reads it there, and the worker of a machine
 * reports the files of its own to the database.
 */

const writeEveryMs = 5_000;
/** After this time a process that was killed is no longer missed. */
const forgottenAfterMs = dayMs;
/** Twice what a status takes. */
const fileBytes = 256;
/** As many as there are journals on a machine. */
const maxSites = 64;

const status = z.object({
  /** Such as `site-1`: the name of its journal. */
  name: z.string().max(16),
  upMs: z.number(),
  /** The last write to the journal succeeded. */
  isRecording: z.boolean(),
  hasPages: z.boolean(),
  /** How long the content database could not be followed; 0 while it can. */
  staleMs: z.number(),
});
export type SiteStatus = z.infer<typeof status>;
/** `silentMs`: how long ago the process wrote it. */
export type KnownSite = SiteStatus & { silentMs: number };
export const knownSites = z.array(status.extend({ silentMs: z.number() })).max(maxSites);

const written = status.extend({ atMs: z.number() });

type Options = { dataDir: string; read(): SiteStatus; clock: Clock; log: Pick<Log, 'warn'>; everyMs?: number };

/** Keeps the file of one site process up to date, and removes it when the process stops in order. */
export function startSiteStatus({ dataDir, read, clock, log, everyMs = writeEveryMs }: Options): Loop {
  const file = fileOf(dataDir, read().name);
  const loop = startLoop({
    everyMs,
    run: async () => write(file, JSON.stringify({ ...read(), atMs: clock.nowMs() })),
    onFailure({ error, failures }) {
      if (failures > 1) return;
      log.warn({ error: errorText(error) }, 'The state of this process could not be written for the studio');
    },
  });
  return {
    async stop() {
      await loop.stop();
      await rm(file, { force: true });
    },
  };
}

/** Returns the site processes of this machine that wrote in the last day, and removes what older ones left. */
export async function readSiteStatuses(dataDir: string, nowMs: number): Promise<KnownSite[]> {
  const names = await readdir(folderOf(dataDir)).catch(() => []); // No site process has run here.
  const files = names.filter((name) => name.endsWith('.json')).slice(0, maxSites);
  const sites = await Promise.all(files.map((name) => readOne(join(folderOf(dataDir), name), nowMs)));
  return sites.flat();
}

async function readOne(file: string, nowMs: number): Promise<KnownSite[]> {
  const text = await readFile(file, 'utf8').catch(() => ''); // The process stopped at this moment.
  const parsed = written.safeParse(parseJson(text));
  if (!parsed.success) return [];
  const { atMs, ...known } = parsed.data;
  const silentMs = Math.max(0, nowMs - atMs);
  if (silentMs < forgottenAfterMs) return [{ ...known, silentMs }];
  await rm(file, { force: true });
  return [];
}

/** Writes over what is there, always as many bytes: on a full disk that still works, and then it matters most. */
async function write(file: string, text: string): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true, mode: 0o700 });
  const handle = await open(file, constants.O_CREAT | constants.O_WRONLY, 0o600);
  try {
    await handle.write(text.padEnd(fileBytes), 0);
  } finally {
    await handle.close();
  }
}

function folderOf(dataDir: string): string {
  return join(runFolder(dataDir), 'sites');
}

function fileOf(dataDir: string, name: string): string {
  return join(folderOf(dataDir), `${name}.json`);
}
