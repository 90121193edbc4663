import { expect, test } from 'vitest';
import { batchOf, cookieHeader, cookiesFrom, eventNamed, granting, openTestIngest, startMs } from './testing.ts';

const namesOf = (ingest: ReturnType<typeof openTestIngest>) =>
  ingest.journaled().map(({ events }) => events.map(({ name }) => name));

test('a first visit and its session begin once, before what happened in them', async () => {
  const ingest = openTestIngest();
  const first = await ingest.post(batchOf(eventNamed('page_view', { page_title: 'Start' })));
  const cookie = cookieHeader(cookiesFrom(first));
  await ingest.post(batchOf(eventNamed('scroll')), { cookie });
  expect(namesOf(ingest)).toEqual([['first_visit', 'session_start', 'page_view'], ['scroll']]);
  expect(ingest.journaled()[0]?.events[1]?.params).toStrictEqual({
    page_location: 'https://example.com/about',
    page_title: 'Start',
  });
});

test('a visitor who comes back after half an hour begins a session, and no first visit', async () => {
  const ingest = openTestIngest();
  const cookies = cookiesFrom(await ingest.post(batchOf(eventNamed('page_view'))));
  ingest.clock.advance(31 * 60_000);
  await ingest.post(batchOf(eventNamed('page_view')), { cookie: cookieHeader(cookies) });
  expect(namesOf(ingest)[1]).toEqual(['session_start', 'page_view']);
});

test('a batch that is sent again, without the cookies of an answer that was lost, begins under the same ids', async () => {
  const ingest = openTestIngest();
  const batch = batchOf(eventNamed('page_view'));
  await ingest.post(batch);
  await ingest.post(batch);
  const [once, again] = ingest.journaled().map(({ events }) => events.map(({ id }) => id));
  expect(again).toEqual(once);
});

test('what begins soon after the decision is dated by it; what begins later, by the event that came first', async () => {
  const ingest = openTestIngest();
  ingest.clock.advance(5 * 60_000);
  const cookies = cookiesFrom(await ingest.post(batchOf({ ...eventNamed('page_view'), age: 200 })));
  const times = () =>
    ingest
      .journaled()
      .at(-1)
      ?.events.map(({ name, at }) => [name, at - startMs]);
  expect(times()).toEqual([
    ['first_visit', 0],
    ['session_start', 0],
    ['page_view', 5 * 60_000 - 200],
  ]);
  ingest.clock.advance(40 * 60_000);
  await ingest.post(batchOf({ ...eventNamed('page_view'), age: 200 }), { cookie: cookieHeader(cookies) });
  expect(times()).toEqual([
    ['session_start', 45 * 60_000 - 200],
    ['page_view', 45 * 60_000 - 200],
  ]);
});

test.each([
  [
    'the page before it names the campaign',
    {
      page: 'https://example.com/about',
      before: 'https://www.example.com/?utm_campaign=spring',
      landing: 'https://www.example.com/?utm_campaign=spring',
    },
  ],
  [
    'the page names its own campaign',
    {
      page: 'https://example.com/about?utm_campaign=autumn',
      before: 'https://example.com/?utm_campaign=spring',
      landing: undefined,
    },
  ],
  [
    'another website’s page names a campaign',
    { page: 'https://example.com/about', before: 'https://partner.example/?utm_campaign=spring', landing: undefined },
  ],
  [
    'the page before it names none',
    { page: 'https://example.com/about', before: 'https://example.com/', landing: undefined },
  ],
])('a visitor who came in on a page that was not measured: %s', async (_, { page, before, landing }) => {
  const ingest = openTestIngest();
  await ingest.post(
    batchOf({ ...eventNamed('page_view', { page_location: page, page_referrer: before }), load: true }),
  );
  const [begun] = ingest.journaled()[0]?.events.filter(({ name }) => name === 'session_start') ?? [];
  expect([begun?.params.page_location, begun?.load]).toEqual([landing ?? page, landing !== undefined]);
});

test('nobody begins anything without analytics', async () => {
  const ingest = openTestIngest(granting('performance'));
  await ingest.post(batchOf(eventNamed('web_vital')));
  expect(namesOf(ingest)).toEqual([['web_vital']]);
  expect(ingest.journaled()[0]).toMatchObject({
    visitor: '',
    session: '',
    country: '',
    device: '',
    browser: '',
    os: '',
    botReasons: ['headers'],
  });
});

test('who agreed to analytics is described by families and country', async () => {
  const ingest = openTestIngest();
  const headers = {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'accept-language': 'de-AT',
    'accept-encoding': 'br',
  };
  await ingest.post(batchOf(eventNamed('page_view')), headers);
  expect(ingest.journaled()[0]).toMatchObject({
    country: 'DE',
    device: 'desktop',
    browser: 'Firefox',
    os: 'Linux',
    botReasons: [],
    language: 'de-at',
  });
  expect(JSON.stringify(ingest.entries)).not.toMatch(/140\.0|rv:|X11|203\.0\.113/);
});
