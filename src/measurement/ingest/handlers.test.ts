import { createSecretKey } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import { ownMemory, type RecentMemory, type RecentValues } from '../../platform/recent-values.ts';
import { maxEvents, maxKnownSessions, maxParameters } from './limits.ts';
import { createSessions } from './session.ts';
import {
  batchOf,
  cookieHeader,
  cookiesFrom,
  eventNamed,
  granting,
  incoming,
  nextId,
  openTestIngest,
} from './testing.ts';

describe('a batch that is taken', () => {
  it('is answered 204 and journaled with the record that allowed it, never the consent id', async () => {
    const ingest = openTestIngest();
    const batch = batchOf(eventNamed('page_view', { page_title: 'About', page_referrer: 'https://search.example/' }));
    const answer = await ingest.post(batch, { 'accept-language': 'de-AT,de;q=0.8' });
    expect(answer.status).toBe(204);
    expect(ingest.entries[0]).toMatchObject({ kind: 'events', id: batch.id, atMs: ingest.clock.nowMs() });
    expect(ingest.batches()[0]).toMatchObject({
      site: 'a'.repeat(32),
      host: 'example.com',
      recordId: 'record-1',
      bannerVersion: 'banner-1',
      language: 'de-at',
      dropped: {},
    });
    expect(JSON.stringify(ingest.entries)).not.toContain('consent-id-of-the-visitor');
    expect(JSON.stringify(ingest.entries)).not.toContain('203.0.113.7');
  });

  it('is dated by the server: arrival less age, an age over a day counting as a day', async () => {
    const ingest = openTestIngest();
    await ingest.post(batchOf({ ...eventNamed('page_view'), age: 1500 }, { ...eventNamed('scroll'), age: 1e300 }));
    expect(ingest.batches()[0]?.events.map((event) => ingest.clock.nowMs() - event.at)).toEqual([1500, 86_400_000]);
  });

  it('loses a repeated id once and says so', async () => {
    const ingest = openTestIngest();
    const event = eventNamed('page_view');
    await ingest.post(batchOf(event, event));
    expect(ingest.batches()[0]?.events).toHaveLength(1);
    expect(ingest.batches()[0]?.dropped).toEqual({ repeated: 1 });
    expect(ingest.handlers.counts()).toEqual({ taken: 1, dropped: { repeated: 1 } });
  });

  it('marks key events and keeps whole surrogates only', async () => {
    const ingest = openTestIngest();
    await ingest.post(batchOf(eventNamed('purchase', { label: `${'x'.repeat(99)}😀`, other: '\ud800' })));
    expect(ingest.batches()[0]?.events[0]).toMatchObject({
      key: true,
      params: { label: `${'x'.repeat(99)}\ufffd`, other: '\ufffd' },
    });
  });

  it('cuts long values where GA4 does', async () => {
    const ingest = openTestIngest();
    const long = 'y'.repeat(2000);
    await ingest.post(
      batchOf(
        eventNamed('page_view', {
          page_location: `https://example.com/${long}`,
          page_title: long,
          page_referrer: long,
          label: long,
          items: [{ name: long }],
        }),
      ),
    );
    const params = ingest.batches()[0]?.events[0]?.params ?? {};
    const lengths = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value).length]));
    expect(lengths).toMatchObject({ page_location: 1000, page_title: 300, page_referrer: 420, label: 100 });
    expect(params.items).toEqual([{ name: 'y'.repeat(100) }]);
  });
});

describe('a batch that cannot be recorded', () => {
  it('is answered 503 with Retry-After when the disk is full, and sets no cookie', async () => {
    const ingest = openTestIngest();
    ingest.state.appended = { ok: false, reason: 'disk_full' };
    const answer = await ingest.post(batchOf(eventNamed('page_view')));
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    expect(cookiesFrom(answer).size).toBe(0);
    expect(ingest.handlers.counts().taken).toBe(0);
  });

  it('is answered 413 when it is larger than an entry of the journal, under a code of its own', async () => {
    const ingest = openTestIngest();
    ingest.state.appended = { ok: false, reason: 'too_large' };
    const answer = await ingest.post(batchOf(eventNamed('page_view')));
    expect([answer.status, answer.body]).toEqual([413, expect.stringContaining('"batch_too_large"')]);
  });
});

