import { minuteMs } from '../../platform/durations.ts';
import { errorText } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import type { PublishedStore } from './store.ts';

/** Editors publish several times in a row, and one pass over the index serves all of them. */
const settleMs = 10 * minuteMs;

export type IndexCleanup = {
  /** Says that documents were changed or removed. */
  changed(): void;
  close(): void;
};

/** Removes from the site's own copy the words of what is not published any more: deleting a document leaves them in the search index. */
export function createIndexCleanup({
  store,
  log,
  delayMs = settleMs,
}: {
  store: Pick<PublishedStore, 'compact'>;
  log: Log;
  delayMs?: number;
}): IndexCleanup {
  let timer: NodeJS.Timeout | undefined;
  const run = () => {
    timer = undefined;
    store.compact().catch((error: unknown) => {
      log.warn({ error: errorText(error) }, 'The search index could not be cleaned up; the site will try again');
      start();
    });
  };
  const start = () => {
    timer ??= setTimeout(run, delayMs).unref();
  };
  // What an earlier process removed may still be there.
  start();
  return { changed: start, close: () => clearTimeout(timer) };
}
