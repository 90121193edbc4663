import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { patient } from '../../src/launch/machine-speed.ts';
import { systemClock } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/environment.ts';
import { silentLog } from '../../src/platform/log.ts';
import { type Follower, followPublished, openSource } from '../../src/site/published/follow.ts';
import { createReader } from '../../src/site/published/reader.ts';
import { openPublishedStore, type PublishedStore } from '../../src/site/published/store.ts';
import { temporaryFolder } from '../../src/site/published/testing.ts';

/** Long, because a busy machine may be slow. */
export const waiting = { timeout: patient(60_000), interval: 5 };

/** A site that follows. `heard` resolves once all these keys have been announced. */
type FollowingSite = {
  store: PublishedStore;
  follower: Follower;
  heard(...keys: string[]): Promise<void>;
  announced: string[][];
  fetched: string[];
};

type Options = {
  cleanUp: (act: () => unknown) => void;
  /** The site's own copy; by default a file that is deleted after the test. */
  file?: string | undefined;
};

/** Starts the part of a site that follows the published content, without pages or a listener. */
export function startFollowing(
  database: Database,
  { cleanUp, file = join(temporaryFolder(cleanUp), 'snapshot.db') }: Options,
): FollowingSite {
  const store = openPublishedStore(file, silentLog);
  const announced: string[][] = [];
  const fetched: string[] = [];
  const open = async () => {
    const source = await openSource(database);
    return {
      ...source,
      rowsOf: async (keys: readonly string[]) => (fetched.push(...keys.toSorted()), source.rowsOf(keys)),
    };
  };
  const onChange = (keys: ReadonlySet<string>) => void announced.push([...keys].sort());
  const follower = followPublished({ open, store, clock: systemClock, log: silentLog, onChange, retryDelaysMs: [5] });
  cleanUp(async () => {
    await follower.stop();
    store.close();
  });
  const heard = async (...keys: string[]) => {
    await vi.waitFor(() => expect(announced.flat()).toEqual(expect.arrayContaining(keys)), waiting);
    announced.length = 0;
  };
  return { store, follower, heard, announced, fetched };
}

export const titleAt = (store: PublishedStore, path: string) => createReader(store, 'en').pageAt(path)?.title;
