import { expect, test } from 'vitest';
import { fixedClock } from '../../platform/clock.ts';
import { dayMs, hourMs } from '../../platform/durations.ts';
import { keyOf, type PageDocument } from '../../published/contract.ts';
import { sharing } from '../../../tests/site/fixture/blog.ts';
import { securityTxtRoute } from './security-txt.ts';

const clock = fixedClock(Date.UTC(2026, 10, 23, 1));
const front = new Set(['en', 'de']);
const route = (paths: readonly string[], own = '') =>
  securityTxtRoute({
    store: {
      document: (key) =>
        key === keyOf.global('sharing', 'en') ? { ...sharing, files: { ...sharing.files, security: own } } : undefined,
      pageAt: (path, locale) =>
        paths.includes(path) || (path === '/' && front.has(locale)) ? ({ path } as PageDocument) : undefined,
    },
    origin: 'https://example.com',
    security: {},
    clock,
  });

async function ask(given: ReturnType<typeof route>): Promise<string> {
  const answer = await given.handler({} as Parameters<typeof given.handler>[0]);
  return 'body' in answer ? String(answer.body) : '';
}

test('without a text of the owner the file names the contact page, the languages and itself', async () => {
  expect(await ask(route(['/privacy', '/contact']))).toBe(
    [
      'Contact: https://example.com/contact',
      'Expires: 2027-05-22T00:00:00Z',
      'Preferred-Languages: en, de',
      'Canonical: https://example.com/.well-known/security.txt',
      '',
    ].join('\n'),
  );
  expect(await ask(route(['/datenschutz']))).toContain('Contact: https://example.com/datenschutz\n');
  expect(await ask(route([]))).toContain('Contact: https://example.com/\n');
});

test('the date stays the same all day, moves on the next, and is always within a year', async () => {
  const expiresAt = async () => /^Expires: (.*)$/m.exec(await ask(route([])))?.[1] ?? '';
  const first = await expiresAt();
  clock.advance(22 * hourMs);
  expect(await expiresAt()).toBe(first);
  clock.advance(hourMs);
  expect(Date.parse(await expiresAt()) - Date.parse(first)).toBe(dayMs);
  expect(Date.parse(await expiresAt()) - clock.nowMs()).toBeLessThan(365 * dayMs);
});

test('the owner’s own text takes its place, whatever its line endings', async () => {
  expect(await ask(route(['/contact'], 'Contact: mailto:a@b.example\r\nExpires: 2030-01-01T00:00:00Z\n\n'))).toBe(
    'Contact: mailto:a@b.example\nExpires: 2030-01-01T00:00:00Z\n',
  );
});
