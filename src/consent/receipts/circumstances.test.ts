import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askedUnders, type Circumstances, parseCircumstances, serialiseCircumstances } from './circumstances.ts';

const any: fc.Arbitrary<Circumstances> = fc.record({
  locale: fc.constantFrom('en', 'de', 'pt-BR'),
  askedUnder: fc.constantFrom(...askedUnders),
  place: fc.constantFrom('', 'DE', 'US-CA'),
  placeSource: fc.constantFrom('none', 'header', 'address', 'policy'),
  source: fc.constantFrom('visitor', 'migrated', 'signal'),
  surface: fc.constantFrom('banner', 'my-data', 'cookieyes'),
  notice: fc.constantFrom('', 'a'.repeat(32)),
});

test('circumstances come back as they were written, and fit into a cookie', () => {
  fc.assert(
    fc.property(any, (circumstances) => {
      const text = serialiseCircumstances(circumstances);
      expect(text).toMatch(/^[A-Za-z0-9._-]{1,200}$/);
      expect(parseCircumstances(text)).toEqual(circumstances);
    }),
  );
});

test('what does not fit is not written, and what was not written is not read', () => {
  const [example] = fc.sample(any, 1);
  if (!example) throw new Error('No sample');
  for (const wrong of [{ place: 'D;E' }, { locale: 'de.en' }, { surface: 'a b' }, { notice: 'x' }])
    expect(serialiseCircumstances({ ...example, ...wrong })).toBe('');
  fc.assert(fc.property(fc.string(), (text) => parseCircumstances(text) === undefined));
});