describe('the border', () => {
  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://example.com' }],
    ['a sibling origin', { 'sec-fetch-site': 'same-site' }],
    ['a typed address', { 'sec-fetch-site': 'none' }],
  ])('refuses %s', async (_, headers) => {
    const answer = await openTestIngest().post(batchOf(eventNamed('page_view')), headers);
    expect([answer.status, answer.body]).toEqual([403, expect.stringContaining('cross_site')]);
  });

  it('takes the public origin where the browser does not state the relation, and nothing else', async () => {
    const ingest = openTestIngest();
    const handler = ingest.handlers.routes[0]?.handler;
    const send = async (origin?: string) => {
      const request = incoming(batchOf(eventNamed('page_view')));
      delete request.headers['sec-fetch-site'];
      return (await handler?.({ ...request, headers: { ...request.headers, ...(origin ? { origin } : {}) } }))?.status;
    };
    expect([
      await send('https://example.com'),
      await send('https://evil.example'),
      await send('null'),
      await send(),
    ]).toEqual([204, 403, 403, 403]);
  });

  it("measures nothing under a hostname that is not the site's", async () => {
    const handler = openTestIngest().handlers.routes[0]?.handler;
    const answer = await handler?.({ ...incoming(batchOf(eventNamed('page_view'))), hostname: 'copy.example' });
    expect([answer?.status, answer?.body]).toEqual([403, expect.stringContaining('foreign_host')]);
  });

  it('refuses other content types', async () => {
    expect(
      (await openTestIngest().post(batchOf(eventNamed('page_view')), { 'content-type': 'image/png' })).status,
    ).toBe(415);
  });
});

