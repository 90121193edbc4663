import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openText, sealText } from './sealed-text.ts';

const key = randomBytes(32);

test('a sealed text opens with its key and purpose only, and every change of it is noticed', () => {
  const sealed = sealText(key, { text: 'api-secret ü', purpose: 'one' });
  expect(sealed).not.toContain('api-secret');
  expect(sealText(key, { text: 'api-secret ü', purpose: 'one' })).not.toBe(sealed);
  expect(openText(key, { sealed, purpose: 'one' })).toBe('api-secret ü');
  expect([
    openText(key, { sealed, purpose: 'other' }),
    openText(randomBytes(32), { sealed, purpose: 'one' }),
    openText(key, { sealed: 'v1.AAAA', purpose: 'one' }),
    openText(key, { sealed: '', purpose: 'one' }),
  ]).toEqual([undefined, undefined, undefined, undefined]);
  const bytes = Buffer.from(sealed.slice(3), 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(openText(key, { sealed: `v1.${changed.toString('base64url')}`, purpose: 'one' })).toBeUndefined();
  }
});
