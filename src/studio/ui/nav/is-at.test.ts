import { expect, test } from 'vitest';
import { isAt } from './is-at.ts';

const all = ['/reports', '/reports?report=realtime', '/reports?report=channels', '/records', '/collections/pages'];
const marked = (pathname: string, report: string | null = null) =>
  all.filter((path) => isAt(path, { pathname, report }));

test('one link is marked: the page’s own, or that of the page above it', () => {
  expect(marked('/records')).toEqual(['/records']);
  expect(marked('/records/12')).toEqual(['/records']);
  expect(marked('/collections/pages/3f')).toEqual(['/collections/pages']);
  expect(marked('/collections/pages-of-others')).toEqual([]);
  expect(marked('/')).toEqual([]);
});

test('of the reports the overview, realtime and all others have a link each', () => {
  expect(marked('/reports')).toEqual(['/reports']);
  expect(marked('/reports', 'realtime')).toEqual(['/reports?report=realtime']);
  expect(marked('/reports', 'campaigns')).toEqual(['/reports?report=channels']);
});
