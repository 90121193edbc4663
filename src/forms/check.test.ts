import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formField } from '../../tests/site/fixture/forms.ts';
import { deriveMacKey } from '../platform/secret.ts';
import { checkPosted, type Posted } from './check.ts';
import { nameFaults } from './field-names.ts';
import { fileTypeOf } from './file-types.ts';
import { fieldKinds } from './field-kinds.ts';
import type { FormField } from './form.ts';
import { makeLinkToken, readLinkToken } from './newsletter-links.ts';
import { isEmailAddress, textPatternNames } from './patterns.ts';
import { makeToken, readToken } from './token.ts';

const name = fc.stringMatching(/^[a-z][a-z0-9]{0,6}$/);
const anyField: fc.Arbitrary<FormField> = fc
  .record({
    name,
    kind: fc.constantFrom(...fieldKinds),
    isRequired: fc.boolean(),
    minLength: fc.nat(5),
    maxLength: fc.integer({ min: 5, max: 50 }),
    pattern: fc.option(fc.constantFrom(...textPatternNames)),
    min: fc.constantFrom('', '3', '2030-01-01'),
    max: fc.constantFrom('', '9', '2031-01-01'),
    when: fc.option(fc.record({ field: name, equals: fc.constantFrom('a', 'yes') })),
  })
  .map((given) => formField(given.name, { ...given, options: [{ value: 'a', label: 'A' }] }));

function posted(values: Record<string, string[]>): Posted {
  return { values: new Map(Object.entries(values)), files: new Map(), fileFaults: new Map() };
}

const check = (field: Partial<FormField>, value: string) =>
  checkPosted([formField('f', field)], posted({ f: [value] })).errors.map(({ fault }) => fault)[0];

test('what was chosen from a list is kept with the words that were read there', () => {
  const options = [
    { value: 'a', label: 'Apples' },
    { value: 'b', label: 'Pears' },
  ];
  const { fields } = checkPosted(
    [formField('f', { kind: 'checkbox', options }), formField('t', { kind: 'text' })],
    posted({ f: ['b', 'a', 'z'], t: ['b'] }),
  );
  expect(fields.map(({ values, chosen }) => ({ values, chosen }))).toEqual([
    { values: ['b', 'a', 'z'], chosen: ['Pears', 'Apples', 'z'] },
    { values: ['b'], chosen: undefined },
  ]);
});

test.each([
  ['a space', 'abcde fgh'],
  ['many spaces', `abcde${' '.repeat(20)}fgh`],
  ['half a character', 'abcde\u{1f600}fgh'],
])('what is too long is never cut after %s, and stays too long', (_what, text) => {
  const { fields, errors } = checkPosted([formField('f', { kind: 'text', maxLength: 5 })], posted({ f: [text] }));
  const [value = ''] = fields[0]?.values ?? [];
  expect([value.trim() === value, value.isWellFormed(), value.length > 5]).toEqual([true, true, true]);
  expect(errors.map(({ fault }) => fault)).toEqual(['field_too_long']);
});

test('whatever is posted, only what the form asks comes out, as it may be kept', () => {
  const strange = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('a', 'yes', '5', '2030-06-01', 'a@b.example', '__proto__'),
  );
  fc.assert(
    fc.property(
      fc.array(anyField, { maxLength: 8 }),
      fc.array(
        fc.tuple(fc.oneof(name, fc.constantFrom('__proto__', 'constructor', '')), fc.array(strange, { maxLength: 4 })),
        { maxLength: 8 },
      ),
      (fields, pairs) => {
        const { fields: kept, errors } = checkPosted(fields, {
          values: new Map(pairs),
          files: new Map(),
          fileFaults: new Map(),
        });
        const asked = new Set(fields.map((field) => field.name));
        for (const one of [...kept.map(({ name: of }) => of), ...errors.map(({ field }) => field)])
          expect(asked.has(one)).toBe(true);
        for (const { kind, values } of kept) {
          if (kind !== 'checkbox') expect(values.length).toBeLessThanOrEqual(1);
          for (const value of values) {
            expect(value).not.toMatch(kind === 'textarea' ? /[\u0000-\u0009\u000b-\u001f]/ : /[\u0000-\u001f]/);
            expect(value.isWellFormed() && value === value.trim() && value !== '').toBe(
              kind !== 'hidden' || value !== '',
            );
          }
        }
      },
    ),
  );
});

