import { expect, test } from 'vitest';
import { type Candidate, maxInGroup, maxResults, ranked } from './candidates.ts';
import { foundKinds } from './found.ts';

const candidate = (given: Partial<Candidate> & Pick<Candidate, 'kind' | 'label'>): Candidate => ({
  id: `${given.kind}:${given.label}`,
  detail: '',
  href: '/admin',
  ...given,
});

test('the group with the best answer comes first, and each is bounded', () => {
  const pages = Array.from({ length: 20 }, (_, at) => candidate({ kind: 'page', label: `News ${at}` }));
  const groups = ranked('news', [...pages, candidate({ kind: 'setting', label: 'News' })]);
  expect(groups.map(({ kind, found }) => [kind, found.length])).toEqual([
    ['setting', 1],
    ['page', maxInGroup],
  ]);
});

test('all groups together are bounded', () => {
  const all = foundKinds.flatMap((kind) =>
    Array.from({ length: 20 }, (_, at) => candidate({ kind, label: `News ${at}` })),
  );
  expect(ranked('news', all).reduce((sum, { found }) => sum + found.length, 0)).toBe(maxResults);
});

test('a name in another language finds, and is shown', () => {
  const [group] = ranked('über', [candidate({ kind: 'page', label: 'About', otherNames: ['Über uns'] })]);
  expect(group?.found[0]).toMatchObject({ label: 'About', detail: 'Über uns' });
});

test('keywords and details find less than names do', () => {
  const found = ranked('log out', [
    candidate({ kind: 'action', label: 'Sign out', keywords: 'log out' }),
    candidate({ kind: 'view', label: 'Email log out' }),
  ]);
  expect(found.map(({ kind }) => kind)).toEqual(['view', 'action']);
});
