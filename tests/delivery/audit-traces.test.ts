import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PublishedDocument } from '../../src/published/contract.ts';
import { entryKinds, type Entry, type EntryKind, type Journal } from '../../src/journal/contract.ts';
import { defaultMeasurementPolicy } from '../../src/measurement/policy.ts';
import { auditHeader, signAuditToken } from '../../src/platform/audit-token.ts';
import { fixtureDocuments } from '../site/fixture/content.ts';
import { contactForm, contactId, formPage, newsletterTexts } from '../site/fixture/forms.ts';
import { type Answered, consentOf, cookiesOf, secret, startTestSite, type TestSite } from './site.ts';

/* Everything that a visit can record goes through the journal; the product's own audit must not record anything. */

type Visit = {
  site: TestSite;
  token: Record<string, string>;
  /** The cookies and proofs that the visitor has so far. */ cookie: string;
};
type Act = (visit: Visit) => Promise<Answered>;

const policy: PublishedDocument = {
  kind: 'measurement',
  locale: 'en',
  ...defaultMeasurementPolicy,
  countsWithoutConsent: true,
};
const documents = [
  ...fixtureDocuments.filter(({ kind }) => kind !== 'measurement'),
  policy,
  contactForm(),
  newsletterTexts(),
  formPage,
];
const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'accept-language': 'en',
  'accept-encoding': 'identity',
};
const own = { 'sec-fetch-site': 'same-origin' };
const nextId = () => randomUUID().replaceAll('-', '');

function post({ site, token, cookie }: Visit, path: string, type: string, body: string | Buffer): Promise<Answered> {
  return site.ask({
    method: 'POST',
    path,
    headers: { ...browser, ...own, ...token, cookie, 'content-type': type },
    body,
  });
}

const get = ({ site, token }: Visit, path: string) =>
  site.get(path, { ...browser, ...token, 'sec-fetch-dest': 'document' });
const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

