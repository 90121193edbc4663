import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createAuditTokenCheck, signAuditToken } from './audit-token.ts';
import { fixedClock } from './clock.ts';

const secret = 's'.repeat(64);
const origin = 'https://www.example.org';
const job = randomUUID();

test('a token is believed by its own site until it expires, and not a second longer', () => {
  const clock = fixedClock(1_000_000);
  const isBelieved = createAuditTokenCheck(secret, { origin, clock });
  const token = signAuditToken(secret, { job, origin, expiresAtMs: 1_060_000 });
  expect(isBelieved(token)).toBe(true);
  clock.advance(59_999);
  expect(isBelieved(token)).toBe(true);
  clock.advance(1);
  expect(isBelieved(token)).toBe(false);
});

test("whatever is forged, altered, of another site or of another secret is nobody's token", () => {
  const clock = fixedClock(1_000_000);
  const isBelieved = createAuditTokenCheck(secret, { origin, clock });
  const claims = { job, origin, expiresAtMs: 1_060_000 };
  const token = signAuditToken(secret, claims);
  const [id = '', expiry = '', mac = ''] = token.split('.');
  const forged = [
    ...[
      '',
      '.',
      'true',
      mac,
      `${id}.${expiry}.`,
      `${id}.${expiry}.${'A'.repeat(43)}`,
      `${id}.${expiry}.${mac}=`,
      `${token}, ${token}`,
      ` ${token}`,
      `${token}\n`,
      'x'.repeat(10_000),
    ],
    ...[
      `${randomUUID()}.${expiry}.${mac}`,
      `${id}.${Number(expiry) + 1}.${mac}`,
      `${id}.0${expiry}.${mac}`,
      `${id.toUpperCase()}.${expiry}.${mac}`,
    ],
    ...[
      signAuditToken('t'.repeat(64), claims),
      signAuditToken(secret, { ...claims, origin: 'http://www.example.org' }),
      signAuditToken(secret, { ...claims, origin: 'https://example.org' }),
    ],
  ];
  expect(forged.filter(isBelieved)).toEqual([]);
  expect(isBelieved(token)).toBe(true);
});
