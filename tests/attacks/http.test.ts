import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patient } from '../../src/launch/machine-speed.ts';
import { sendRaw } from '../delivery/raw-http.ts';
import { startTestSite, type TestSite } from '../delivery/site.ts';
import { breakingRequests, hostileRequests } from './http-corpus.ts';

const mark = 'content of a file that nobody may read';
let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({ env: { TRUSTED_PROXIES: '192.0.2.1' } });
  mkdirSync(join(site.dataDir, 'media/inner'), { recursive: true });
  for (const name of ['secret.png', 'media/page.html', 'media/.hidden.png', 'media/inner/deep.png'])
    writeFileSync(join(site.dataDir, name), mark);
  symlinkSync('../secret.png', join(site.dataDir, 'media/link.png'));
});
afterAll(() => site.stop());

const plain = 'GET / HTTP/1.1\r\nHost: localhost\r\n';

test.each(hostileRequests)(
  '$name is refused, and the connection ends or goes on in order',
  async ({ bytes, status }) => {
    const { answers, isClosed } = await sendRaw(site.port, bytes);
    expect(answers).toHaveLength(1);
    expect(status).toContain(answers[0]?.status);
    expect(isClosed || answers[0]?.headers.get('connection') !== 'close').toBe(true);
  },
);

test('what is refused gets no second answer for what comes behind it', async () => {
  for (const { name, bytes, status } of breakingRequests) {
    const { answers, isClosed } = await sendRaw(site.port, `${bytes}\r\n\r\n${plain}\r\n`, 2);
    expect([name, answers.map((answer) => status.includes(answer.status)), isClosed]).toEqual([name, [true], true]);
  }
});

test('requests in line are answered in line', async () => {
  const targets = ['/', '/nothing', '/product', '/healthz', '/de', '/consent/preferences'];
  const { answers } = await sendRaw(
    site.port,
    targets.map((target) => `GET ${target} HTTP/1.1\r\nHost: localhost\r\nAccept: */*\r\n\r\n`).join(''),
    targets.length,
  );
  const alone = await Promise.all(targets.map((target) => site.get(target)));
  expect(answers.map(({ status, body }) => [status, body])).toEqual(alone.map(({ status, body }) => [status, body]));
});

