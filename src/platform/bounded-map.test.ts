import { expect, test } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

test('beyond the bound the entry that was set longest ago is forgotten', () => {
  const map = new BoundedMap<string, number>(2);
  map.set('one', 1).set('two', 2).set('one', 3).set('three', 4);
  expect([...map]).toEqual([
    ['one', 3],
    ['three', 4],
  ]);
});
