import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { typedEmail } from './typed.ts';
import { encodedTraceIn, hashTraceIn } from './typed-traces.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');
const sha256 = (text: string) => createHash('sha256').update(text).digest();

test.each([
  [`/hit/${base64(typedEmail)}`, 'base64'],
  [base64(JSON.stringify({ a: 1, mail: typedEmail })), 'base64'],
  [`e=${encodeURIComponent(base64(`user=${encodeURIComponent(typedEmail)}&x=??>`))}`, 'base64'],
  [Buffer.from(typedEmail).toString('hex').toUpperCase(), 'hexadecimal'],
  [[...typedEmail].toReversed().join(''), 'reversed'],
  [base64('somebody@example.org and a long story'), undefined],
  [typedEmail, undefined],
  ['A'.repeat(4_000), undefined],
])('the typed address written otherwise: %j is %s', (text, spelling) => {
  expect(encodedTraceIn(text)).toBe(spelling);
});

test('its hashes are known in hexadecimal and Base64, as vendors send them; those of others are not', () => {
  expect(hashTraceIn(`ud[em]=${sha256(typedEmail).toString('hex').toUpperCase()}`)).toBeTruthy();
  expect(hashTraceIn(`em=tv.1~em.${sha256(typedEmail).toString('base64url')}`)).toBeTruthy();
  expect(hashTraceIn(`h=${encodeURIComponent(sha256(typedEmail).toString('base64'))}`)).toBeTruthy();
  expect(hashTraceIn(createHash('md5').update(typedEmail).digest('hex'))).toBeTruthy();
  expect(hashTraceIn(sha256('somebody@example.org').toString('hex'))).toBeUndefined();
});