const judged: [Partial<FormField>, string, string | undefined][] = [
  [{ kind: 'email' }, 'a@b.example', undefined],
  [{ kind: 'email' }, 'a@b.example\r\nBcc: c@d.example', 'field_format'],
  [{ kind: 'email' }, 'a@b.example,c@d.example', 'field_format'],
  [{ kind: 'tel' }, '+49 (30) 123-45', undefined],
  [{ kind: 'tel' }, 'call me', 'field_format'],
  [{ kind: 'number', min: '3' }, '2', 'field_below'],
  [{ kind: 'number', max: '9' }, '9.5', 'field_above'],
  [{ kind: 'number' }, '1e9', 'field_format'],
  [{ kind: 'date', min: '2030-01-01' }, '2029-12-31', 'field_below'],
  [{ kind: 'date' }, '2030-02-30', 'field_format'],
  [{ kind: 'consent' }, 'no', 'field_choice'],
  [{ kind: 'select', options: [{ value: 'a', label: 'A' }] }, 'b', 'field_choice'],
  [{ minLength: 3 }, 'ab', 'field_too_short'],
  [{ maxLength: 3 }, 'abcd', 'field_too_long'],
  [{ pattern: 'postal-code' }, '10115', undefined],
  [{ pattern: 'digits' }, '12a', 'field_format'],
  [{ isRequired: true }, ' \u0000 ', 'field_required'],
];

test.each(judged)('%j: %j is %s', (field, value, fault) => {
  expect(check(field, value)).toBe(fault);
});

test('a hidden field has its own value, whatever was sent', () => {
  expect(
    checkPosted([formField('h', { kind: 'hidden', value: 'campaign' })], posted({ h: ['mine'] })).fields[0]?.values,
  ).toEqual(['campaign']);
});

test('a condition on a field that is itself not asked is not met', () => {
  const fields = [
    formField('a'),
    formField('b', { when: { field: 'a', equals: '1' } }),
    formField('c', { when: { field: 'b', equals: '1' }, isRequired: true }),
  ];
  expect(checkPosted(fields, posted({ a: ['0'], b: ['1'], c: ['x'] })).fields.map(({ name: of }) => of)).toEqual(['a']);
});

test('names that a form cannot have are refused, each with its code', () => {
  const faults = nameFaults([
    { name: 'ok' },
    { name: 'ok' },
    { name: 'Submit' },
    { name: 'submit' },
    { name: '__proto__' },
    { name: 'x', when: 'later' },
    { name: 'later', when: 'ok' },
  ]);
  expect(faults.map(({ fault }) => fault)).toEqual([
    'name_twice',
    'name_pattern',
    'name_reserved',
    'name_pattern',
    'when_unknown',
  ]);
});

test('what no address is never passes for one', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      (text) => !(isEmailAddress(text) && /[\s,;<>"\u0000-\u001f]/.test(text)),
    ),
  );
});

test('a file is what its first bytes say, and only what was asked for', () => {
  const start = Buffer.from('%PDF-1.7');
  expect(fileTypeOf({ fileName: 'a.PDF', start, group: 'documents' })).toBe('application/pdf');
  expect(fileTypeOf({ fileName: 'a.pdf', start, group: 'images' })).toBeUndefined();
  for (const fileName of ['a.pdf.html', 'a.svg', 'a', '.pdf\u0000.html'])
    expect(fileTypeOf({ fileName, start, group: 'any' })).toBeUndefined();
  expect(fileTypeOf({ fileName: 'a.png', start, group: 'any' })).toBeUndefined();
});

test('tokens and links are good for what they were made for, unchanged and in time', () => {
  const key = deriveMacKey('a secret that only the tests know, long enough', 'form-token');
  const token = makeToken(key, { form: 'f', nowMs: 1_800_000_000_000 });
  expect(readToken(key, { token, form: 'f', nowMs: 1_800_000_000_000 })).toMatch(/^[0-9a-f-]{36}$/);
  expect(readToken(key, { token, form: 'g', nowMs: 1_800_000_000_000 })).toBeUndefined();
  expect(readToken(key, { token, form: 'f', nowMs: 1_800_000_000_000 + 2 * 3_600_000 + 1 })).toBeUndefined();
  const link = makeLinkToken(key, { purpose: 'confirm', subscriberId: 'a'.repeat(32), nowMs: 1_800_000_000_000 });
  const read = (text: string, purpose: 'confirm' | 'unsubscribe', days: number) =>
    readLinkToken(key, { token: text, purpose, nowMs: 1_800_000_000_000 + days * 86_400_000 });
  expect([read(link, 'confirm', 6), read(link, 'confirm', 8), read(link, 'unsubscribe', 0)]).toEqual([
    'a'.repeat(32),
    undefined,
    undefined,
  ]);
  expect(
    read(makeLinkToken(key, { purpose: 'unsubscribe', subscriberId: 'a'.repeat(32), nowMs: 0 }), 'unsubscribe', 10_000),
  ).toBe('a'.repeat(32));
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.constantFrom('a', 'b', '0', '1', '.'), (at, letter) => {
      const changed = token.slice(0, at) + letter + token.slice(at + 1);
      // The last letter of a MAC has two unused bits; the text is compared, so even they count.
      expect(
        changed === token || readToken(key, { token: changed, form: 'f', nowMs: 1_800_000_000_000 }) === undefined,
      ).toBe(true);
    }),
  );
});
