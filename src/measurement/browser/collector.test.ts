import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startCollector, type Collector } from './collector.ts';
import { FakePage } from './fake-page.ts';

let page: FakePage;
let collector: Collector;
let granted: Set<string>;

function open(options: ConstructorParameters<typeof FakePage>[0] = {}): void {
  page?.close();
  granted = new Set(['analytics', 'performance']);
  page = new FakePage(options);
  collector = startCollector({ endpoint: '/measure/events', hasConsent: (category) => granted.has(category) });
}

beforeEach(() => open());
afterEach(() => page.close());

const names = () => page.sent.flatMap((batch) => batch.events.map((event) => event.name));
const views = () =>
  page.sent
    .flatMap((batch) => batch.events)
    .filter((event) => event.name === 'page_view')
    .map((event) => [event.params.page_location, event.params.page_referrer]);

describe('page views', () => {
  it('the first keeps the referrer of the landing', async () => {
    await page.advance(1000);
    expect(page.sent).toHaveLength(1);
    expect(page.sent[0]?.events).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{32}$/),
        name: 'page_view',
        load: true,
        age: 1000,
        params: {
          page_location: 'https://example.com/start',
          page_title: 'Start',
          page_referrer: 'https://search.example/',
        },
      },
    ]);
  });

  it.each([[true], [false]])(
    'a change of the address is one, the same address is none (Navigation API: %s)',
    async (hasNavigation) => {
      open({ hasNavigation });
      await vi.dynamicImportSettled();
      page.push('/next');
      page.push('/next');
      page.push('/next?x=1');
      await page.advance(5000);
      expect(page.sent.flatMap((batch) => batch.events.map((event) => event.load))).toEqual([
        true,
        undefined,
        undefined,
      ]);
      expect(views()).toEqual([
        ['https://example.com/start', 'https://search.example/'],
        ['https://example.com/next', 'https://example.com/start'],
        ['https://example.com/next?x=1', 'https://example.com/next'],
      ]);
    },
  );

  it.each([[true], [false]])(
    'another fragment is none: the skip link, an anchor, a script that sets it (Navigation API: %s)',
    async (hasNavigation) => {
      open({ hasNavigation });
      await vi.dynamicImportSettled();
      for (const place of ['#content', '#', '#part-2', '/start', '/next#part', '/next', '/next#', '/next?x=1#part'])
        page.push(place);
      await page.advance(5000);
      expect(views().map(([location]) => location)).toEqual([
        'https://example.com/start',
        'https://example.com/next#part',
        'https://example.com/next?x=1#part',
      ]);
    },
  );

  it('without the Navigation API the poll finds a change nobody told of', async () => {
    open({ hasNavigation: false });
    await vi.dynamicImportSettled();
    page.location.href = 'https://example.com/quiet';
    await page.advance(999);
    expect(page.timers.size).toBeGreaterThan(0);
    await page.advance(2000);
    expect(views().at(-1)).toEqual(['https://example.com/quiet', 'https://example.com/start']);
  });

  it('a return from the back-forward cache is one, an ordinary pageshow is none', async () => {
    page.fire('window', 'pageshow', { persisted: false });
    await page.advance(1000);
    page.fire('window', 'pageshow', { persisted: true });
    await page.advance(1000);
    expect(views()).toHaveLength(2);
  });

  it('a prerendered page is measured when it is shown', async () => {
    open({ isPrerendering: true });
    collector.event('sign_up');
    await page.advance(10_000);
    expect(page.sent).toEqual([]);
    page.document.prerendering = false;
    page.fire('document', 'prerenderingchange');
    await page.advance(1000);
    expect(names()).toEqual(['page_view', 'sign_up']);
  });
});

describe('scroll', () => {
  it('is sent once a view, at 90 percent and not before', async () => {
    page.scrollTo(999);
    await page.advance(1000);
    expect(names()).toEqual(['page_view']);
    page.scrollTo(1000);
    page.scrollTo(1200);
    await page.advance(1000);
    expect(names()).toEqual(['page_view', 'scroll']);
    page.push('/next');
    page.scrollTo(1200);
    await page.advance(1000);
    expect(names()).toEqual(['page_view', 'scroll', 'page_view', 'scroll']);
  });

  it('is not sent for a page that fits on the screen', async () => {
    page.document.documentElement.scrollHeight = 700;
    await page.advance(5000);
    expect(names()).toEqual(['page_view']);
  });
});

