import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { minuteMs } from '../../platform/durations.ts';
import { errorText } from '../../platform/errors.ts';
import type { SharedFiles } from '../../platform/files/contract.ts';
import type { Log } from '../../platform/log.ts';
import { jwkOf, publicKeyPattern, type ReceiptJwk } from './key.ts';
import { maxListedKeys } from './key-list.ts';

/** Bounds a notice, far above one with hundreds of vendors. */
export const maxNoticeBytes = 1024 * 1024;
const noticePattern = /^[0-9a-f]{32}\.json$/;

type Options = {
  files: SharedFiles;
  /** This machine's notices, which stay where they are. */
  folder: string;
  /** This machine's keys, the present one first. */
  own: readonly ReceiptJwk[];
  /** Called with keys that this machine did not know. */
  keepKeys(all: readonly ReceiptJwk[]): void;
  log: Log;
};

/** Exchanges with other machines, through S3, what receipts need: notices as they were shown, and public keys. */
export type SharedReceipts = {
  /** The keys of all machines, as far as they are known, the present one first. */
  keys(): readonly ReceiptJwk[];
  /** Says that a notice was archived here. */
  changed(): void;
  /** Returns the JSON of another machine's notice; undefined when there is none. */
  findNotice(hash: string): Promise<string | undefined>;
  /** Resolves after the exchange that is under way, for tests and for a stop in order. */
  close(): Promise<void>;
};

/** The first exchange begins at once. One that fails is repeated every minute: the site serves what it has in the meantime. */
export function shareReceipts({ files, folder, own, keepKeys, log }: Options): SharedReceipts {
  let keys = own;
  const known = new Set<string>();
  const exchange = createRepeated({
    async run() {
      const all = await exchangeKeys(files, keys);
      if (all.length > keys.length) keepKeys(all);
      keys = all;
      await putNotices(files, folder, known);
    },
    onFailure: (error) =>
      log.warn(
        { error: errorText(error) },
        'Receipts could not be shared with other machines; the site will try again',
      ),
  });
  exchange.ask();
  return {
    keys: () => keys,
    changed: exchange.ask,
    findNotice: (hash) => noticeIn(files, hash),
    close: exchange.close,
  };
}

type Repeated = { run(): Promise<void>; onFailure(error: unknown): void };

/** Runs work when asked to, once for all who ask before it begins, and again a minute after it failed. */
function createRepeated({ run, onFailure }: Repeated): { ask(): void; close(): Promise<void> } {
  let isDue = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const runOnce = () => {
    isDue = false;
    return run().catch((error: unknown) => {
      onFailure(error);
      if (!isClosed) timer = setTimeout(ask, minuteMs).unref();
    });
  };
  const ask = () => {
    if (isDue || isClosed) return;
    clearTimeout(timer);
    isDue = true;
    running = running.then(runOnce);
  };
  const close = () => {
    isClosed = true;
    clearTimeout(timer);
    return running;
  };
  return { ask, close };
}

/** Each key is a file of its own, so machines never overwrite each other's. */
async function exchangeKeys(files: SharedFiles, own: readonly ReceiptJwk[]): Promise<readonly ReceiptJwk[]> {
  const found = new Set<string>();
  for await (const { name } of files.list()) {
    const x = /^keys\/k-(.*)$/.exec(name)?.[1];
    if (x !== undefined && publicKeyPattern.test(x)) found.add(x);
  }
  for (const { x } of own) if (!found.has(x)) await files.put(`keys/k-${x}`, Buffer.from(x));
  const mine = new Set(own.map(({ x }) => x));
  return [...own, ...[...found].filter((x) => !mine.has(x)).map(jwkOf)].slice(0, maxListedKeys);
}

/** Puts the notices of this machine that nobody has put yet. */
async function putNotices(files: SharedFiles, folder: string, known: Set<string>): Promise<void> {
  const names = await readdir(folder).catch(() => []); // Nothing was shown yet.
  for (const name of names) {
    if (known.has(name) || !noticePattern.test(name)) continue;
    if (!(await files.stat(`notices/${name}`))) await files.put(`notices/${name}`, await readFile(join(folder, name)));
    known.add(name);
  }
}

async function noticeIn(files: SharedFiles, hash: string): Promise<string | undefined> {
  const name = `${hash}.json`;
  const file = noticePattern.test(name) ? await files.get(`notices/${name}`) : undefined;
  if (!file) return undefined;
  if (file.sizeBytes <= maxNoticeBytes) return (await buffer(file.stream)).toString('utf8');
  file.stream.destroy();
  return undefined;
}
