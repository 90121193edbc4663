import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendRaw } from './raw-http.ts';
import { type Answered, builtRenderer, startTestSite, type TestSite } from './site.ts';

let site: TestSite;
let asset = '';
let stylesheet = '';

beforeAll(async () => {
  const renderer = await builtRenderer();
  site = await startTestSite({
    renderer: {
      ...renderer,
      renderPage(input) {
        if (input.path === '/pricing') throw new Error('This page cannot be rendered.');
        return renderer.renderPage(input);
      },
    },
  });
  const { body } = await site.get('/');
  asset = /"(\/_assets\/site-[^"]+)"/.exec(body)?.[1] ?? '';
  stylesheet = /"(\/_assets\/styles\/[^"]+)"/.exec(body)?.[1] ?? '';
  mkdirSync(join(site.dataDir, 'media'));
  writeFileSync(join(site.dataDir, 'media', 'picture-0123456789ab.png'), 'not really a picture');
  writeFileSync(join(site.dataDir, 'media', 'plain.png'), 'not really a picture');
});
afterAll(() => site.stop());

const security = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; media-src 'self'; frame-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'; report-uri /consent/reports",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Returns a response's headers without those that change between responses. */
function shape({ status, headers }: Answered): Record<string, unknown> {
  const stable = Object.entries(headers).filter(
    ([name]) => !['date', 'content-length', 'connection', 'keep-alive'].includes(name),
  );
  const etag = headers.etag?.replace(/[A-Za-z0-9_-]{16}/, '…');
  return { status, ...Object.fromEntries(stable), ...(etag && { etag }) };
}

const html = { 'content-type': 'text/html; charset=utf-8' };
const page = {
  ...html,
  'cache-control': 'private, no-cache',
  vary: 'Cookie, Sec-GPC, DNT, Accept-Encoding',
  'content-language': 'en',
};
/** The additional header of content pages: the next page is prefetched while its link is pressed. */
const ahead = { 'speculation-rules': '"/speculation-rules.json"' };
/** When the fixture's pages were last changed. */
const changed = { 'last-modified': 'Fri, 20 Nov 2026 12:00:00 GMT' };
const json = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
const immutable = { 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept-Encoding' };

test('a page', async () => {
  expect(shape(await site.get('/', { 'accept-encoding': 'br' }))).toEqual({
    status: 200,
    ...security,
    ...page,
    ...ahead,
    ...changed,
    'content-encoding': 'br',
    etag: 'W/"…-br"',
  });
});

test('a page the browser has', async () => {
  const { headers } = await site.get('/');
  expect(shape(await site.get('/', { 'if-none-match': String(headers.etag) }))).toEqual({
    status: 304,
    ...security,
    'cache-control': page['cache-control'],
    vary: page.vary,
    'content-language': 'en',
    ...ahead,
    ...changed,
    etag: 'W/"…-identity"',
  });
});

test('a page in another language', async () => {
  expect(shape(await site.get('/de'))).toMatchObject({ status: 200, 'content-language': 'de' });
});

test('a page that is not there', async () => {
  expect(shape(await site.get('/nothing-here'))).toEqual({ status: 404, ...security, ...page, ...ahead });
});

test('a page that cannot be rendered', async () => {
  expect(shape(await site.get('/pricing'))).toEqual({ status: 500, ...security, ...html, 'cache-control': 'no-store' });
});

test('another spelling of a page', async () => {
  expect(shape(await site.get('/product/?a=1'))).toEqual({
    status: 301,
    ...security,
    location: '/product?a=1',
    'cache-control': 'no-cache',
  });
});

test('the preference center', async () => {
  expect(shape(await site.get('/consent/preferences'))).toEqual({
    status: 200,
    ...security,
    ...page,
    'cache-control': 'private, no-store',
    etag: 'W/"…-identity"',
  });
});

test('a script and a stylesheet', async () => {
  expect(shape(await site.get(asset))).toEqual({
    status: 200,
    ...security,
    ...immutable,
    'content-type': 'text/javascript; charset=utf-8',
    etag: 'W/"…-identity"',
  });
  expect(shape(await site.get(stylesheet))).toEqual({
    status: 200,
    ...security,
    ...immutable,
    'content-type': 'text/css; charset=utf-8',
    etag: 'W/"…-identity"',
  });
});

test('a stylesheet of another build', async () => {
  expect(shape(await site.get(stylesheet.replace(/-[0-9a-f]{8}\.css/, '-00000000.css')))).toEqual({
    status: 404,
    ...security,
    ...json,
  });
});

test('an uploaded file', async () => {
  const media = {
    ...security,
    'content-security-policy': "sandbox; default-src 'none'",
    'content-type': 'image/png',
    'accept-ranges': 'bytes',
  };
  expect(shape(await site.get('/media/picture-0123456789ab.png'))).toMatchObject({
    status: 200,
    ...media,
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(shape(await site.get('/media/plain.png'))).toMatchObject({
    status: 200,
    ...media,
    'cache-control': 'public, no-cache',
  });
  expect(shape(await site.get('/media/plain.png', { range: 'bytes=4-9' }))).toMatchObject({
    status: 206,
    ...media,
    'content-range': 'bytes 4-9/20',
  });
});

test('refusals of endpoints', async () => {
  const post = { method: 'POST', path: '/measure/events' };
  expect(shape(await site.ask({ ...post, body: 'x'.repeat(70_000) }))).toEqual({ status: 413, ...security, ...json });
  expect(shape(await site.ask({ ...post, headers: { 'content-encoding': 'gzip' }, body: 'x' }))).toEqual({
    status: 415,
    ...security,
    ...json,
  });
  expect(shape(await site.ask({ method: 'DELETE', path: '/' }))).toEqual({
    status: 405,
    ...security,
    ...json,
    allow: 'GET, HEAD, OPTIONS',
  });
  expect(shape(await site.ask({ method: 'GET', path: '/measure/events' }))).toEqual({
    status: 405,
    ...security,
    ...json,
    allow: 'POST, OPTIONS',
  });
  expect(shape(await site.get('/%00'))).toEqual({ status: 400, ...security, ...json });
});

test('OPTIONS', async () => {
  expect(shape(await site.ask({ method: 'OPTIONS', path: '/consent/decision' }))).toEqual({
    status: 204,
    ...security,
    allow: 'POST, OPTIONS',
  });
  expect(shape(await site.ask({ method: 'OPTIONS', path: '*' }))).toEqual({
    status: 204,
    ...security,
    allow: 'GET, HEAD, POST, OPTIONS',
  });
});

test('what is not HTTP', async () => {
  const [answer] = (await sendRaw(site.port, 'nonsense\r\n\r\n')).answers;
  expect(Object.fromEntries(answer?.headers ?? [])).toMatchObject({ ...security, ...json, connection: 'close' });
});

test('HEAD has the headers of GET and no body', async () => {
  for (const path of ['/', '/nothing-here', asset, '/consent/preferences', '/readyz', '/media/plain.png']) {
    const [get, head] = [await site.get(path), await site.ask({ method: 'HEAD', path })];
    expect([path, shape(head), head.headers['content-length'], head.body]).toEqual([
      path,
      shape(get),
      get.headers['content-length'],
      '',
    ]);
  }
});

test('on https the browser is told to stay there', async () => {
  const secure = await startTestSite({ env: { SITE_URL: 'https://site.example' } });
  const { headers } = await secure.get('/', { host: 'site.example' });
  await secure.stop();
  expect(headers['strict-transport-security']).toBe('max-age=63072000');
  expect(headers['content-security-policy']).toBe(`${security['content-security-policy']}; upgrade-insecure-requests`);
});
