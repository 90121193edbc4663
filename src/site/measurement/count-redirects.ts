import { createTally } from '../../journal/tally.ts';
import type { Journal } from '../../journal/contract.ts';
import { parsePath } from '../../delivery/path.ts';
import type { Clock } from '../../platform/clock.ts';
import type { RedirectHits } from '../../platform/redirect-hits.ts';
import type { Log } from '../../platform/log.ts';
import { localPathOf } from '../address.ts';
import type { Pages } from '../pages.ts';
import type { PublishedStore } from '../published/store.ts';

/** Only published redirects are counted, so this many distinct ones between two writes are enough for a website. */
const maxCells = 5_000;

type RedirectCountOptions = {
  store: Pick<PublishedStore, 'redirectAt'>;
  journal: Pick<Journal, 'append'>;
  clock: Clock;
  log: Log;
};

/** Serves the same pages and counts requests for redirected URLs, by URL alone, for all visitors. The response is the same. */
export function countRedirects(
  pages: Pages,
  { store, ...options }: RedirectCountOptions,
): Pages & { close(): Promise<void> } {
  const tally = createTally<{ path: string }>({
    ...options,
    kind: 'redirect_hits',
    maxCells,
    bodyOf: (counted) => ({
      counted: counted.map(({ key, times }): RedirectHits => ({ path: key.path, hits: times })),
    }),
  });
  const note = (address: string) => {
    const { locale, path } = localPathOf(address);
    if (store.redirectAt(path, locale) !== undefined) tally.note({ path: address });
  };
  return {
    instant(head, hostname, origin) {
      const answer = pages.instant(head, hostname, origin);
      // Almost every response is a page: no lookup is made for those.
      if (answer && answer.status >= 300 && answer.status !== 304 && !head.isHead) noteTarget(head.target, note);
      return answer;
    },
    answer(request) {
      const answer = pages.answer(request);
      if (request.method === 'GET' && answer.status >= 300 && answer.status !== 304) note(request.path);
      return answer;
    },
    close: () => tally.close(),
  };
}

function noteTarget(target: string, note: (address: string) => void): void {
  const parsed = parsePath(target.replace(/\?.*$/s, ''));
  if (parsed.ok) note(parsed.path);
}