describe('bad input', () => {
  const good = eventNamed('page_view');
  const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);
  const full = JSON.stringify(batchOf(good));

  it.each<[string, unknown, string]>([
    ['nothing', '', 'The body'],
    ['text', 'hello', 'The body'],
    ['a list', '[]', 'The body'],
    ['null', 'null', 'The body'],
    [
      'invalid UTF-8',
      Buffer.concat([Buffer.from('{"id":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]),
      'The body',
    ],
    ['brackets without end', '['.repeat(60_000), 'The body'],
    ['closed brackets without end', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, 'The body'],
    ['no id', { events: [good] }, 'id'],
    ['an id of another shape', { id: 'A'.repeat(32), events: [good] }, 'id'],
    ['a field nobody knows', { ...batchOf(good), admin: true }, 'admin'],
    ['__proto__ in the batch', `{"__proto__":{"x":1},"id":"${'0'.repeat(32)}","events":[]}`, '__proto__'],
    ['no event', batchOf(), 'events'],
    ['too many events', batchOf(...Array.from({ length: maxEvents + 1 }, () => eventNamed('page_view'))), 'events'],
    ['events of another type', { ...batchOf(good), events: { 0: good } }, 'events'],
    ['an event that is null', batchOf(null), 'events[0]'],
    ['an event with a clock', batchOf({ ...good, at: 1 }), 'events[0].at'],
    ['an age in words', batchOf({ ...good, age: '5' }), 'events[0].age'],
    ['an age below zero', batchOf({ ...good, age: -1 }), 'events[0].age'],
    ['an age beyond numbers', JSON.stringify(batchOf({ ...good, age: 777 })).replace('777', '1e999'), 'events[0].age'],
    ['a load that is no answer', batchOf({ ...good, load: 1 }), 'events[0].load'],
    ['a name that is a list', batchOf({ ...good, name: ['page_view'] }), 'events[0].name'],
    ['parameters as a list', batchOf({ ...good, params: [] }), 'events[0].params'],
    [
      'a number beyond numbers',
      JSON.stringify(batchOf(eventNamed('x', { value: 777 }))).replace('777', '-1e999'),
      'events[0].params.value',
    ],
    ['depth', batchOf(eventNamed('x', { value: deep(5) })), 'events[0].params.value'],
    [
      'more values than one event has',
      batchOf(eventNamed('x', { value: Array.from({ length: 300 }, () => 1) })),
      'events[0].params.value',
    ],
    [
      '__proto__ in a value',
      JSON.stringify(batchOf(eventNamed('x', { value: { p: 1 } }))).replace('"p":1', '"__proto__":{"y":1}'),
      'events[0].params.value',
    ],
    [
      '__proto__ as a parameter',
      JSON.stringify(batchOf(eventNamed('x', { value: 1 }))).replace('"value"', '"__proto__"'),
      'parameter_name_invalid',
    ],
    ['a name no event has', batchOf(eventNamed('1; drop table')), 'name_invalid'],
    ['a parameter name no parameter has', batchOf(eventNamed('x', { 'a b': 1 })), 'parameter_name_invalid'],
    [
      'too many parameters',
      batchOf(
        eventNamed('x', Object.fromEntries(Array.from({ length: maxParameters + 1 }, (_, index) => [`p${index}`, 1]))),
      ),
      'parameters_too_many',
    ],
    ['a name that only the server tells', batchOf(eventNamed('first_visit')), 'name_reserved'],
    ['a beginning that only the server tells', batchOf(eventNamed('session_start')), 'name_reserved'],
    ['a number that is lost in words', batchOf({ ...good, lost: 'many' }), 'events[0].lost'],
    ['a link that is no text', { ...batchOf(good), link: 7 }, 'link must'],
    ['a link that is too long', { ...batchOf(good), link: 'x'.repeat(1_001) }, 'link must'],
    ['no page', batchOf({ ...good, params: {} }), 'page_missing'],
    ['a page elsewhere', batchOf(eventNamed('x', { page_location: 'https://evil.example/' })), 'page_foreign'],
    ['a page that is no web page', batchOf(eventNamed('x', { page_location: 'javascript:alert(1)' })), 'page_foreign'],
  ])('%s is 400 and names what is wrong', async (_, body, named) => {
    const ingest = openTestIngest();
    const answer = await ingest.post(body);
    expect([answer.status, String(answer.body)]).toEqual([400, expect.stringContaining(named)]);
    expect(JSON.parse(String(answer.body))).toEqual({ code: 'batch_malformed', message: expect.any(String) });
    // Invalid events are counted by reason; a body that is no batch has no known number of events.
    const reasons = ingest
      .journaled()
      .map(({ events, visitor, recordId, dropped }) => [events, visitor, recordId, dropped]);
    expect(reasons).toEqual(/^[a-z]+_/.test(named) ? [[[], '', '', { [named]: 1 }]] : []);
    expect(Object.getPrototypeOf({})).not.toHaveProperty('x');
  });

  it('a body cut anywhere is 400', async () => {
    const ingest = openTestIngest();
    const statuses = new Set<number>();
    for (let length = 0; length < full.length; length++)
      statuses.add((await ingest.post(full.slice(0, length))).status);
    expect([...statuses]).toEqual([400]);
  });

  it('does not echo more than a name', async () => {
    const answer = await openTestIngest().post({ ...batchOf(good), ['z'.repeat(10_000)]: 1 });
    expect(String(answer.body).length).toBeLessThan(200);
  });

  it('one bad event among good ones is counted, the others are kept', async () => {
    const ingest = openTestIngest();
    expect((await ingest.post(batchOf(good, eventNamed('bad name')))).status).toBe(204);
    expect(ingest.batches()[0]).toMatchObject({ dropped: { name_invalid: 1 }, events: [{ name: 'page_view' }] });
  });
});

test('an address that is too long loses its end, and not the campaign that stands there', async () => {
  const ingest = openTestIngest();
  const long = `https://example.com/a?x=${'y'.repeat(5_000)}&utm_source=letter&utm_medium=email`;
  await ingest.post(batchOf(eventNamed('page_view', { page_location: long, page_referrer: long, link_url: long })));
  const {
    page_location: location,
    page_referrer: referrer,
    link_url: link,
  } = ingest.batches()[0]?.events[0]?.params ?? {};
  expect([location, referrer].map((value) => new URL(String(value)).searchParams.get('utm_medium'))).toEqual([
    'email',
    'email',
  ]);
  expect([location, referrer, link].map((value) => String(value).length)).toEqual([1000, 420, 100]);
});

describe('visitor and session', () => {
  const visit = async (ingest: ReturnType<typeof openTestIngest>, cookies: Map<string, string>) => {
    const answer = await ingest.post(batchOf(eventNamed('page_view')), { cookie: cookieHeader(cookies) });
    return cookiesFrom(answer);
  };

  it('are made by the server, out of reach of scripts, for thirteen months and thirty minutes', async () => {
    const answer = await openTestIngest().post(batchOf(eventNamed('page_view')));
    const lines = [answer.headers?.['set-cookie'] ?? []].flat();
    expect(lines).toEqual([
      expect.stringMatching(/^candor-visitor=[0-9a-f]{32}; Path=\/; Max-Age=34128000; SameSite=Lax; Secure; HttpOnly$/),
      expect.stringMatching(/^candor-session=[0-9a-f.]+; Path=\/; Max-Age=1810; SameSite=Lax; Secure; HttpOnly$/),
    ]);
  });

  it('the visitor is set once and never extended; the session is renewed every ten seconds', async () => {
    const ingest = openTestIngest();
    const first = await visit(ingest, new Map());
    ingest.clock.advance(9_999);
    expect([...(await visit(ingest, first)).keys()]).toEqual([]);
    ingest.clock.advance(1);
    expect([...(await visit(ingest, first)).keys()]).toEqual(['candor-session']);
    expect(new Set(ingest.batches().map((batch) => `${batch.visitor} ${batch.session}`)).size).toBe(1);
  });

  it('a session goes on one millisecond before thirty idle minutes, and ends at thirty', async () => {
    const ingest = openTestIngest();
    const first = await visit(ingest, new Map());
    ingest.clock.advance(30 * 60_000 - 1);
    const second = await visit(ingest, first);
    ingest.clock.advance(30 * 60_000);
    await visit(ingest, new Map([...first, ...second]));
    const [one, two, three] = ingest.batches().map((batch) => batch.session);
    expect(two).toBe(one);
    expect(three).not.toBe(two);
  });

  it('the thirty minutes count from the last event, also when it did not renew the cookie', async () => {
    const ingest = openTestIngest();
    const first = await visit(ingest, new Map());
    ingest.clock.advance(9_000);
    await visit(ingest, first);
    ingest.clock.advance(30 * 60_000 - 1);
    await visit(ingest, first);
    expect(new Set(ingest.batches().map((batch) => batch.session)).size).toBe(1);
  });

  it('a session is known to a process that has not seen it, and only with the right secret', async () => {
    const cookies = await visit(openTestIngest(), new Map());
    const [other, stranger] = [openTestIngest(), openTestIngest(undefined, 'another secret of thirty-two chars')];
    for (const ingest of [other, stranger]) await visit(ingest, cookies);
    const [id] = (cookies.get('candor-session') ?? '').split('.');
    expect([other.batches()[0]?.session === id, stranger.batches()[0]?.session === id]).toEqual([true, false]);
  });

  it('two tabs of a visitor who comes back reach two processes that share their memory, and are one session', () => {
    const key = createSecretKey(Buffer.alloc(32, 1));
    // Both read and write the same values.
    const kept = ownMemory.values('begun_sessions', 10);
    const shared: RecentMemory = { values: <Value>() => kept as RecentValues<Value> };
    const [one, other] = [createSessions([key], shared), createSessions([key], shared)];
    const arrival = (nowMs: number) => ({ visitor: 'a'.repeat(32), value: undefined, nowMs, begin: nextId });
    const first = one.turn(arrival(0)).session;
    expect(other.turn(arrival(1_000)).session).toBe(first);
    expect(other.turn(arrival(31 * 60_000)).session).not.toBe(first);
  });

  it('no more sessions are remembered than the bound, and one that was forgotten still goes on', async () => {
    const sessions = createSessions([createSecretKey(Buffer.alloc(32, 1))]);
    const begin = () => nextId();
    const first = sessions.turn({ visitor: 'a'.repeat(32), value: undefined, nowMs: 0, begin });
    for (let count = 0; count <= maxKnownSessions; count++)
      sessions.turn({ visitor: nextId(), value: undefined, nowMs: 1, begin });
    const again = sessions.turn({ visitor: 'a'.repeat(32), value: first.cookie, nowMs: 2, begin });
    expect(again.session).toBe(first.session);
  });

  it.each([
    ['altered', (value: string) => value.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))],
    ['younger than it is', (value: string) => value.replace(/\.\d+\./, `.${Date.UTC(2030, 0, 1)}.`)],
    ['no session at all', () => 'x'],
  ])('a session value that is %s counts as none', async (_, alter) => {
    const ingest = openTestIngest();
    const cookies = await visit(ingest, new Map());
    const altered = alter(cookies.get('candor-session') ?? '');
    ingest.clock.advance(31 * 60_000);
    await visit(ingest, new Map([...cookies, ['candor-session', altered]]));
    const [one, two] = ingest.batches().map((batch) => batch.session);
    expect(two).not.toBe(one);
    expect(two).not.toBe(altered.split('.')[0]);
  });

  it('a session of another visitor counts as none', async () => {
    const ingest = openTestIngest();
    const cookies = await visit(ingest, new Map());
    await visit(ingest, new Map([...cookies, ['candor-visitor', 'f'.repeat(32)]]));
    expect(new Set(ingest.batches().map((batch) => batch.session)).size).toBe(2);
  });

  it('performance alone has neither', async () => {
    const ingest = openTestIngest(granting('performance'));
    const answer = await ingest.post(batchOf(eventNamed('web_vital', { metric_value: 1.2 })));
    expect([answer.status, cookiesFrom(answer).size]).toEqual([204, 0]);
    expect(ingest.batches()[0]).toMatchObject({ visitor: '', session: '' });
  });

  it('are expired when analytics is no longer granted, whatever the answer is', async () => {
    const ingest = openTestIngest();
    const cookies = await visit(ingest, new Map());
    ingest.state.decision = granting('functional');
    const answer = await ingest.post(batchOf(eventNamed('page_view')), { cookie: cookieHeader(cookies) });
    expect(answer.status).toBe(403);
    expect([answer.headers?.['set-cookie']].flat()).toEqual([
      expect.stringMatching(/^candor-visitor=; Path=\/; Max-Age=0;/),
      expect.stringMatching(/^candor-session=; Path=\/; Max-Age=0;/),
    ]);
  });
});