test('an answer under way is not mistaken for the refusal of what comes behind it', async () => {
  const body = '{"categories":{},"surface":"banner"}';
  const decision = `POST /consent/decision HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const { answers, isClosed } = await sendRaw(site.port, `${decision}nonsense\r\n\r\n`, 2);
  expect([answers.map(({ status }) => status), isClosed]).toEqual([[200], true]);
});

test('a request in any pieces is the request', async () => {
  const whole = await site.get('/');
  for (const size of [1, 3, 7]) {
    const request = `${plain}\r\n`;
    const pieces = Array.from({ length: Math.ceil(request.length / size) }, (_, at) =>
      request.slice(at * size, (at + 1) * size),
    );
    const { answers } = await sendRaw(site.port, pieces);
    expect(answers[0]?.body).toBe(whole.body);
  }
});

test('the absolute form of our own address is our address', async () => {
  const { answers } = await sendRaw(site.port, 'GET http://localhost/product HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect(answers[0]?.body).toBe((await site.get('/product')).body);
});

test('a client that waits for leave to send gets it, or the refusal', async () => {
  const head = (length: number) =>
    `POST /measure/events HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Type: text/plain\r\nContent-Length: ${length}\r\n\r\n`;
  expect((await sendRaw(site.port, head(200_000))).answers[0]?.status).toBe(413);
  expect((await sendRaw(site.port, [head(2), '{}'])).answers[0]?.status).toBeLessThan(500);
});

test('bodies over the bound are refused in every shape, and the sender sees it', async () => {
  const big = 'x'.repeat(80_000);
  const head = 'POST /measure/events HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\n';
  const shapes = [
    `${head}Content-Length: ${big.length}\r\n\r\n${big}`,
    `${head}Transfer-Encoding: chunked\r\n\r\n${big.length.toString(16)}\r\n${big}\r\n0\r\n\r\n`,
    `${head}Transfer-Encoding: chunked\r\n\r\n${'8\r\nxxxxxxxx\r\n'.repeat(10_000)}0\r\n\r\n`,
  ];
  for (const bytes of shapes) {
    const { answers, isClosed } = await sendRaw(site.port, bytes);
    expect([answers.map(({ status }) => status), isClosed]).toEqual([[413], true]);
  }
});

describe('paths', () => {
  const ups = [
    '..',
    '%2e%2e',
    '.%2e',
    '%2e.',
    '%252e%252e',
    '..;',
    '....',
    '%c0%ae%c0%ae',
    '%e0%80%ae%e0%80%ae',
    '%uff0e%uff0e',
    '\u2025',
  ];
  const slashes = ['/', '//', '\\', '%2f', '%5c', '%252f', '/./', '%c0%af'];
  const roots = ['', '/media', '/_assets', '/_assets/styles', '/consent', '/de'];
  const goals = ['secret.png', 'etc/passwd', 'content.db', 'secret', 'journals/site-1/lock', 'package.json'];
  const traversals = roots.flatMap((root) =>
    ups.flatMap((up) =>
      slashes.flatMap((slash) =>
        goals.map((goal, at) => `${root}${slash}${`${up}${slash}`.repeat((at % 4) + 1)}${goal}`),
      ),
    ),
  );

  test(`none of ${traversals.length} ways out of the root leads anywhere`, { timeout: patient(60_000) }, async () => {
    for (let start = 0; start < traversals.length; start += 20) {
      await Promise.all(
        traversals.slice(start, start + 20).map(async (target) => {
          const { answers } = await sendRaw(
            site.port,
            Buffer.from(`GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 'latin1'),
          );
          const [answer] = answers;
          expect([target, [400, 404, 301].includes(Number(answer?.status))]).toEqual([target, true]);
          expect(answer?.body).not.toContain(mark);
          if (answer?.status === 301)
            expect(new URL(answer.headers.get('location') ?? '', 'http://own.example').host).toBe('own.example');
        }),
      );
    }
  });

  test.each([
    '/media/link.png',
    '/media/inner/deep.png',
    '/media/inner',
    '/media/page.html',
    '/media/.hidden.png',
    '/media/%2e%2e',
    '/media',
    '/media/',
    '/_assets',
    '/_assets/',
    '/_assets/styles/base.css',
    '/_assets/styles/-12345678.css',
    '/_assets/styles/__proto__-12345678.css',
    '/_assets/constructor',
  ])('%s is not served', async (path) => {
    const { status, body } = await site.get(path);
    expect([400, 404, 301]).toContain(status);
    expect(body).not.toContain(mark);
  });

  test('every page has one address: others lead to it, or nowhere', async () => {
    const others = [
      '/product/',
      '//product',
      '/%70roduct',
      '/product//',
      '/PRODUCT',
      '/product.html',
      '/product;a=b',
      '/product%20',
      '/product.css',
      '/en/product',
      '/product/.',
      '/./product',
    ];
    for (const path of others) {
      const { status, headers } = await site.get(path);
      expect([path, status === 301 ? headers.location : status === 404 || status === 400]).toEqual([
        path,
        status === 301 ? '/product' : true,
      ]);
    }
  });
});

describe('what is stored', () => {
  const strange: Record<string, string> = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'gopher',
    'x-forwarded-for': '1.2.3.4',
    'x-forwarded-port': '1',
    'x-original-url': '/evil',
    'x-rewrite-url': '/evil',
    'x-host': 'evil.example',
    forwarded: 'host=evil.example',
    'x-middleware-subrequest': 'middleware',
    rsc: '1',
    'next-action': 'abc',
    'next-router-state-tree': '[]',
    'x-http-method-override': 'POST',
    'accept-language': '"><script>',
    'user-agent': '<script>',
    referer: 'http://evil.example/"><script>',
    origin: 'http://evil.example',
    range: 'bytes=0-9',
    'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT',
    'if-match': '"x"',
    te: 'trailers',
    'x-nextjs-data': '1',
    via: '1.1 evil',
    authorization: 'Basic YTpi',
    'content-type': 'text/x-component',
    'upgrade-insecure-requests': '1',
    dnt: '1',
  };

  test('no header but the cookie changes a page, before it is stored or after', async () => {
    const paths = ['/', '/product', '/de', '/nothing', '/robots.txt', '/sitemap.xml'];
    for (const path of paths) {
      const poisoned = await startTestSite();
      for (const [name, value] of Object.entries(strange)) {
        const first = await poisoned.get(path, { [name]: value });
        const clean = await site.get(path);
        expect([
          path,
          name,
          first.status,
          first.body.replaceAll(String(poisoned.port), ''),
          first.headers['set-cookie'],
        ]).toEqual([path, name, clean.status, clean.body.replaceAll(String(site.port), ''), undefined]);
      }
      await poisoned.stop();
    }
  });

  test('who signals Global Privacy Control gets a page of their own, and nobody else does', async () => {
    const poisoned = await startTestSite();
    const withoutPort = async (from: typeof poisoned, headers = {}) =>
      (await from.get('/', headers)).body.replaceAll(String(from.port), '');
    const signalled = await withoutPort(poisoned, { 'sec-gpc': '1' });
    expect(await withoutPort(poisoned)).toBe(await withoutPort(site));
    expect(await withoutPort(poisoned, { 'sec-gpc': '1' })).toBe(signalled);
    for (const value of ['0', 'true', '', 'yes', '11'])
      expect(await withoutPort(poisoned, { 'sec-gpc': value })).toBe(await withoutPort(site));
    await poisoned.stop();
  });

  test('a query changes no page and is not stored', async () => {
    const { body } = await site.get('/product');
    for (const query of ['?utm_source=x', '?a=<script>', '?__proto__=1', '?%00', '??', '?/../..'])
      expect((await site.get(`/product${query}`)).body).toBe(body);
  });

  test('forged and broken cookies count as no decision', async () => {
    const { body } = await site.get('/');
    const choices =
      'consentid:abc,consent:yes,action:yes,necessary:yes,functional:yes,analytics:yes,performance:yes,advertisement:yes,rev:1,ts:1';
    const cookies = [
      choices,
      `candor-consent=${choices}`,
      `candor-consent=${encodeURIComponent(choices)}; candor-proof=abc`,
      `candor-consent=${'a'.repeat(8_000)}`,
      'candor-consent=%',
      'candor-consent=%00; candor-proof=%00',
      'candor-consent',
      '=;=;=',
      `${'candor-consent=a; '.repeat(500)}`,
      'candor-consent=__proto__; candor-proof=constructor',
    ];
    for (const cookie of cookies) {
      const answer = await site.get('/', { cookie });
      expect([cookie.slice(0, 40), answer.status, answer.body === body]).toEqual([cookie.slice(0, 40), 200, true]);
    }
  });
});

