import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encode, encodeInteger, encodeOid, readValues, tags } from './der.ts';
import { type FakeAuthority, hasOpenssl, startAuthority } from './testing.ts';
import { readTimeStamp, type Stamping, timeStampRequest } from './time-stamp.ts';

let authority: FakeAuthority;
beforeAll(async () => {
  if (hasOpenssl) authority = await startAuthority();
});
afterAll(() => authority?.stop());

const text = 'the head of a chain';
const stampingOf = (what: string): Stamping => ({
  imprint: createHash('sha256').update(what).digest(),
  nonce: randomBytes(8),
});

async function ask(stamping: Stamping): Promise<Buffer> {
  const answer = await fetch(authority.url, { method: 'POST', body: new Uint8Array(timeStampRequest(stamping)) });
  return Buffer.from(await answer.arrayBuffer());
}

test.runIf(hasOpenssl)('an authority stamps what was asked, and OpenSSL verifies the token', async () => {
  const stamping = stampingOf(text);
  const stamp = readTimeStamp(await ask(stamping), stamping);
  expect(stamp).toMatchObject({ ok: true, atMs: expect.any(Number) });
  expect(authority.verify(stamp.ok ? stamp.token : Buffer.of(), text)).toContain('Verification: OK');
});

test.runIf(hasOpenssl)('a stamp for something else, or for another request, is refused', async () => {
  const stamping = stampingOf(text);
  const answer = await ask(stamping);
  expect(readTimeStamp(answer, { ...stamping, imprint: stampingOf('else').imprint })).toMatchObject({
    reason: 'other_imprint',
  });
  expect(readTimeStamp(answer, { ...stamping, nonce: randomBytes(8) })).toMatchObject({ reason: 'other_nonce' });
});

test.runIf(hasOpenssl)('an answer that is cut anywhere is malformed', async () => {
  const stamping = stampingOf(text);
  const answer = await ask(stamping);
  for (let length = 0; length < answer.length; length += 7)
    expect(readTimeStamp(answer.subarray(0, length), stamping)).toMatchObject({ reason: 'malformed' });
});

test('a refusal is a refusal, with or without a token', () => {
  const status = encode(tags.sequence, encodeInteger(Buffer.of(2)));
  expect(readTimeStamp(encode(tags.sequence, status), stampingOf(text))).toMatchObject({ reason: 'rejected' });
  const granted = encode(tags.sequence, encodeInteger(Buffer.of(0)));
  expect(readTimeStamp(encode(tags.sequence, granted), stampingOf(text))).toMatchObject({ reason: 'malformed' });
});

test('numbers, identifiers and lengths are encoded as the standard says', () => {
  expect(encodeInteger(Buffer.of(0, 0x80)).toString('hex')).toBe('02020080');
  expect(encodeInteger(Buffer.of(0, 0)).toString('hex')).toBe('020100');
  expect(encodeOid('2.16.840.1.101.3.4.2.1').toString('hex')).toBe('0609608648016503040201');
  expect(encode(tags.octets, Buffer.alloc(300)).subarray(0, 4).toString('hex')).toBe('0482012c');
  expect(readValues(Buffer.from('0480', 'hex'))).toBeUndefined();
});
