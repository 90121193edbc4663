import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxScriptBytes, scriptAddress } from '../../src/site/assets/client-scripts.ts';
import { askPort, startTestSite, type TestSite, until } from '../delivery/site.ts';
import { fixtureDocuments } from '../site/fixture/content.ts';
import { largeShop, shop } from './fixture.ts';

const key = 'a'.repeat(32);
const script = `/client_data/${key}/script.js`;
const large = largeShop();

let site: TestSite;
beforeAll(async () => {
  const env = { SITE_URL: 'https://consent.example', CONSENT_CDN_URL: 'https://cdn.example/consent' };
  site = await startTestSite({
    env,
    documents: [...fixtureDocuments, shop(), large, shop({ siteKey: 'c'.repeat(32), isActive: false })],
  });
});
afterAll(() => site.stop());

test('the script may be kept by any cache that asks again, embedded by any page, and depends on nothing but its address', async () => {
  const plain = await site.get(script);
  expect(plain).toMatchObject({
    status: 200,
    headers: {
      ...{
        'content-type': 'text/javascript; charset=utf-8',
        vary: 'Accept-Encoding',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      },
      'cache-control': 'public, max-age=0, s-maxage=60, stale-if-error=604800',
    },
  });
  const other = await site.get(script, {
    cookie: 'candor-consent=x',
    'accept-language': 'de',
    'sec-gpc': '1',
    origin: 'https://evil.example',
    'user-agent': 'another',
  });
  expect([other.body, other.headers.etag]).toEqual([plain.body, plain.headers.etag]);
  expect(other.headers['set-cookie']).toBeUndefined();
  expect((await site.get(script, { 'if-none-match': String(plain.headers.etag) })).status).toBe(304);
});

test('its languages come from the CDN, its posts go to the site itself', async () => {
  const { body } = await site.get(script);
  expect(body).toContain('"files":"https://cdn.example/consent"');
  expect(body).toContain('"api":"https://consent.example"');
  expect(
    scriptAddress(
      { siteUrl: new URL('https://consent.example'), consentCdnUrl: new URL('https://cdn.example/consent/') },
      key,
    ),
  ).toBe(`https://cdn.example/consent${script}`);
});

test.each([script, `/client_data/${'b'.repeat(32)}/script.js`])(
  '%s stays within its bytes, whatever the owner registers',
  async (path) => {
    const { headers, body } = await compressed(path);
    expect(headers['content-encoding']).toBe('br');
    expect(Number(headers['content-length'])).toBeLessThanOrEqual(maxScriptBytes);
    expect(body).toContain('May the shop count your visit?');
  },
);

test('however its key is spelled, a site has one script, and it is made once', async () => {
  const spellings = [key, key.toUpperCase(), key.replace(/[a-f]/, (letter) => letter.toUpperCase())];
  const scripts = await Promise.all(spellings.map((spelling) => site.get(`/client_data/${spelling}/script.js`)));
  expect(new Set(scripts.map(({ body }) => body)).size).toBe(1);
  expect(scripts.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('a language is a file of its own, with everything in it', async () => {
  const german = await site.get(`/client_data/${key}/de.js`);
  expect(german.body).toMatch(/^export default \{.*Darf der Laden Ihren Besuch zählen\?/s);
  expect(german.headers['access-control-allow-origin']).toBe('*');
  expect((await site.get(`/client_data/${'b'.repeat(32)}/en.js`)).body).toContain('Company 104729');
});

test.each([
  `/client_data/${'f'.repeat(32)}/script.js`,
  `/client_data/${'c'.repeat(32)}/script.js`,
  `/client_data/nonsense/script.js`,
  `/client_data/${key}/xx.js`,
  `/client_data/${key}/script.css`,
])('%s is not there', async (path) => {
  expect((await site.get(path)).status).toBe(404);
});

test('a change of the site is in the next script', async () => {
  await site.press.publish(shop({ words: { en: { title: 'A new question' } } }));
  expect(
    (
      await until(
        () => site.get(script),
        ({ body }) => body.includes('A new question'),
      )
    ).status,
  ).toBe(200);
  await site.press.publish(shop());
  await until(
    () => site.get(script),
    ({ body }) => body.includes('May the shop'),
  );
});

test('how visitors of a place are asked is told to pages of the site, and to nobody else', async () => {
  const place = `/client_data/${key}/place`;
  const own = await site.get(place, { origin: 'https://shop.example' });
  expect([
    own.status,
    JSON.parse(own.body),
    own.headers['access-control-allow-origin'],
    own.headers['cache-control'],
  ]).toEqual([
    200,
    { rule: 'opt-in', honoursGpc: true, showsHonoured: true },
    'https://shop.example',
    'private, no-store',
  ]);
  expect((await site.get(place, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await site.get(`/client_data/${'f'.repeat(32)}/place`)).status).toBe(404);
});

test('preflights are answered on the listener as well', async () => {
  const answer = await site.ask({
    method: 'OPTIONS',
    path: '/api/v1/consent',
    headers: { origin: 'https://shop.example', 'access-control-request-method': 'POST' },
  });
  expect([answer.status, answer.headers['access-control-allow-origin'], answer.headers.vary]).toEqual([
    204,
    'https://shop.example',
    'Origin',
  ]);
});

/** Returns the text, with its length on the wire. */
async function compressed(path: string) {
  const { port } = site;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-encoding': 'br' } });
  const headers = Object.fromEntries(response.headers);
  const asked = await askPort(port, { method: 'HEAD', path, headers: { 'accept-encoding': 'br' } });
  return { headers: { ...headers, ...asked.headers }, body: await response.text() };
}