describe('events', () => {
  it('an identical one within 5 ms is dropped, and the 5 ms are not extended', async () => {
    collector.event('click', { link: 'a' });
    await page.advance(4);
    collector.event('click', { link: 'a' });
    collector.event('click', { link: 'b' });
    await page.advance(1);
    collector.event('click', { link: 'a' });
    await page.advance(1000);
    const clicks = page.sent.flatMap((batch) => batch.events).filter((event) => event.name === 'click');
    expect(clicks.map((event) => event.params.link)).toEqual(['a', 'b', 'a']);
  });

  it('of identical ones at 0, 4 and 6 ms the first and the third are sent', async () => {
    for (const waitMs of [0, 4, 2]) {
      await page.advance(waitMs);
      collector.event('click', { link: 'a' });
    }
    await page.advance(1000);
    const clicks = page.sent.flatMap((batch) =>
      batch.events.filter((event) => event.name === 'click').map(({ age }) => age),
    );
    expect(clicks).toHaveLength(2);
    expect(Number(clicks[0]) - Number(clicks[1])).toBe(6);
  });

  it('need their category when they happen', async () => {
    granted.delete('analytics');
    collector.event('click');
    collector.event('web_vital', { metric: 'LCP' });
    granted.add('analytics');
    await page.advance(1000);
    expect(names()).toEqual(['page_view', 'web_vital']);
  });

  it.each(['a second later', 'with the page', 'when they are tried again'])(
    'are not sent when their category is taken back while they wait, although another stays: %s',
    async (when) => {
      page.answer = async () => ({ status: when === 'when they are tried again' ? 503 : 204 });
      collector.event('web_vital', { metric: 'LCP' });
      if (when === 'when they are tried again') await page.advance(1000);
      page.sent.length = 0;
      granted.delete('performance');
      if (when === 'with the page') page.leave();
      else await page.advance(3000);
      expect([...page.sent, ...page.beacons].flatMap((batch) => batch.events.map((event) => event.name))).toEqual([
        'page_view',
      ]);
    },
  );

  it('carry no e-mail address', async () => {
    collector.event('search', { term: 'joe@example.com', items: [{ to: 'x%40example.org' }] });
    await page.advance(1000);
    expect(JSON.stringify(page.sent)).not.toMatch(/joe|example\.org/);
    expect(JSON.stringify(page.sent).match(/\(redacted\)/g)).toHaveLength(2);
  });
});

describe('batches', () => {
  const burst = (count: number) => Array.from({ length: count }, (_, index) => collector.event('click', { index }));

  it('leave when ten events wait, the rest a second later', async () => {
    burst(12);
    await page.settle();
    expect(page.sent.map((batch) => batch.events.length)).toEqual([10]);
    await page.advance(1000);
    expect(page.sent.map((batch) => batch.events.length)).toEqual([10, 3]);
  });

  it('are tried again with the same ids after 5xx and without a network, ever more slowly', async () => {
    page.answer = async () => ({ status: 503 });
    await page.advance(1000);
    page.answer = () => Promise.reject(new TypeError('offline'));
    await page.advance(2000);
    expect(page.sent).toHaveLength(2);
    page.answer = async () => ({ status: 204 });
    await page.advance(3999);
    expect(page.sent).toHaveLength(2);
    await page.advance(1);
    expect(page.sent.map((batch) => batch.id)).toEqual(Array.from({ length: 3 }, () => page.sent[0]?.id));
    expect(page.sent.map((batch) => batch.events[0]?.age)).toEqual([1000, 3000, 7000]);
    await page.advance(600_000);
    expect(page.sent).toHaveLength(3);
  });

  it('pause at most a minute', async () => {
    page.answer = async () => ({ status: 500 });
    await page.advance(10 * 60_000);
    const before = page.sent.length;
    await page.advance(60_000);
    expect(page.sent.length).toBe(before + 1);
  });

  it('that the server refuses are let go', async () => {
    page.answer = async () => ({ status: 403 });
    await page.advance(60_000);
    expect(page.sent).toHaveLength(1);
  });

  it('wait in memory up to fifty events', async () => {
    page.answer = async () => ({ status: 503 });
    await page.advance(1000);
    burst(80);
    page.answer = async () => ({ status: 204 });
    await page.advance(60_000);
    const delivered = new Set(page.sent.flatMap((batch) => batch.events.map((event) => event.id)));
    expect(delivered.size).toBe(1 + 50);
    expect(page.sent.flatMap(({ events }) => events.flatMap(({ lost = [] }) => lost))).toEqual([30]);
  });

  it.each([
    ['stays', () => page.advance(60_000)],
    ['is left at once', async () => page.leave()],
  ])('of 300 events in one tick each arrives or is told as lost, on a page that %s', async (_how, goOn) => {
    burst(300);
    await goOn();
    const told = [...page.sent, ...page.beacons];
    const events = told.flatMap((batch) => batch.events);
    const ids = new Set(events.map((event) => event.id));
    expect(ids.size + events.reduce((sum, { lost = 0 }) => sum + lost, 0)).toBe(1 + 300);
    expect(ids.size).toBeGreaterThanOrEqual(50);
  });
});

