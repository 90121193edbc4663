import { expect, test } from 'vitest';
import { dateTimeFormat, displayNames, numberFormat } from './intl.ts';

test('the same wish is answered by the same formatter, another by another', () => {
  const berlin = { timeZone: 'Europe/Berlin', dateStyle: 'medium' } as const;
  expect(dateTimeFormat('de', { ...berlin })).toBe(dateTimeFormat('de', { ...berlin }));
  expect(dateTimeFormat('de', berlin)).not.toBe(dateTimeFormat('en', berlin));
  expect(dateTimeFormat('de', berlin)).not.toBe(dateTimeFormat('de', { ...berlin, timeZone: 'UTC' }));
  expect(numberFormat('de')).toBe(numberFormat('de'));
  expect(displayNames('de', { type: 'region' }).of('FR')).toBe('Frankreich');
});

test('a zone that does not exist is refused each time', () => {
  for (const _ of [1, 2]) expect(() => dateTimeFormat('en', { timeZone: 'Nowhere/Land' })).toThrow(RangeError);
});

test('however many zones and languages are asked for, a bounded number is kept', () => {
  const first = numberFormat('en', { minimumIntegerDigits: 1, maximumFractionDigits: 0 });
  for (let digits = 0; digits < 1_100; digits += 1)
    numberFormat('en', { minimumIntegerDigits: 1 + (digits % 21), maximumFractionDigits: digits % 100 });
  expect(numberFormat('en', { minimumIntegerDigits: 1, maximumFractionDigits: 0 })).not.toBe(first);
});
