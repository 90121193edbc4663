import { expect, test } from 'vitest';
import { german } from '../../translations/german/german.ts';
import { views } from '../views.ts';
import { branchesOf, maxNavGroups, navGroups, type NavItem } from './groups.ts';

const items = navGroups.flatMap((group) => branchesOf(group).flatMap(({ parent, children }) => [parent, ...children]));
const idOf = (item: NavItem) => (typeof item === 'string' ? item : item.id);

test('there are at most seven groups, and an entry stands in one of them', () => {
  expect(navGroups.length).toBeLessThanOrEqual(maxNavGroups);
  const ids = items.map(idOf);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test('every page of the studio is in the navigation, but those of one thing, of signing in, and the reader’s own', () => {
  const linked = new Set(items.flatMap((item) => (typeof item === 'string' ? [] : [item.view])));
  const lonely = Object.entries(views).filter(([name]) => !linked.has(name as keyof typeof views));
  expect(lonely.map(([name]) => name).toSorted()).toEqual(
    ['audit', 'forgot', 'invitation', 'login', 'record', 'reset', 'security', 'submission'].toSorted(),
  );
});

test('no name begins with another, in either language: the two could be mistaken for each other', () => {
  const phrases = items.flatMap((item) => (typeof item === 'string' ? [] : [item.phrase]));
  for (const names of [phrases, phrases.map((phrase) => german[phrase])])
    expect(names.filter((name) => names.some((other) => other !== name && name.startsWith(other)))).toEqual([]);
});
