import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { surrogateKey } from '../../src/delivery/cdn/surrogate-keys.ts';
import { keyOf, type PublishedDocument } from '../../src/published/contract.ts';
import { startHoldingProxy } from '../support/holding-proxy.ts';
import { ask, stranger } from './caches.ts';
import { documents, german, isHit, pageAt, type Stage, startStage, trusting, untilHit, waiting } from './cdn-stage.ts';
import { type Answered, startTestSite, until } from './site.ts';

/* What is published leaves the caches, whatever comes late or is down. */

describe('Varnish and its purges', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await startStage('Varnish');
  });
  let markers = 0;
  /** Waits until the purges so far are over, those that repeat one 1.3 s later as well: they are sent in turn, so a change that comes last is purged last. */
  beforeEach(async () => {
    for (let isOver = false; !isOver; markers += 1) {
      const id = `marker-${markers}`;
      stage.purged.length = 0;
      await stage.site.press.publish(pageAt('/about', { id, path: `/${id}` }));
      await vi.waitFor(() => expect(stage.purged.includes('all') || purgesOf(id).length === 2).toBe(true), waiting);
      isOver = !stage.purged.includes('all');
    }
  });
  afterAll(() => stage.stop());

  const purgesOf = (page: string) =>
    stage.purged.filter((keys) => keys.split(' ').includes(surrogateKey(keyOf.page(page, 'en'))));
  const titleOf = ({ body }: Answered) => /<title>([^<]*)/.exec(body)?.[1] ?? '';
  const titleIn = async (path: string) => titleOf(await stage.cache.get(path, { headers: german }));

  test('a page goes exactly with what it shows', async () => {
    const { site, cache, purged } = stage;
    // No menu leads to it, so no other page reads it.
    const lone = { id: 'marker-0', path: '/marker-0' };
    await untilHit(cache, '/marker-0');
    await untilHit(cache, '/about');
    const before = Number((await cache.get('/about', { headers: german })).headers.age);
    purged.length = 0;
    await site.press.publish(pageAt('/about', { ...lone, title: 'Exactly this one' }));
    await until(
      () => cache.get('/marker-0', { headers: german }),
      (answer) => titleOf(answer).includes('Exactly this one'),
    );
    // Once, and again for what was under way.
    await vi.waitFor(() => expect(purgesOf('marker-0')).toHaveLength(2), waiting);
    expect(purged).toHaveLength(2);
    const other = await cache.get('/about', { headers: german });
    expect([isHit(other), Number(other.headers.age) >= before]).toEqual([true, true]);
  });

  test('an old page that arrives after its purge goes with the next one', async () => {
    const { site, cache, between, purged, hold } = stage;
    purged.length = 0;
    hold('/pricing');
    const late = cache.get('/pricing', { headers: german });
    await vi.waitFor(() => expect(between.requests).toHaveLength(1), waiting);
    const [held] = between.requests;
    await held?.forward();
    hold(undefined);
    await site.press.publish(pageAt('/pricing', { title: 'Newer than that' }));
    await vi.waitFor(() => expect(purgesOf('pricing')).toHaveLength(1), waiting);
    await held?.deliver();
    expect(titleOf(await late)).not.toContain('Newer than that');
    await vi.waitFor(async () => expect(await titleIn('/pricing')).toContain('Newer than that'), waiting);
    between.forget();
  });

  test('an old page that arrives after both purges is not kept', async () => {
    const { site, cache, between, purged, hold } = stage;
    purged.length = 0;
    hold('/pricing');
    await site.press.publish(pageAt('/pricing', { title: 'Before the wait' }));
    await vi.waitFor(() => expect(purgesOf('pricing')).toHaveLength(2), waiting);
    const late = cache.get('/pricing', { headers: german });
    await vi.waitFor(() => expect(between.requests).toHaveLength(1), waiting);
    await between.requests[0]?.forward();
    hold(undefined);
    purged.length = 0;
    await site.press.publish(pageAt('/pricing', { title: 'After the wait' }));
    await vi.waitFor(() => expect(purgesOf('pricing')).toHaveLength(2), waiting);
    await between.requests[0]?.deliver();
    expect(titleOf(await late)).toContain('Before the wait');
    expect(await titleIn('/pricing')).toContain('After the wait');
    between.forget();
  });

  test('a site process that applies a change after the others purges what it sent meanwhile', async () => {
    const { site, cache, purges, useProcess } = stage;
    // It follows a database of its own, so that it is late for as long as the test wants.
    const late = await startTestSite({
      documents,
      env: { ...trusting, CDN_PURGE_URL: `http://127.0.0.1:${purges.port}` },
    });
    stage.purged.length = 0;
    await site.press.publish(pageAt('/pricing', { title: 'On time' }));
    await vi.waitFor(() => expect(purgesOf('pricing')).toHaveLength(2), waiting);
    useProcess(late.port);
    const old = await untilHit(cache, '/pricing');
    useProcess(site.port);
    expect(titleOf(old)).not.toContain('On time');
    expect(await titleIn('/pricing')).toBe(titleOf(old));
    await late.press.publish(pageAt('/pricing', { title: 'On time' }));
    await vi.waitFor(async () => expect(await titleIn('/pricing')).toContain('On time'), waiting);
    await late.stop();
  });

  test('a cache that takes no purges for a while loses everything as soon as it does', async () => {
    const { site, cache, purged, refusePurges } = stage;
    await untilHit(cache, '/product');
    await untilHit(cache, '/about');
    refusePurges(true);
    purged.length = 0;
    await site.press.publish(pageAt('/product', { title: 'While it was away' }));
    await until(
      () => stage.direct('/product', { headers: german }),
      (answer) => titleOf(answer).includes('While it was away'),
    );
    expect(await titleIn('/product')).not.toContain('While it was away');
    refusePurges(false);
    await vi.waitFor(async () => expect(await titleIn('/product')).toContain('While it was away'), waiting);
  });

  test('a script for another website goes when that website changes', async () => {
    const { site, cache } = stage;
    const path = '/client_data/0123456789abcdef0123456789abcdef/script.js';
    const old = await untilHit(cache, path);
    const consents = documents.filter(({ kind }) => kind === 'consent');
    await site.press.publish(
      ...consents.map((document) => ({ ...document, title: 'May we, please?' }) as PublishedDocument),
    );
    await until(
      () => cache.get(path),
      ({ body }) => body !== old.body && body.includes('May we, please?'),
    );
    await untilHit(cache, path);
    await site.press.publish(...consents);
    await until(
      () => cache.get(path),
      ({ body }) => body === old.body,
    );
  });

  test('only the site can purge', async () => {
    const { cache } = stage;
    const purge = { method: 'PURGE', headers: { 'surrogate-key': 'all' } };
    await untilHit(cache, '/about');
    expect((await cache.get('/about', purge)).status).toBe(405);
    expect((await ask(cache.purgePort, '/', { ...purge, from: stranger })).status).toBe(403);
    expect((await ask(cache.purgePort, '/', {})).status).toBe(403);
    for (const key of ['', 'a|b', '.*', 'a  b', '") || req.url ~ ".'])
      expect([
        key,
        (await ask(cache.purgePort, '/', { method: 'PURGE', headers: { 'surrogate-key': key } })).status,
      ]).toEqual([key, 400]);
    expect(isHit(await cache.get('/about', { headers: german }))).toBe(true);
  });
});

test.each(['Varnish', 'nginx'] as const)(
  'while the site is down %s shows its last pages, and what is published meanwhile as soon as it is back',
  async (kind) => {
    const stage = await startStage(kind, { purgeUrl: 'none' });
    const { cache, site } = stage;
    const old = await untilHit(cache, '/about');
    await stage.between.close();
    // Longer than a copy may be used without asking, and than Varnish needs to notice.
    const answers: Answered[] = [];
    await until(
      async () => {
        answers.push(await cache.get('/about', { headers: german }));
        return answers.at(-1) as Answered;
      },
      ({ headers }) => Number(headers.age ?? 4) >= 4 || headers['x-cache'] === 'STALE',
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`))).toEqual(new Set([`200 ${old.body}`]));
    await site.press.publish(pageAt('/about', { title: 'Published meanwhile' }));
    const back = await startHoldingProxy({
      upstream: () => ({ port: site.port }),
      isHeld: () => false,
      port: stage.between.port,
    });
    await vi.waitFor(
      async () => expect((await cache.get('/about', { headers: german })).body).toContain('Published meanwhile'),
      waiting,
    );
    await cache.stop();
    await back.close();
    await site.stop();
    await stage.purges.close();
  },
);