test(
  'whatever is sent, the answer is HTTP and the fault is never ours',
  { timeout: patient(90_000), tags: ['long'] },
  async () => {
    const token = fc.constantFrom(
      'GET',
      'POST',
      'HEAD',
      ' ',
      '/',
      '/product',
      '/measure/events',
      '/consent/decision',
      ' HTTP/1.1',
      '\r\n',
      '\n',
      '\r',
      'Host: localhost',
      'Content-Length: 5',
      'Transfer-Encoding: chunked',
      'Content-Type: application/json',
      'Sec-Fetch-Site: same-origin',
      'Expect: 100-continue',
      'Connection: keep-alive',
      '0\r\n\r\n',
      '5\r\nhello\r\n',
      '{"events":[]}',
      '\u0000',
      ':',
      '%',
      'é',
    );
    const request = fc.oneof(
      fc.array(token, { maxLength: 20 }).map((parts) => parts.join('')),
      fc
        .tuple(
          fc.constantFrom(
            'GET / HTTP/1.1\r\nHost: localhost\r\n',
            'POST /measure/events HTTP/1.1\r\nHost: localhost\r\n',
          ),
          fc.array(fc.tuple(token, token), { maxLength: 6 }),
        )
        .map(([head, headers]) => `${head}${headers.map((pair) => `${pair.join(': ')}\r\n`).join('')}\r\n`),
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
    );
    await fc.assert(
      fc.asyncProperty(request, async (bytes) => {
        // An incomplete request waits for the rest; an invalid line ends the wait.
        const { answers } = await sendRaw(site.port, Buffer.from(`${bytes}\r\n\r\n\u0000\r\n\r\n`, 'latin1'), 50);
        for (const { status } of answers) expect(status === 501 || status < 500).toBe(true);
        expect(answers.length).toBeGreaterThan(0);
      }),
      { numRuns: process.env.LONG ? 20_000 : 1_500 },
    );
  },
);

test('a decision hidden behind a refused request is not taken', async () => {
  const body = '{"categories":{},"surface":"banner"}';
  const decision = `POST /consent/decision HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  let taken = 0;
  const journal = { ...site.journal, append: () => Promise.resolve({ ok: true as const }).finally(() => (taken += 1)) };
  const other = await startTestSite({
    journal: {
      ...journal,
      folder: join(site.dataDir, 'journals/other'),
      isHealthy: () => true,
      close: async () => undefined,
    },
  });
  for (const refused of [
    'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\nHost: b\r\n\r\n',
    'GET / HTTP/1.1\r\n\r\n',
    `GET /${'a'.repeat(3_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  ]) {
    expect((await sendRaw(other.port, refused + decision, 2)).answers).toHaveLength(1);
  }
  await other.stop();
  expect(taken).toBe(0);
});
