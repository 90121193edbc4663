import { closeSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { startFollowing, titleAt, waiting } from '../../../tests/support/following-site.ts';
import type { Database } from '../../platform/environment.ts';
import { pageBytes, pageKey, pageOf, type Press, sqlitePress, temporaryFolder } from './testing.ts';

const acts: (() => unknown)[] = [];
const cleanUp = (act: () => unknown) => void acts.push(act);
afterEach(async () => {
  for (const act of acts.splice(0).reverse()) await act();
});

const follow = (database: Database, file: string) => startFollowing(database, { cleanUp, file });

test('a copy that is damaged while the site runs is set aside and fetched again', async () => {
  const { press, pages, file } = await snapshotOfPages(1_000);
  const { store, heard } = follow(press.database, file);
  await heard();
  const damage = openSync(file, 'r+');
  for (let at = 4_096; at < statSync(file).size; at += 512) writeSync(damage, Buffer.from('damage'), 0, 6, at);
  closeSync(damage);
  await press.publish(pageOf('new', '/new'));
  const read = () =>
    pages.every(({ path, title }) => titleAt(store, path) === title) && titleAt(store, '/new') !== undefined;
  while (!attempt(read)) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(titleAt(store, '/p150')).toBe('Page p150');
});

test('damage that only a read comes upon is enough for the copy to be fetched again', async () => {
  // More than SQLite caches in memory, and long enough that most texts use overflow pages, which comparing the stamps never reads.
  const { press, pages, file } = await snapshotOfPages(20_000);
  const { store, follower } = follow(press.database, file);
  await follower.firstTry;
  expect(breakChains(file)).toBeGreaterThan(200);
  const readAll = () => pages.every(({ path, title }) => titleAt(store, path) === title);
  expect(readAll).toThrow('malformed');
  await vi.waitFor(() => expect(readAll()).toBe(true), waiting);
});

/** Returns the copy that a stopped site leaves: two hundred pages with this many letters of text each. */
async function snapshotOfPages(
  letters: number,
): Promise<{ press: Press; pages: ReturnType<typeof pageOf>[]; file: string }> {
  const press = sqlitePress(join(temporaryFolder(cleanUp), 'content.db'));
  cleanUp(() => press.close());
  const pages = Array.from({ length: 200 }, (_, index) =>
    pageOf(`p${index}`, `/p${index}`, { description: 'x'.repeat(letters) }),
  );
  await press.publish(...pages);
  const file = join(temporaryFolder(cleanUp), 'snapshot.db');
  const first = follow(press.database, file);
  await first.heard(pageKey('p199'));
  await first.follower.stop();
  first.store.close();
  acts.pop();
  return { press, pages, file };
}

/** Makes every overflow chain point to a page that does not exist. */
function breakChains(file: string): number {
  const bytes = readFileSync(file);
  const damaged = openSync(file, 'r+');
  let broken = 0;
  for (let at = 0; at < bytes.length; at += pageBytes) {
    if (!bytes.subarray(at + 8, at + pageBytes).every((byte) => byte === 'x'.charCodeAt(0))) continue;
    writeSync(damaged, Buffer.alloc(4, 0xff), 0, 4, at);
    broken += 1;
  }
  closeSync(damaged);
  return broken;
}

/** A read of a damaged copy throws; the site then serves what it has rendered. */
function attempt(read: () => boolean): boolean {
  try {
    return read();
  } catch {
    return false;
  }
}
