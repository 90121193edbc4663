import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answered, startTestSite, type TestSite } from './site.ts';

/* A late response has set the measurement's cookies after the visitor had withdrawn. */

const left = 'candor-visitor=0123456789abcdef0123456789abcdef; candor-session=x';
const ours = ['candor-session', 'candor-visitor'];
let site: TestSite;
const decided: Record<string, string> = {};
beforeAll(async () => {
  site = await startTestSite();
  for (const action of ['accept', 'reject'])
    decided[action] = linesOf(await decide(action))
      .filter((line) => !isExpiring(line))
      .map((line) => line.split(';')[0])
      .join('; ');
});
afterAll(() => site.stop());

const decide = (action: string, cookie = '') =>
  site.ask({
    method: 'POST',
    path: '/consent/decision',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded', cookie },
    body: `action=${action}&surface=banner&return=/`,
  });
const linesOf = ({ headers }: Answered) => headers['set-cookie'] ?? [];
const isExpiring = (line: string) => line.includes('Max-Age=0;');
const expiredBy = (answer: Answered) =>
  linesOf(answer)
    .filter(isExpiring)
    .map((line) => line.split('=')[0] ?? '')
    .sort();

test('the next page takes them away, from memory or not, and says the same as for anybody else', async () => {
  for (const cookie of [decided.reject, ''].map((consent) => `${consent}; ${left}`)) {
    for (const path of ['/', '/', '/about', '/nowhere']) {
      const answer = await site.get(path, { cookie });
      expect(expiredBy(answer)).toEqual(ours);
      const plain = await site.get(path, { cookie: cookie.replace(`; ${left}`, '') });
      expect([answer.status, answer.body]).toEqual([plain.status, plain.body]);
      // Other visitors do not get what was made for this request.
      expect(linesOf(plain)).toEqual([]);
    }
  }
});

test('a page leaves them to whoever still allows analytics', async () => {
  expect(linesOf(await site.get('/', { cookie: `${decided.accept}; ${left}` }))).toEqual([]);
});

test('whoever agrees anew is a new visitor, whoever agreed before stays the same', async () => {
  expect(expiredBy(await decide('accept', `${decided.reject}; ${left}`))).toEqual(ours);
  expect(expiredBy(await decide('accept', left))).toEqual(ours);
  expect(expiredBy(await decide('accept', `${decided.accept}; ${left}`))).toEqual([]);
});
