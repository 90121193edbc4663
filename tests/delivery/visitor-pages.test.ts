import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseErasureBody } from '../../src/consent/decision/journal-entries.ts';
import { maxReceiptBytes } from '../../src/consent/receipts/verify.ts';
import { journalStart, readJournal } from '../../src/journal/reader.ts';
import { fixtureDocuments } from '../site/fixture/content.ts';
import { type Answered, consentOf, startTestSite, type TestSite } from './site.ts';

let site: TestSite;
let consent: string;
let refused: string;
beforeAll(async () => {
  site = await startTestSite();
  [consent, refused] = await Promise.all([decide('accept'), decide('reject')]);
});
afterAll(() => site.stop());

const asPerson = { accept: 'text/html' };
const own = { 'sec-fetch-site': 'same-origin' };
const posted = { ...own, 'content-type': 'application/x-www-form-urlencoded' };

async function decide(action: string): Promise<string> {
  return cookiesOf(
    await site.ask({
      method: 'POST',
      path: '/consent/decision',
      headers: posted,
      body: `action=${action}&surface=banner&return=/`,
    }),
  );
}

function cookiesOf({ headers }: Answered): string {
  return (headers['set-cookie'] ?? [])
    .filter((line) => !line.includes('Max-Age=0;'))
    .map((line) => line.split(';')[0])
    .join('; ');
}

const languages = ['', '/de', '/ar'];
const pages = ['/consent/receipt', '/consent/verify', '/consent/transparency', '/consent/my-data'];

const reactsSpelling = { 'attr-case': 'off', 'void-style': 'off', 'attribute-boolean-style': 'off' } as const;
const validator = new HtmlValidate({ extends: ['html-validate:recommended'], rules: reactsSpelling });

describe.each(languages)('in language "%s"', (prefix) => {
  test.each(pages)('%s is a valid page of the site, never indexed, for the undecided and the decided', async (page) => {
    for (const cookie of ['', consent]) {
      const { headers, body } = await site.get(prefix + page, { ...asPerson, cookie });
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(body).toContain('<meta name="robots" content="noindex"/>');
      expect(body).toMatch(/class="footer"/);
      const report = await validator.validateString(body, page);
      expect(
        report.results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
      ).toEqual([]);
    }
  });
});

test('what is one visitor’s is kept by nobody, and is for the proof only', async () => {
  for (const page of ['/consent/receipt', '/consent/my-data']) {
    for (const headers of [asPerson, { accept: 'application/json' }]) {
      expect((await site.get(page, { ...headers, cookie: consent })).headers['cache-control']).toMatch(/no-store/);
      const withoutProof = consent
        .split('; ')
        .filter((part) => !part.startsWith('candor-proof'))
        .join('; ');
      for (const cookie of ['', withoutProof, consent.replace('analytics%3Ayes', 'analytics%3Ano')])
        expect((await site.get(page, { ...headers, cookie })).status).toBe(404);
    }
  }
});

describe('the receipt', () => {
  test('L10: names what the visitor was shown, its recipients and the retention, and downloads as JSON', async () => {
    const { body, headers } = await site.get('/consent/receipt?format=json', { ...asPerson, cookie: consent });
    expect(headers['content-disposition']).toMatch(/^attachment; filename="receipt-[0-9a-f]{8}\.json"$/);
    const { receipt } = JSON.parse(body);
    const { version, cookieDays, policy } = consentOf();
    expect(receipt.pii_processing).toMatchObject({
      notice_version: version,
      language: 'en',
      collection_method: 'banner',
      retention: { consent_days: cookieDays, record_days: cookieDays + policy.recordYears * 365 },
    });
    expect(receipt.pii_processing.purposes).toMatchObject(
      consentOf().categories.map(({ id, name, description }) => ({ purpose: id, name, description })),
    );
  });

  test('is the same to the byte after the banner has changed and the site was started again', async () => {
    const first = (await site.get('/consent/receipt', { cookie: consent })).body;
    await site.press.publish(
      ...fixtureDocuments.map((document) =>
        document.kind === 'consent'
          ? { ...document, version: 'another', cookieDays: 100, validVersions: ['another', document.version] }
          : document,
      ),
    );
    expect((await site.get('/consent/receipt', { cookie: consent })).body).toBe(first);
    await site.press.publish(...fixtureDocuments);
  });
});

