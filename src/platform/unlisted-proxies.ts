import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PeerKind, peerKinds } from './client-address.ts';
import type { Clock } from './clock.ts';
import { dayMs, hourMs } from './durations.ts';
import { errorText } from './errors.ts';
import type { Failure } from './failures.ts';
import { isRecord, parseJson } from './json.ts';
import type { Log } from './log.ts';

/*
 * A proxy that is not in TRUSTED_PROXIES hides the visitors behind it: they share one rate limit, and their regions are unknown. Each listener says so once
 * in the log, and leaves a small file for the studio.
 */

/** Anybody can send the headers of a proxy. From the internet they count when so many requests have them, and more than half of all. */
export const leastPublic = 200;

/** A proxy that goes on is written down again after this time; older files are of a process that no longer runs, or of a proxy that is gone. */
const writeAgainMs = hourMs;
const currentMs = dayMs;

type UnlistedProxy = {
  /** Name of the listener, such as `site-1` or `studio`. */
  listener: string;
  peer: PeerKind;
  seenAtMs: number;
};

type ProxyWatchOptions = { dataDir: string; listener: string; clock: Clock; log: Pick<Log, 'warn'> };

/** Creates the watch of one listener. Call it with every request: undefined when no proxy forwarded it, or a trusted one. */
export function createProxyWatch(options: ProxyWatchOptions): (peer: PeerKind | undefined) => void {
  const { listener, clock, log } = options;
  // What the last run saw may have been put right.
  let writing = write(options, () => rm(fileOf(options), { force: true }));
  const seenAt = new Map<PeerKind, number>();
  let requests = 0;
  let forwarded = 0;
  return (peer) => {
    requests += 1;
    if (peer === undefined) return;
    if (peer === 'public') forwarded += 1;
    if (peer === 'public' && (forwarded < leastPublic || 2 * forwarded <= requests)) return;
    const lastMs = seenAt.get(peer);
    const nowMs = clock.nowMs();
    if (lastMs !== undefined && nowMs - lastMs < writeAgainMs) return;
    seenAt.set(peer, nowMs);
    if (lastMs === undefined) log.warn({ code: warning.code, peer }, `${warning.what} ${warning.remedy}`);
    writing = writing.then(() => write(options, () => leave(options, { listener, peer, seenAtMs: nowMs })));
  };
}

const warning: Failure = {
  code: 'proxy_unlisted',
  what: 'A proxy that is not in TRUSTED_PROXIES forwards requests, so everybody behind it shares one rate limit.',
  remedy: 'Add its address to TRUSTED_PROXIES and restart.',
};

/** Returns the proxies that listeners have met in the last day. */
export async function readUnlistedProxies(dataDir: string, nowMs: number): Promise<UnlistedProxy[]> {
  const folder = folderOf({ dataDir });
  const names = await readdir(folder).catch(() => []); // No listener has met one.
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8').catch(() => '')));
  return texts
    .map(parseJson)
    .filter(isUnlistedProxy)
    .filter(({ seenAtMs }) => nowMs - seenAtMs < currentMs);
}

async function leave(options: ProxyWatchOptions, proxy: UnlistedProxy): Promise<void> {
  await mkdir(folderOf(options), { recursive: true, mode: 0o700 });
  await writeFile(fileOf(options), JSON.stringify(proxy), { mode: 0o600 });
}

/** A listener works without the file; the log has said the same. */
async function write({ log }: ProxyWatchOptions, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    log.warn({ error: errorText(error) }, 'The studio could not be told whether a proxy is missing in TRUSTED_PROXIES');
  }
}

function folderOf({ dataDir }: Pick<ProxyWatchOptions, 'dataDir'>): string {
  return join(dataDir, 'run', 'unlisted-proxies');
}

function fileOf({ dataDir, listener }: Pick<ProxyWatchOptions, 'dataDir' | 'listener'>): string {
  return join(folderOf({ dataDir }), `${listener}.json`);
}

function isUnlistedProxy(value: unknown): value is UnlistedProxy {
  return (
    isRecord(value) &&
    typeof value.listener === 'string' &&
    peerKinds.some((kind) => kind === value.peer) &&
    typeof value.seenAtMs === 'number'
  );
}
