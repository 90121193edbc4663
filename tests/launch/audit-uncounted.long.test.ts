/** @module-tag long */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { createStoreClient } from '../../src/measurement/store/client.ts';
import { patient } from '../../src/launch/machine-speed.ts';
import { type Product, startProduct, stopAllProducts } from '../support/product.ts';
import { cookiesOf, signIn } from '../support/session.ts';

/* The product audits itself; the test compares everything that it stores before and after. */

const withinMs = patient(20 * 60_000);
const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'accept-language': 'en',
  'accept-encoding': 'identity',
  'sec-fetch-dest': 'document',
};
const own = { ...browser, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
const nextId = () => crypto.randomUUID().replaceAll('-', '');

/** Tables that change for other reasons than visits. An audit may not change any other table, including new ones. */
const apart: Readonly<Record<string, string>> = {
  audits: 'the history of audits itself',
  audit_notes: 'what the worker remembers of audits',
  heartbeats: 'every process, every few seconds',
  checkpoints: 'how far journals were read, the studio’s with the request for the audit among them',
  chain_heads: 'signed now and then',
};
/** Columns whose numbers are times or positions, not counts. */
const notCounting = /^day$|_ms$|_seconds$|sequence|position|segment|offset/;

afterAll(stopAllProducts);

/** Rows of every table, and the sums of its counting columns. */
type Kept = Record<string, number>;

function keptInWitnessed({ dataDir }: Product): Kept {
  const database = new DatabaseSync(join(dataDir, 'witnessed.db'), { readOnly: true });
  try {
    const tables = database
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      .all()
      .map(({ name }) => String(name));
    return Object.fromEntries(
      tables
        .filter((table) => !(table in apart))
        .flatMap((table) => {
          const columns = database
            .prepare(`SELECT name, type FROM pragma_table_info('${table}')`)
            .all()
            .filter(({ name, type }) => /int/i.test(String(type)) && !notCounting.test(String(name)));
          const sums = columns.map(({ name }) => `coalesce(sum("${String(name)}"), 0) AS "${table}.${String(name)}"`);
          return Object.entries(
            database.prepare(`SELECT ${['count(*) AS "' + table + '"', ...sums].join(', ')} FROM "${table}"`).get() ??
              {},
          ).map(([name, value]): [string, number] => [name, Number(value)]);
        }),
    );
  } finally {
    database.close();
  }
}

async function keptInStore({ dataDir }: Product): Promise<Kept> {
  const client = createStoreClient({ environment: { dataDir, eventsUrl: undefined } });
  const rowsOf = async (query: string) =>
    await (await client.query({ query, format: 'JSONEachRow' })).json<Record<string, string>>();
  try {
    const tables = await rowsOf('SELECT name FROM system.tables WHERE database = currentDatabase()');
    const counts = await Promise.all(
      tables.map(async ({ name }): Promise<[string, number]> => [
        `store ${name}`,
        Number((await rowsOf(`SELECT count() AS rows FROM "${name}"`))[0]?.rows),
      ]),
    );
    return Object.fromEntries(counts);
  } finally {
    await client.close();
  }
}

function keptInFiles({ dataDir }: Product): Kept {
  return Object.fromEntries(
    ['uploads', 'exports', 'receipts'].map((folder) => [
      `files ${folder}`,
      existsSync(join(dataDir, folder)) ? readdirSync(join(dataDir, folder), { recursive: true }).length : 0,
    ]),
  );
}

const kept = async (product: Product): Promise<Kept> => ({
  ...keptInWitnessed(product),
  ...(await keptInStore(product)),
  ...keptInFiles(product),
});

/** Returns what has increased. */
function more(before: Kept, after: Kept): Kept {
  return Object.fromEntries(
    Object.entries(after)
      .map(([name, value]): [string, number] => [name, value - (before[name] ?? 0)])
      .filter(([, added]) => added !== 0),
  );
}

/** Visits as a person who reads a page before and after accepting, and is recorded, measured and counted. Resolves when all of it has reached its final place. */
async function visit(product: Product): Promise<void> {
  const { siteUrl } = product;
  const before = await kept(product);
  const page = await (await fetch(siteUrl, { headers: browser })).text();
  await fetch(`${siteUrl}/consent/reports`, {
    method: 'POST',
    headers: { ...own, 'content-type': 'application/csp-report' },
    body: JSON.stringify({
      'csp-report': {
        'document-uri': `${siteUrl}/`,
        'effective-directive': 'img-src',
        'blocked-uri': 'https://tracker.example/t.gif',
      },
    }),
  });
  const log = new FormData();
  const payload = JSON.stringify({ consent_session_id: nextId(), banner_id: 'one' });
  for (const [name, value] of Object.entries({
    key: /[^0-9a-f]([0-9a-f]{32})[^0-9a-f]/.exec(page)?.[1] ?? '',
    request_type: 'banner_load',
    event_log_time: String(Math.floor(Date.now() / 1000)),
    payload,
  }))
    log.set(name, value);
  expect(
    (
      await fetch(`${siteUrl}/api/v1/log`, {
        method: 'POST',
        headers: { origin: siteUrl, 'sec-fetch-site': 'same-origin' },
        body: log,
      })
    ).status,
  ).toBe(204);
  const decided = await fetch(`${siteUrl}/consent/decision`, {
    method: 'POST',
    headers: own,
    body: JSON.stringify({
      categories: { functional: true, analytics: true, performance: true, advertisement: true },
      surface: 'banner',
    }),
  });
  const cookie = decided.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const event = (name: string, params: object) => ({
    id: nextId(),
    name,
    age: 0,
    params: { page_location: `${siteUrl}/`, ...params },
  });
  const measured = await fetch(`${siteUrl}/measure/events`, {
    method: 'POST',
    headers: { ...own, cookie },
    body: JSON.stringify({
      id: nextId(),
      events: [event('page_view', {}), event('view_search_results', { search_term: 'cookies' })],
    }),
  });
  expect([decided.status, measured.status]).toEqual([200, 204]);
  const isThere = (now: Kept) =>
    ['decisions', 'banner_loads.loads', 'browser_reports.reports', 'unconsented_loads.loads', 'store events'].every(
      (name) => (now[name] ?? 0) > (before[name] ?? 0),
    );
  await expect.poll(async () => isThere(await kept(product)), { timeout: patient(60_000) }).toBe(true);
}

async function signedIn(product: Product) {
  const { studioUrl } = product;
  const login = await signIn(product);
  const cookie = cookiesOf(login.headers);
  return async (method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await fetch(`${studioUrl}/api${path}`, {
      method,
      headers: { cookie, origin: studioUrl, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const told = await answer.json();
    expect(answer.status, `${method} ${path}: ${JSON.stringify(told)}`).toBeLessThan(300);
    return told;
  };
}

test(
  'an audit of the product by itself changes no figure, record or file; a visitor does',
  async () => {
    const product = await startProduct();
    const studio = await signedIn(product);
    await studio('POST', '/globals/audit', { pages: 1, schedule: 'never', afterChanges: false });
    await studio('POST', '/globals/measurement', { countsWithoutConsent: true });
    await expect
      .poll(
        async () => {
          await fetch(product.siteUrl, { headers: browser });
          return keptInWitnessed(product)['unconsented_loads.loads'] ?? 0;
        },
        { timeout: patient(60_000) },
      )
      .toBeGreaterThan(0);
    await visit(product);
    const first = await kept(product);
    await visit(product);
    const second = await kept(product);
    const oneVisitor = more(first, second);

    const { audit } = await studio('POST', '/audits', { action: 'start' });
    const rowOf = async () => (await studio('GET', '/audits')).audits.find(({ id }: { id: string }) => id === audit);
    await expect.poll(async () => (await rowOf())?.status, { timeout: withinMs, interval: 2_000 }).toBe('done');
    // This visit comes after everything that the audit could have left, so none of that is still in flight.
    await visit(product);

    expect(more(second, await kept(product))).toEqual(oneVisitor);
    expect(Object.keys(oneVisitor)).toEqual(
      expect.arrayContaining([
        'decisions',
        'banner_loads.loads',
        'browser_reports.reports',
        'unconsented_loads.loads',
        'event_counts.stored',
        'store events',
      ]),
    );
    const { summary } = await rowOf();
    expect([summary.verdict, summary.pages, summary.pageStates]).toEqual(['clean', 1, 24]);
    await product.stop();
  },
  withinMs,
);