function multipart(
  values: Record<string, string>,
  file?: { name: string; content: string },
): { type: string; body: Buffer } {
  const fields = Object.entries(values).map(
    ([name, value]) => `--xyz\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const files = file
    ? [
        `--xyz\r\ncontent-disposition: form-data; name="${file.name}"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n${file.content}\r\n`,
      ]
    : [];
  return {
    type: 'multipart/form-data; boundary=xyz',
    body: Buffer.from([...fields, ...files, '--xyz--\r\n'].join('')),
  };
}

async function submitForm(visit: Visit): Promise<Answered> {
  const { type, body } = multipart(
    {
      name: 'Ada',
      email: 'ada@example.org',
      topic: 'question',
      message: 'A letter.',
      agreed: 'yes',
      _page: '/write',
      _homepage: '',
    },
    { name: 'paper', content: '%PDF-1.7 hello' },
  );
  return post(visit, `/forms/${contactId}`, type, body);
}

function logBannerLoad(visit: Visit): Promise<Answered> {
  const payload = JSON.stringify({ consent_session_id: nextId(), banner_id: 'banner-1' });
  const { type, body } = multipart({
    key: consentOf().siteKey,
    request_type: 'banner_load',
    event_log_time: String(Math.floor(Date.now() / 1000)),
    payload,
  });
  return post(visit, '/api/v1/log', type, body);
}

function measure(visit: Visit): Promise<Answered> {
  const event = (name: string, params: object) => ({
    id: nextId(),
    name,
    age: 0,
    params: { page_location: 'http://localhost/', ...params },
  });
  return post(
    visit,
    '/measure/events',
    json,
    JSON.stringify({
      id: nextId(),
      events: [
        event('page_view', {}),
        event('view_search_results', { search_term: 'cookies' }),
        event('web_vital', { metric: 'LCP', value: 1 }),
        event('purchase', { value: 9, currency: 'EUR' }),
      ],
    }),
  );
}

const violation = JSON.stringify({
  'csp-report': {
    'document-uri': 'http://localhost/',
    'effective-directive': 'img-src',
    'blocked-uri': 'https://tracker.example/t.gif',
  },
});

/** How a visit can cause an entry of each kind. `studio`: only people with an account can cause it. A new kind does not compile until it is listed here. */
const causes: Readonly<Record<EntryKind, Act | 'studio'>> = {
  page_loads: (visit) => get(visit, '/'),
  redirect_hits: (visit) => get(visit, '/tour'),
  decision: async (visit) =>
    post(
      visit,
      '/consent/decision',
      json,
      JSON.stringify({
        categories: { functional: true, analytics: true, performance: true, advertisement: true },
        surface: 'banner',
      }),
    ),
  banner_load: logBannerLoad,
  events: measure,
  browser_report: (visit) => post(visit, '/consent/reports', 'application/csp-report', violation),
  submission: submitForm,
  subscription: (visit) =>
    post(visit, '/newsletter/subscribe', form, 'email=ada%40example.org&consent=yes&_page=%2Fwrite'),
  erasure: (visit) => post(visit, '/consent/my-data', form, 'confirm=yes'),
  ...{
    forms_desk: 'studio',
    mail: 'studio',
    delivery_request: 'studio',
    audit_request: 'studio',
    head_request: 'studio',
  },
};
const visitorKinds = entryKinds.filter((kind) => causes[kind] !== 'studio');

type Seen = { entries: Entry[]; files: string[]; answers: Partial<Record<EntryKind, object>> };

const memoryOf = (entries: Entry[]): Journal => ({
  folder: '/nowhere/site-0001',
  append: async (entry) => (entries.push(entry), { ok: true }),
  isHealthy: () => true,
  close: async () => {},
});

/** Returns what a visitor sees of a response, without random values and times. */
function seenOf({ status, headers, body }: Answered): object {
  const { date: _date, ...rest } = headers;
  const cookies = (headers['set-cookie'] ?? []).map((line) => line.replace(/=[^;]*/, '=…'));
  return {
    status,
    headers: { ...rest, 'set-cookie': cookies },
    body: body.replaceAll(/[0-9a-f]{32}/g, '…').replaceAll(/"(consentid|token)":"[^"]+"/g, '"$1":"…"'),
  };
}

/** Makes one visit that does everything, in the order of a visit. */
async function visitAll(tokenIn: () => string | undefined): Promise<Seen> {
  const entries: Entry[] = [];
  const site = await startTestSite({ documents, journal: memoryOf(entries) });
  const visit: Visit = { site, token: {}, cookie: '' };
  const answers: Seen['answers'] = {};
  for (const kind of Object.keys(causes) as EntryKind[]) {
    const cause = causes[kind];
    if (cause === 'studio') continue;
    const token = tokenIn();
    visit.token = token === undefined ? {} : { [auditHeader]: token };
    const answer = await cause(visit);
    answers[kind] = seenOf(answer);
    if (kind === 'decision') visit.cookie = cookiesOf(answer);
  }
  const uploads = join(site.dataDir, 'uploads');
  const files = existsSync(uploads) ? readdirSync(uploads) : [];
  await site.stop();
  return { entries, files, answers };
}

const job = randomUUID();
const soon = () => Date.now() + 60_000;
const good = (expiresAtMs = soon()) => signAuditToken(secret, { job, origin: 'http://localhost', expiresAtMs });

let people: Seen;
let audit: Seen;
beforeAll(async () => {
  people = await visitAll(() => undefined);
  audit = await visitAll(good);
});

describe('of everything that visitors cause', () => {
  test.each(visitorKinds)('%s: a visitor causes it, the audit does not, and both see the same', (kind) => {
    expect(people.entries.map((entry) => entry.kind)).toContain(kind);
    expect(audit.entries.map((entry) => entry.kind)).not.toContain(kind);
    expect(audit.answers[kind]).toEqual(people.answers[kind]);
  });

  test('no file of a form stays', () => expect([people.files.length, audit.files.length]).toEqual([1, 0]));
});

test.each([
  ['expired', () => good(Date.now() - 1_000)],
  ['forged', () => `${good().slice(0, -43)}${'A'.repeat(43)}`],
  ['of another site', () => signAuditToken(secret, { job, origin: 'http://elsewhere.example', expiresAtMs: soon() })],
  [
    'of another secret',
    () => signAuditToken('another secret, also long enough', { job, origin: 'http://localhost', expiresAtMs: soon() }),
  ],
])('with a token that is %s everything counts as everybody’s', async (_what, token) => {
  const { entries } = await visitAll(token);
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(people.entries.map(({ kind }) => kind)));
});

test('where the journal cannot write, the audit is told so like everybody', async () => {
  const full: Journal = {
    folder: '/nowhere/site-0001',
    append: async () => ({ ok: false, reason: 'disk_full' }),
    isHealthy: () => false,
    close: async () => {},
  };
  const site = await startTestSite({ documents, journal: full });
  const visit = { site, token: { [auditHeader]: good() }, cookie: '' };
  const answer = await (causes.decision as Act)(visit);
  await site.stop();
  expect([answer.status, answer.headers['set-cookie']]).toEqual([503, undefined]);
});
