import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRegistry } from '../../src/platform/metrics/registry.ts';
import { decide, startTestSite, type TestSite } from './site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

/** The value of one line of a scrape; 0 where it is missing. */
async function valueOf(line: string): Promise<number> {
  const text = await createRegistry(site.metrics()).scrape();
  return Number(
    text
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length + 1) ?? 0,
  );
}

/** How much a value grows while something happens. */
async function growth(line: string, happens: () => Promise<unknown>): Promise<number> {
  const before = await valueOf(line);
  await happens();
  return (await valueOf(line)) - before;
}

const requests = (route: string, method: string, status: string) =>
  `candor_site_requests_total{route="${route}",method="${method}",status="${status}"}`;

test('requests are counted by kind of route, method and status class, whether from memory or not', async () => {
  const page = requests('page', 'GET', '2xx');
  expect(await growth(page, () => site.get('/about'))).toBe(1);
  expect(await growth(page, () => site.get('/about'))).toBe(1);
  expect(await growth(requests('page', 'HEAD', '2xx'), () => site.ask({ method: 'HEAD', path: '/about' }))).toBe(1);
  expect(await growth(requests('page', 'GET', '4xx'), () => site.get('/nowhere'))).toBe(1);
  expect(await growth(requests('health', 'GET', '2xx'), () => site.get('/readyz'))).toBe(1);
  expect(await growth(requests('consent', 'POST', '2xx'), () => decide(site))).toBe(1);
  expect(
    await growth(requests('refused', 'other', '4xx'), () => site.ask({ method: 'PUT', path: '/consent/decision' })),
  ).toBe(1);
  const asset = /"(\/_assets\/[^"]+\.css)"/.exec((await site.get('/about')).body)?.[1] ?? '';
  expect(await growth(requests('asset', 'GET', '2xx'), () => site.get(asset))).toBe(1);
});

test('what is refused has a reason', async () => {
  const reason = (name: string) => `candor_site_refusals_total{reason="${name}"}`;
  expect(await growth(reason('bad_request'), () => site.get('/', { host: 'a b' }))).toBe(1);
  const large = { method: 'POST', path: '/consent/decision', body: Buffer.alloc(1024 * 1024) };
  expect(await growth(reason('body'), () => site.ask(large).catch(() => undefined))).toBe(1);
});

test('pages from memory are hits, others are misses, and both are timed', async () => {
  const path = '/';
  expect(await growth('candor_site_page_cache_misses_total', () => site.get(path))).toBe(1);
  expect(await growth('candor_site_page_cache_hits_total', () => site.get(path))).toBe(1);
  expect(await growth('candor_site_request_duration_seconds_count{route="page"}', () => site.get(path))).toBe(1);
  expect(await valueOf('candor_site_page_cache_pages')).toBeGreaterThan(0);
  expect(await valueOf('candor_site_page_cache_bytes')).toBeGreaterThan(1_000);
});

test('an append is counted with its bytes, and the journal is healthy', async () => {
  expect(await growth('candor_site_journal_appends_total', () => decide(site))).toBe(1);
  expect(await growth('candor_site_journal_written_bytes_total', () => decide(site))).toBeGreaterThan(100);
  expect(await valueOf('candor_site_journal_healthy')).toBe(1);
  const tooLarge = { kind: 'mail', id: 'x', atMs: 0, body: 'x'.repeat(300_000) } as const;
  const failures = 'candor_site_journal_append_failures_total{reason="too_large"}';
  expect(await growth(failures, () => site.journal.append(tooLarge))).toBe(1);
});

test('the copy of the published content has its number, and free disk space is told', async () => {
  expect(await valueOf('candor_site_snapshot_sequence')).toBeGreaterThan(0);
  expect(await valueOf('candor_site_documents')).toBeGreaterThan(10);
  expect(await valueOf('candor_disk_free_bytes{folder="data"}')).toBeGreaterThan(1024 * 1024);
});

test("Prometheus' own checker accepts the text", async () => {
  const text = await createRegistry(site.metrics()).scrape();
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input: text, encoding: 'utf8' });
  expect([stdout + stderr, status]).toEqual(['', 0]);
});
