import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSiteStatuses } from '../../src/platform/site-status.ts';
import { cookiesOf } from '../delivery/site.ts';
import { canMountDisk, cannotMountDisk, fillDisk } from '../support/full-disk.ts';
import { fixtureDocuments } from '../site/fixture/content.ts';
import { fillContent, grantedCookie, postDecision, postEvent, startSiteChild } from './site-child.ts';

/** A file system of this size in the child's own mount namespace: it needs no rights, only user namespaces. */
const disk = [
  'unshare',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  'mount -t tmpfs -o size=24m candor-disk "$DATA_DIR" && cp -r "$DATA_DIR.seed/." "$DATA_DIR" && exec "$@"',
  'sh',
];

/** Far more than log lines per minute, each refused for the same reason. */
const repeatedRefusals = 200;
/** One at once, and one per minute of the test's maximum duration. */
const maxLinesOfKind = 3;

let dataDir: string;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'candor-full-'));
  mkdirSync(`${dataDir}.seed`);
  await fillContent(`${dataDir}.seed`, fixtureDocuments);
});
afterEach(() => {
  for (const folder of [dataDir, `${dataDir}.seed`]) rmSync(folder, { recursive: true, force: true });
});

test('on a full disk pages are served, decisions and events are not taken, and all goes on when there is space again', async ({
  skip,
}) => {
  skip(!canMountDisk, cannotMountDisk);
  const site = await startSiteChild(dataDir, {}, disk);
  let printed = '';
  try {
    const cookie = await grantedCookie(site, 'before-the-disk-is-full');
    const before = await site.ask({ method: 'GET', path: '/' });
    const filler = fillDisk(site.pid, dataDir);

    const refusedDecision = await untilRefused(() => postDecision(site, newId()));
    const refusedEvent = await untilRefused(() => postEvent(site, cookie, { batch: newId(), event: newId() }));
    expect([
      refusedDecision.headers['retry-after'],
      cookiesOf(refusedDecision),
      JSON.parse(refusedDecision.body).code,
    ]).toEqual(['2', '', 'not_recorded']);
    expect([Number(refusedEvent.headers['retry-after']) > 0, JSON.parse(refusedEvent.body).code]).toEqual([
      true,
      'not_recorded',
    ]);
    expect((await site.ask({ method: 'GET', path: '/' })).body).toBe(before.body);
    for (const path of ['/product', '/de', '/nothing', '/consent/preferences', '/sitemap.xml'])
      expect([path, (await site.ask({ method: 'GET', path })).status]).toEqual([path, path === '/nothing' ? 404 : 200]);
    const ready = await site.ask({ method: 'GET', path: '/readyz' });
    expect([ready.status, JSON.parse(ready.body)]).toMatchObject([
      503,
      { status: 'not recording', parts: { pages: 'ready', recording: 'failing' } },
    ]);
    expect((await site.ask({ method: 'GET', path: '/readyz?for=pages' })).status).toBe(200);
    // The studio is told, although the disk takes no new file.
    const told = () => readSiteStatuses(`/proc/${site.pid}/root${dataDir}`, Date.now());
    await expect.poll(told).toMatchObject([{ name: 'site-1', isRecording: false, hasPages: true }]);
    for (let more = 0; more < repeatedRefusals; more += 1)
      expect((await postEvent(site, cookie, { batch: newId(), event: newId() })).status).toBe(503);

    rmSync(filler);
    for (let status = 503; status !== 200; status = (await postDecision(site, newId())).status);
    expect((await postEvent(site, cookie, { batch: newId(), event: newId() })).status).toBe(204);
    expect((await site.ask({ method: 'GET', path: '/readyz' })).status).toBe(200);
  } finally {
    ({ printed } = await site.end('SIGKILL'));
  }
  expect(printed.split('\n').filter((line) => line.includes('Events were not accepted')).length).toBeLessThanOrEqual(
    maxLinesOfKind,
  );
});

let made = 0;
const newId = () => (made += 1).toString(16).padStart(32, '0');

/** Posts until refused, because space reserved before the disk was full is used up first. */
async function untilRefused(post: () => ReturnType<typeof postDecision>): ReturnType<typeof postDecision> {
  for (;;) {
    const answer = await post();
    if (answer.status === 503) return answer;
  }
}
