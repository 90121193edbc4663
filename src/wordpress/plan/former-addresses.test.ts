import { expect, test } from 'vitest';
import { formerAddresses } from './former-addresses.ts';

const former = (path: string, slugs: string[], dates: string[] = []) =>
  formerAddresses(path, { slug: 'now', former: { slugs, dates } });

test('where a text was before it was renamed or dated anew: each name with each date that its address holds', () => {
  expect(former('/2024/03/now', ['then', 'once'])).toEqual(['/2024/03/then', '/2024/03/once']);
  expect(former('/2024/03/05/now', ['then'], ['2023-12-31'])).toEqual([
    '/2024/03/05/then',
    '/2023/12/31/now',
    '/2023/12/31/then',
  ]);
  expect(former('/2024/03/now', [], ['2023-12-31', '2024-03-09', 'nonsense'])).toEqual(['/2023/12/now']);
  expect(former('/now', ['then', 'now'], ['2023-12-31'])).toEqual(['/then']);
});

test('an address that holds neither its name nor its date never changed with them', () => {
  expect([former('/archives/12', ['then'], ['2023-12-31']), former('/shop/now-or-never', ['then'])]).toEqual([[], []]);
  expect(
    former(
      '/now',
      Array.from({ length: 500 }, (_, at) => `then-${at}`),
    ),
  ).toHaveLength(20);
});
