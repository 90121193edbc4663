import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countries } from './countries.ts';
import { countryOf, parsePlace } from './place.ts';
import { type ConsentPolicy, type ConsentRule, consentRules, defaultPolicy, type PlaceRule } from './policy.ts';
import { adviceFor, isAtLeastAsStrict, ruleFor } from './rule.ts';
import { isReviewed, lawOf, placeLaws } from './table.ts';

const byPlace: ConsentPolicy = { ...defaultPolicy, scope: 'by-place', askAgainDays: 180 };
const anyDays = fc.option(fc.integer({ min: 1, max: 3_650 }), { nil: null });
const anyRule = fc.constantFrom(...consentRules);
const anyKnown = fc.constantFrom(...placeLaws.map(({ place }) => place));
const anyEntry: fc.Arbitrary<PlaceRule> = fc.record({
  place: anyKnown,
  rule: anyRule,
  decisionDays: anyDays,
  askAgainDays: anyDays,
});
const anyPolicy: fc.Arbitrary<ConsentPolicy> = fc
  .record({
    scope: fc.constantFrom('everywhere' as const, 'by-place' as const),
    places: fc.uniqueArray(anyEntry, { maxLength: 5, selector: ({ place }) => place }),
    exemptions: fc.record({ unitedKingdom: fc.boolean(), france: fc.boolean() }),
    askAgainDays: fc.integer({ min: 1, max: 3_650 }),
  })
  .map((drawn) => ({ ...defaultPolicy, ...drawn }));

describe('the table', () => {
  test('has one row for each country of ISO 3166-1, and none for what is no country', () => {
    expect(countries.size).toBe(249);
    const rows = placeLaws.map(({ place }) => place);
    expect(new Set(rows).size).toBe(rows.length);
    expect(rows.filter((place) => place.length === 2).toSorted()).toEqual([...countries].toSorted());
    expect(rows.filter((place) => parsePlace(place) !== place)).toEqual([]);
  });

  test('names the fifty states and the District of Columbia, and the thirteen provinces and territories of Canada', () => {
    const under = (country: string) => placeLaws.filter(({ place }) => place.startsWith(`${country}-`)).length;
    expect([under('US'), under('CA')]).toEqual([51, 13]);
  });

  test('gives a source with law, article and date for every row', () => {
    const lacking = placeLaws.filter(
      ({ law, article, since }) => !law || !article || !/^\d{4}(-\d{2}(-\d{2})?)?$/.test(since) || since > '2026-11-21',
    );
    expect(lacking).toEqual([]);
  });

  test('asks for consent wherever nobody has looked, and in every state of the European Economic Area', () => {
    expect(placeLaws.filter((row) => !isReviewed(row) && row.rule !== 'opt-in')).toEqual([]);
    const area = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ');
    expect(area.filter((place) => lawOf(place)?.rule !== 'opt-in' || lawOf(place)?.honoursGpc)).toEqual([]);
  });

  test('is as strict for a country as for the strictest of its states, since an address tells the country alone', () => {
    for (const row of placeLaws.filter(({ place }) => place.length > 2)) {
      const country = lawOf(countryOf(row.place));
      expect([row.place, country && isAtLeastAsStrict(country.rule, row.rule)]).toEqual([row.place, true]);
      if (row.honoursGpc && country?.rule !== 'opt-in')
        expect([row.place, country?.honoursGpc]).toEqual([row.place, true]);
      if (row.showsHonoured) expect([row.place, country?.showsHonoured]).toEqual([row.place, true]);
    }
  });

  test('L15, L17: honours the signal by law in California and the states that ask for it, and must show it in California', () => {
    const signalled = placeLaws.filter(({ honoursGpc }) => honoursGpc).map(({ place }) => place);
    expect(signalled.toSorted()).toEqual([
      'US',
      ...['CA', 'CO', 'CT', 'DE', 'MD', 'MN', 'MT', 'NE', 'NH', 'NJ', 'OR', 'TX'].map((state) => `US-${state}`),
    ]);
    expect(placeLaws.filter(({ showsHonoured }) => showsHonoured).map(({ place }) => place)).toEqual(['US', 'US-CA']);
  });

  test('L8, L9: knows where a regulator names six months', () => {
    expect(adviceFor('FR')).toMatchObject({ decisionDays: 182, askAgainDays: 182 });
    expect(adviceFor('IT')).toMatchObject({ askAgainDays: 182 });
    expect(adviceFor('US-CA')).toMatchObject({ askAgainDays: 365 });
    expect(adviceFor('AQ')).toBeUndefined();
  });
});