describe('leaving', () => {
  it.each([
    ['hidden first', ['visibilitychange', 'pagehide']],
    ['hidden and never told to go', ['visibilitychange']],
  ])('a page that is %s hands over what waits, once', async (_how, types) => {
    page.document.visibilityState = 'hidden';
    for (const type of types) page.fire('window', type);
    await page.advance(60_000);
    expect(page.beacons.flatMap((batch) => batch.events.map((event) => event.name))).toEqual(['page_view']);
    expect([page.beacons.length, page.sent.length]).toEqual([1, 0]);
  });

  it('a page that is left for another one hands over once, with what is measured when it is hidden', () => {
    page.listeners.unshift({
      target: 'window',
      type: 'visibilitychange',
      listener: () => collector.event('measured_late'),
    });
    page.leave();
    expect(page.beacons.map((batch) => batch.events.map((event) => event.name))).toEqual([
      ['page_view', 'measured_late'],
    ]);
  });

  it('a browser that may never hide a page it leaves hands over at once', async () => {
    page.close();
    page = new FakePage({ hasNavigation: false });
    collector = startCollector({ endpoint: '/measure/events', hasConsent: () => true });
    await vi.dynamicImportSettled();
    page.fire('window', 'pagehide');
    expect(page.beacons).toHaveLength(1);
  });

  it('every batch of a page names it, and no other page does', async () => {
    await page.advance(1000);
    collector.event('click');
    page.leave();
    const [first] = page.sent;
    expect(first?.page).toMatch(/^[0-9a-f]{32}$/);
    expect(page.beacons.map((batch) => batch.page)).toEqual([first?.page]);
    expect(first).not.toHaveProperty('link');
    open();
    page.leave();
    expect(page.beacons[0]?.page).not.toBe(first?.page);
  });

  it('hands over what is under way too, with the same event ids', async () => {
    page.answer = () => new Promise(() => {});
    await page.advance(1000);
    collector.event('click');
    page.leave();
    const ids = page.beacons.flatMap((batch) => batch.events.map((event) => event.id));
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(page.sent[0]?.events[0]?.id);
  });

  it('keeps what the browser does not take, and what an unreachable server may have lost', async () => {
    page.takesBeacons = false;
    page.leave();
    await page.advance(1000);
    expect(names()).toEqual(['page_view']);
    page.takesBeacons = true;
    page.answer = async () => ({ status: 503 });
    collector.event('click');
    await page.advance(1000);
    page.leave();
    page.answer = async () => ({ status: 204 });
    await page.advance(60_000);
    expect(page.sent.at(-1)?.events.map((event) => event.name)).toEqual(['click']);
  });
});

describe('stop', () => {
  it('ends everything at once: listeners, timers, queue, and the request under way', async () => {
    page.answer = () => new Promise(() => {});
    await page.advance(1000);
    collector.event('click');
    collector.stop();
    expect([page.aborted, page.listeners.length]).toEqual([1, 0]);
    collector.event('click');
    page.leave();
    await page.advance(60_000);
    expect([page.sent.length, page.beacons.length, page.timers.size]).toEqual([1, 0, 0]);
  });

  it('puts the History methods back, unless a later script wrapped them', async () => {
    page.close();
    page = new FakePage({ hasNavigation: false });
    const { pushState } = page.history;
    collector = startCollector({ endpoint: '/measure/events', hasConsent: () => true });
    await vi.dynamicImportSettled();
    expect(page.history.pushState).not.toBe(pushState);
    const ours = page.history.replaceState;
    const theirs: typeof ours = (...given) => ours(...given);
    page.history.replaceState = theirs;
    collector.stop();
    expect(page.history.pushState).toBe(pushState);
    expect(page.history.replaceState).toBe(theirs);
    page.history.replaceState({}, '', '/later');
    await page.advance(60_000);
    expect(page.sent).toEqual([]);
    expect(page.location.href).toBe('https://example.com/later');
  });

  it('before a prerendered page is shown means nothing is ever sent', async () => {
    open({ isPrerendering: true });
    collector.stop();
    page.document.prerendering = false;
    page.fire('document', 'prerenderingchange');
    await page.advance(60_000);
    expect(page.sent).toEqual([]);
  });
});
