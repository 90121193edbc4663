import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { BoundedMap } from '../../platform/bounded-map.ts';
import { errorText } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import { hashOf, type Notice } from './notice.ts';
import { maxNoticeBytes, type SharedReceipts } from './share-receipts.ts';

/** Bounds the notices in memory, some kilobytes each: a few languages of the versions with decisions that are still valid. */
export const maxRememberedNotices = 200;

/**
 * Archives every notice that was ever shown under its hash, so that a receipt still states in years what it stated on the first day. There is one
 * small file for each language of each version; no file is ever changed or removed. Several site processes may share the folder.
 */
export type NoticeArchive = {
  /** Stores a notice and returns its hash. A failed write is logged and the notice stays in memory: the site must keep running. */
  keep(notice: Notice): string;
  /** Returns undefined for a notice that was never stored here, or whose file does not match its hash. */
  find(hash: string): Promise<Notice | undefined>;
};

/** `shared`: the notices of other machines, for a site that has such. */
export function openNoticeArchive(
  folder: string,
  log: Log,
  shared?: Pick<SharedReceipts, 'changed' | 'findNotice'>,
): NoticeArchive {
  const remembered = new BoundedMap<string, Notice>(maxRememberedNotices);
  return {
    keep(notice) {
      const hash = hashOf(notice);
      if (remembered.has(hash)) return hash;
      remembered.set(hash, notice);
      try {
        writeOnce(folder, hash, JSON.stringify(notice));
        shared?.changed();
      } catch (error) {
        log.error(
          { error: errorText(error) },
          'A notice could not be archived; receipts that quote it will not name recipients after a restart',
        );
      }
      return hash;
    },
    async find(hash) {
      const known =
        remembered.get(hash) ?? (await readNotice(folder, hash)) ?? (shared && (await fetchNotice(shared, hash, log)));
      if (known) remembered.set(hash, known);
      return known;
    },
  };
}

function writeOnce(folder: string, hash: string, text: string): void {
  const file = join(folder, `${hash}.json`);
  if (existsSync(file)) return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unfinished = `${file}.${process.pid}`;
  const descriptor = openSync(unfinished, 'w');
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(unfinished, file);
}

async function readNotice(folder: string, hash: string): Promise<Notice | undefined> {
  if (!/^[0-9a-f]{32}$/.test(hash)) return undefined;
  try {
    await using file = await open(join(folder, `${hash}.json`));
    if ((await file.stat()).size > maxNoticeBytes) return undefined;
    return noticeOf(await file.readFile('utf8'), hash);
  } catch {
    return undefined; // Missing or damaged: the receipt then says that it cannot name the recipients.
  }
}

/** Returns the notice that another machine has shown. Undefined also while that cannot be asked. */
async function fetchNotice(
  shared: Pick<SharedReceipts, 'findNotice'>,
  hash: string,
  log: Log,
): Promise<Notice | undefined> {
  try {
    const text = await shared.findNotice(hash);
    return text === undefined ? undefined : noticeOf(text, hash);
  } catch (error) {
    log.warn({ error: errorText(error) }, 'A notice could not be fetched; a receipt cannot name its recipients now');
    return undefined;
  }
}

function noticeOf(text: string, hash: string): Notice | undefined {
  const notice: Notice = JSON.parse(text);
  return hashOf(notice) === hash ? notice : undefined;
}