describe('the rule for a place', () => {
  test('is opt-in for everybody by default', () => {
    for (const { place } of placeLaws)
      expect(ruleFor(place, defaultPolicy)).toMatchObject({ rule: 'opt-in', why: 'everywhere', isExempt: false });
  });

  test('an unknown place is never allowed anything, whatever the policy says', () => {
    const anyJunk = fc.string().filter((text) => parsePlace(text) === '');
    fc.assert(
      fc.property(anyJunk, anyPolicy, (text, policy) => {
        expect(ruleFor(parsePlace(text), policy)).toMatchObject({
          rule: 'opt-in',
          isExempt: false,
          honoursGpc: true,
          showsHonoured: true,
          why: 'unknown',
        });
      }),
    );
  });

  test('an owner who sets a rule for a place gets that rule there', () => {
    fc.assert(
      fc.property(anyPolicy, anyEntry, (policy, entry) => {
        const places = [entry, ...policy.places.filter(({ place }) => place !== entry.place)];
        const here = ruleFor(entry.place, { ...policy, scope: 'by-place', places });
        expect(here).toMatchObject({
          rule: entry.rule,
          why: 'owner',
          decisionDays: entry.decisionDays,
          askAgainDays: entry.askAgainDays ?? policy.askAgainDays,
        });
      }),
    );
  });

  test("what the law says of signals is not the owner's to change", () => {
    fc.assert(
      fc.property(anyKnown, anyPolicy, (place, policy) => {
        const law = lawOf(place);
        expect(ruleFor(place, policy)).toMatchObject({
          honoursGpc: law?.honoursGpc === true,
          showsHonoured: law?.showsHonoured === true,
        });
      }),
    );
  });

  test("a state's row comes before its country's, and a province without one follows the country", () => {
    expect(ruleFor('CA-QC', byPlace)).toMatchObject({ rule: 'opt-in' });
    expect(ruleFor('CA-ON', byPlace)).toMatchObject({ rule: 'opt-out', why: 'table' });
    expect(ruleFor('US-WY', byPlace)).toMatchObject({ rule: 'notice', honoursGpc: false });
    expect(ruleFor('DE-BY', byPlace)).toMatchObject({ rule: 'opt-in', place: 'DE-BY' });
  });

  test('L20: in Quebec everything is off by default', () => {
    expect(ruleFor('CA-QC', byPlace).rule).toBe('opt-in');
    expect(ruleFor('CA', byPlace).rule).toBe('opt-in');
  });

  test("an owner's entry for a country makes its states stricter, never looser", () => {
    const entry = (place: string, rule: ConsentRule): PlaceRule => ({
      place,
      rule,
      decisionDays: null,
      askAgainDays: null,
    });
    const us = (rule: ConsentRule, ...more: PlaceRule[]) => ({ ...byPlace, places: [entry('US', rule), ...more] });
    expect(ruleFor('US-CA', us('none')).rule).toBe('opt-out');
    expect(ruleFor('US-WY', us('none')).rule).toBe('notice');
    expect(ruleFor('US-CA', us('opt-in')).rule).toBe('opt-in');
    expect(ruleFor('US-CA', us('opt-in', entry('US-CA', 'none'))).rule).toBe('none');
  });

  test('L18, L19: exemptions hold only where they exist, only when the owner claims them, and only under opt-in', () => {
    const claimed = { ...byPlace, exemptions: { unitedKingdom: true, france: true } };
    const exempt = placeLaws.filter(({ place }) => ruleFor(place, claimed).isExempt).map(({ place }) => place);
    expect(exempt.toSorted()).toEqual(['FR', 'GB', 'GF', 'GP', 'MF', 'MQ', 'RE', 'YT']);
    expect(ruleFor('GB', { ...claimed, exemptions: { unitedKingdom: false, france: true } }).isExempt).toBe(false);
    expect(ruleFor('GB', byPlace).isExempt).toBe(false);
    expect(
      ruleFor('GB', { ...claimed, places: [{ place: 'GB', rule: 'notice', decisionDays: null, askAgainDays: null }] })
        .isExempt,
    ).toBe(false);
    expect(ruleFor('GB', { ...claimed, scope: 'everywhere' })).toMatchObject({ rule: 'opt-in', isExempt: true });
  });
});

describe('a place as it is written', () => {
  test.each([
    ['US-CA', 'US-CA'],
    ['us_ca', 'US-CA'],
    [' de ', 'DE'],
    ['US-', 'US'],
    ['GB-ENG', 'GB-ENG'],
  ])('%j is %s', (text, place) => expect(parsePlace(text)).toBe(place));

  test.each(['', 'XX', 'T1', 'EU', 'U', 'USA', 'US-CALI', 'US-CA, DE', 'US\nCA', '__proto__', '%', 'ＵＳ'])(
    '%j is no place',
    (text) => expect(parsePlace(text)).toBe(''),
  );
});
