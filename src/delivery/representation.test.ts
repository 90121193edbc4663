import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createIdleCompression } from './idle-compression.ts';
import { bodyOf, type Prepared } from './prepared.ts';
import { createRepresentation } from './representation.ts';

const html = `<!doctype html>${'<p>Ask first.</p>'.repeat(200)}`;
const make = (body = html, contentType = 'text/html; charset=utf-8', status = 200) =>
  createRepresentation({
    status,
    body: Buffer.from(body),
    contentType,
    headers: { 'cache-control': 'private, no-cache', 'x-frame-options': 'DENY' },
  });

function headersOf({ headers }: Prepared): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: headers.length / 2 }, (_, at) => [headers[2 * at], headers[2 * at + 1]]),
  );
}

test.each([
  ['br', 'gzip, deflate, br, zstd', (body: Buffer) => brotliDecompressSync(body)],
  ['gzip', 'gzip', (body: Buffer) => gunzipSync(body)],
  ['gzip', 'br;q=0, gzip;q=0.5', (body: Buffer) => gunzipSync(body)],
  ['gzip', 'br;q=0.2, gzip;q=0.8', (body: Buffer) => gunzipSync(body)],
  ['br', '*', (body: Buffer) => brotliDecompressSync(body)],
  [undefined, 'identity', (body: Buffer) => body],
  [undefined, 'br;q=0, gzip;q=x', (body: Buffer) => body],
  [undefined, undefined, (body: Buffer) => body],
])('sends %s for Accept-Encoding %s', (encoding, accept, decode) => {
  const answer = make().answer(accept, undefined);
  expect(headersOf(answer)['content-encoding']).toBe(encoding);
  expect(headersOf(answer)['content-length']).toBe(String(bodyOf(answer).length));
  expect(decode(bodyOf(answer)).toString()).toBe(html);
});

test('a browser that has it is told so, with the headers a new copy would have', () => {
  const page = make();
  const etag = headersOf(page.answer('br', undefined)).etag;
  const answer = page.answer('br', etag);
  expect([answer.status, bodyOf(answer).length, headersOf(answer).etag, headersOf(answer)['x-frame-options']]).toEqual([
    304,
    0,
    etag,
    'DENY',
  ]);
  expect(page.answer('br', `"other", ${etag}`).status).toBe(304);
  expect(page.answer('br', String(etag).replace('W/', '')).status).toBe(304);
  expect(page.answer('br', '*').status).toBe(304);
});

test('a copy in another encoding, of another body or with other headers is not the same', () => {
  const etag = headersOf(make().answer('br', undefined)).etag;
  expect(make().answer('gzip', etag).status).toBe(200);
  expect(make(`${html}.`).answer('br', etag).status).toBe(200);
  expect(make(html, 'text/plain').answer('br', etag).status).toBe(200);
});

test('only what was found can be unchanged', () => {
  const missing = make(html, 'text/html', 404).answer('br', '*');
  expect([missing.status, headersOf(missing).etag]).toEqual([404, undefined]);
});

test('pictures and very short texts are sent as they are', () => {
  expect(headersOf(make(html, 'image/png').answer('br', undefined))['content-encoding']).toBeUndefined();
  expect(headersOf(make('short').answer('br', undefined))['content-encoding']).toBeUndefined();
});

test('the best compression replaces the quick one and changes nothing else', async () => {
  const page = make(Array.from({ length: 3_000 }, (_, at) => `word${(at * 7_919) % 997}`).join(' '));
  const quick = page.answer('br', undefined);
  const compression = createIdleCompression();
  compression.add(page);
  await compression.finish();
  compression.close();
  const best = page.answer('br', undefined);
  expect(bodyOf(best).length).toBeLessThan(bodyOf(quick).length);
  expect(headersOf(best).etag).toBe(headersOf(quick).etag);
  expect(brotliDecompressSync(bodyOf(best)).equals(page.body)).toBe(true);
});
