import { beforeAll, expect, test } from 'vitest';
import type { PublishedDocument } from '../../src/published/contract.ts';
import type { Entry, Journal } from '../../src/journal/contract.ts';
import { defaultMeasurementPolicy } from '../../src/measurement/policy.ts';
import { createMarks } from '../../src/measurement/marks/marks.ts';
import { parsePageLoads } from '../../src/measurement/unconsented/page-loads.ts';
import { fixtureDocuments } from '../site/fixture/content.ts';
import { decide, secret, startTestSite, type TestSite } from './site.ts';

const policy = (countsWithoutConsent: boolean): PublishedDocument => ({
  kind: 'measurement',
  locale: 'en',
  ...defaultMeasurementPolicy,
  exclusions: { networks: ['198.51.100.0/24'], signedIn: true },
  countsWithoutConsent,
});
const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'accept-language': 'en',
  'accept-encoding': 'identity',
  'sec-fetch-dest': 'document',
  'x-country': 'AT',
};
const others = fixtureDocuments.filter(({ kind }) => kind !== 'measurement');

type Remembered = { site: TestSite; entries: Entry[] };

async function start(isCounting: boolean): Promise<Remembered> {
  const entries: Entry[] = [];
  const append: Journal['append'] = async (entry) => (entries.push(entry), { ok: true });
  const journal = { folder: '/nowhere/site-0001', append, isHealthy: () => true, close: async () => {} };
  return {
    entries,
    site: await startTestSite({
      documents: [...others, policy(isCounting)],
      env: { REGION_HEADER: 'x-country', TRUSTED_PROXIES: '127.0.0.1' },
      journal,
    }),
  };
}

let counting: TestSite;
let silent: TestSite;
let counted: Entry[];
let uncounted: Entry[];
beforeAll(async () => {
  ({ site: counting, entries: counted } = await start(true));
  ({ site: silent, entries: uncounted } = await start(false));
});

test('a page is the same to the byte whether loads are counted or not, and sets nothing', async () => {
  const [one, other] = [await counting.get('/', browser), await silent.get('/', browser)];
  const withoutDate = ({ date: _date, ...headers }: Record<string, unknown>) => headers;
  expect(one.body).toBe(other.body);
  expect(withoutDate(one.headers)).toEqual(withoutDate(other.headers));
  expect(one.headers['set-cookie']).toBeUndefined();
});

test('who has not agreed is counted by page and country, from the cache and when nothing has changed; who agreed, objects, is left out, or is no reader is not', async () => {
  const { headers } = await counting.get('/', browser);
  const unchanged = await counting.get('/', { ...browser, 'if-none-match': String(headers.etag) });
  expect(unchanged.status).toBe(304);
  const rejected = await decide(counting, 'reject');
  await counting.get('/?utm_source=letter', { ...browser, cookie: rejected });
  const granted = await decide(counting, 'accept');
  await counting.get('/', { ...browser, cookie: granted });
  await counting.get('/', { ...browser, 'sec-gpc': '1' });
  await counting.get('/', { ...browser, 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
  await counting.get('/', { ...browser, 'sec-purpose': 'prefetch;prerender' });
  await counting.get('/', { ...browser, 'sec-fetch-dest': 'empty' });
  await counting.get('/', { ...browser, host: 'elsewhere.example' });
  await counting.get('/', {
    ...browser,
    cookie: `candor-own=${createMarks(secret).cookieValueOf('own', Date.now() + 60_000)}`,
  });
  await counting.get('/', { ...browser, 'x-forwarded-for': '198.51.100.9' });
  await counting.get('/no-such-page', browser);
  await counting.get('/sitemap.xml', browser);
  await counting.ask({ method: 'HEAD', path: '/', headers: browser });
  await counting.stop();
  const loads = counted.filter(({ kind }) => kind === 'page_loads');
  // The first one belongs to the previous test.
  expect(
    loads.flatMap(({ body }) => parsePageLoads(body)?.counted ?? []).reduce((sum, cell) => sum + cell.loads, 0),
  ).toBe(4);
  for (const { body } of loads) {
    const { site, counted: cells } = Object(body);
    expect(Object.keys(Object(body))).toEqual(['site', 'counted']);
    expect(site).toMatch(/^[0-9a-f]{32}$/);
    for (const cell of cells) expect(cell).toEqual({ path: '/', country: 'AT', loads: expect.any(Number) });
  }
});

test('nothing is counted unless the owner said so', async () => {
  await silent.get('/', browser);
  await silent.stop();
  expect(uncounted).toEqual([]);
});