describe('checking a receipt', () => {
  const check = (fields: Record<string, string | Blob>) => send('/consent/verify', fields);
  const verdictIn = ({ body }: Answered) => /data-verdict="(\w+)"/.exec(body)?.[1];

  test('pasted or as a file: genuine, changed, of another site, or none at all', async () => {
    const receipt = (await site.get('/consent/receipt', { cookie: consent })).body;
    expect(verdictIn(await check({ receipt }))).toBe('genuine');
    expect(verdictIn(await check({ receipt: '', file: new Blob([receipt], { type: 'application/json' }) }))).toBe(
      'genuine',
    );
    const changed = await check({ receipt: receipt.replace('"given"', '"refused"') });
    expect(verdictIn(changed)).toBe('changed');
    expect(changed.body).toContain('which part was changed');
    const elsewhere = await startTestSite({ dependencies: { secret: 'x'.repeat(40) } });
    const cookie = cookiesOf(
      await elsewhere.ask({
        method: 'POST',
        path: '/consent/decision',
        headers: posted,
        body: 'action=accept&surface=banner&return=/',
      }),
    );
    const foreign = (await elsewhere.get('/consent/receipt', { cookie })).body;
    await elsewhere.stop();
    expect(verdictIn(await check({ receipt: foreign }))).toBe('unknown_key');
    expect(verdictIn(await check({ receipt: '{"a":1}' }))).toBe('unreadable');
    expect(verdictIn(await check({ receipt: '' }))).toBe('nothing');
  });

  test('what is pasted is shown as text, whatever it is, and nothing is set', async () => {
    const { body, headers, status } = await check({ receipt: '</textarea><script>alert(1)</script>' });
    expect(status).toBe(200);
    expect(body).not.toContain('<script>alert');
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('too large, too deep, and not a form are answered, not worked on', async () => {
    expect((await check({ receipt: 'x'.repeat(3 * maxReceiptBytes) })).status).toBe(413);
    expect(verdictIn(await check({ receipt: '['.repeat(maxReceiptBytes) }))).toBe('unreadable');
    expect(
      verdictIn(
        await site.ask({
          method: 'POST',
          path: '/consent/verify',
          headers: { 'content-type': 'text/plain' },
          body: 'x',
        }),
      ),
    ).toBe('nothing');
  });
});

describe('transparency', () => {
  test('says the same to everybody: versions, vendors, and that rates are not published', async () => {
    const { body, headers } = await site.get('/consent/transparency', { accept: 'application/json' });
    expect(headers['cache-control']).toBe('public, max-age=60');
    const told = JSON.parse(body);
    expect(told).toMatchObject({ chain_head: null, rates: null });
    expect(told.vendors).toHaveLength(consentOf().vendors.length);
    const page = await site.get('/consent/transparency', asPerson);
    expect(page.headers).toMatchObject({ 'cache-control': 'private, no-cache', etag: expect.any(String) });
    expect(
      (await site.get('/consent/transparency', { ...asPerson, 'if-none-match': String(page.headers.etag) })).status,
    ).toBe(304);
  });

  test('the signed head and the rates come from what the worker left, days with few loads without figures', async () => {
    const { siteKey } = consentOf();
    const day = (date: string, loads: number) => ({
      day: date,
      loads,
      accept: 10,
      reject: 20,
      partial: 5,
      withdraw: 5,
    });
    const head = {
      sequence: 7,
      hash: 'a'.repeat(64),
      atMs: Date.UTC(2026, 10, 20),
      signature: 'sig',
      publicKey: 'key',
    };
    const open = await startTestSite({
      documents: fixtureDocuments.map((document) =>
        document.kind === 'consent' ? { ...document, policy: { ...document.policy, showsRates: true } } : document,
      ),
      before(dataDir) {
        mkdirSync(join(dataDir, 'published'));
        writeFileSync(
          join(dataDir, 'published/transparency.json'),
          JSON.stringify({
            writtenAtMs: 0,
            head,
            rates: { [siteKey]: [day('2026-11-19', 99), day('2026-11-20', 200)] },
          }),
        );
      },
    });
    const told = JSON.parse((await open.get('/consent/transparency?format=json')).body);
    const { body } = await open.get('/consent/transparency', asPerson);
    await open.stop();
    expect(told.chain_head).toMatchObject({ sequence: 7, hash: 'a'.repeat(64), signed_at: '2026-11-20T00:00:00.000Z' });
    expect(told.rates.days).toEqual([
      { day: '2026-11-20', shares: { loads: 200, accept: 0.05, partial: 0.025, reject: 0.125, none: 0.8 } },
      { day: '2026-11-19', shares: null },
    ]);
    expect(body).toContain('a'.repeat(64));
    expect(body).toContain('80%');
  });
});

describe('my data', () => {
  const erase = (fields: string, headers: Record<string, string> = posted, cookie = consent) =>
    site.ask({ method: 'POST', path: '/consent/my-data', headers: { ...headers, ...asPerson, cookie }, body: fields });
  const erasures = async () => {
    const { entries } = await readJournal({
      folder: site.journal.folder,
      from: journalStart,
      maxEntries: 10_000,
      maxBytes: 64 * 1024 * 1024,
    });
    return entries
      .map(({ entry }) => entry)
      .filter(({ kind }) => kind === 'erasure')
      .map(({ body }) => parseErasureBody(body));
  };

  test('while the event store is away the page says so and still shows the decision', async () => {
    const { status, body } = await site.get('/consent/my-data', { ...asPerson, cookie: refused });
    expect(status).toBe(200);
    expect(body).toContain('We cannot show the measurements');
    expect(body.match(/Rejected<\/strong>/g)).toHaveLength(4);
    const { decision, events } = JSON.parse((await site.get('/consent/my-data?format=json', { cookie: refused })).body);
    expect([decision.receipt.events[0].event_type, events]).toEqual(['consent refused', null]);
    expect((await site.get('/consent/my-data?format=csv', { cookie: refused })).status).toBe(503);
  });

  test('is erased only when confirmed, from the own pages, by whoever can prove the decision', async () => {
    expect((await erase('withdraw=yes')).status).toBe(400);
    expect((await erase('confirm=yes', { ...posted, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await erase('confirm=yes', posted, 'candor-consent=forged')).status).toBe(404);
    expect(await erasures()).toEqual([]);
  });

  test('L7: erasing is on disk first, rotates the id, expires the measurement cookies and leads to what is left', async () => {
    const visitor = '0123456789abcdef'.repeat(2);
    const answer = await erase(
      'confirm=yes&withdraw=yes',
      posted,
      `${consent}; candor-visitor=${visitor}; candor-session=x`,
    );
    expect([answer.status, answer.headers.location]).toEqual([303, '/consent/my-data?erased']);
    const before = JSON.parse((await site.get('/consent/receipt', { cookie: consent })).body).receipt;
    expect(await erasures()).toMatchObject([
      { recordIds: [before.record_id], visitorId: visitor, requestedBy: 'visitor', erasesRecords: false },
    ]);
    const gone = (answer.headers['set-cookie'] ?? [])
      .filter((line) => line.includes('Max-Age=0;'))
      .map((line) => line.split('=')[0]);
    expect(gone).toEqual(expect.arrayContaining(['candor-visitor', 'candor-session']));
    const after = JSON.parse((await site.get('/consent/receipt', { cookie: cookiesOf(answer) })).body).receipt;
    expect(after.record_id).not.toBe(before.record_id);
    expect(after.pii_principal_id).not.toBe(before.pii_principal_id);
    expect(after.events[0].event_type).toBe('consent refused');
    const told = await site.get('/consent/my-data?erased', { ...asPerson, cookie: cookiesOf(answer) });
    expect(told.body).toContain('Your data is being deleted');
  });

  test('erasing without withdrawing keeps the choices', async () => {
    const answer = await erase('confirm=yes');
    const { receipt } = JSON.parse((await site.get('/consent/receipt', { cookie: cookiesOf(answer) })).body);
    expect(receipt.pii_processing.purposes.map(({ state }: { state: string }) => state)).toEqual([
      'always on',
      'given',
      'given',
      'given',
      'given',
    ]);
  });
});

/** Sends a form with files as a browser does. */
async function send(path: string, fields: Record<string, string | Blob>): Promise<Answered> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.set(name, typeof value === 'string' ? value : new File([value], 'my receipt.json'));
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const body = Buffer.from(await request.arrayBuffer());
  return site.ask({
    method: 'POST',
    path,
    headers: { ...asPerson, ...own, 'content-type': String(request.headers.get('content-type')) },
    body,
  });
}
