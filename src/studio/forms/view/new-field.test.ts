import { expect, test } from 'vitest';
import { namePattern, reservedNames } from '../../../forms/field-names.ts';
import { fieldKinds } from '../../../forms/field-kinds.ts';
import { newField } from './new-field.ts';

test.each(fieldKinds)('a new field (%s) has a valid name that no other field has', (kind) => {
  const taken: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { name } = newField(kind, { taken, locale: 'en' });
    expect(name).toMatch(namePattern);
    expect(reservedNames.has(name)).toBe(false);
    expect(taken).not.toContain(name);
    taken.push(name);
  }
});

test('it starts with the usual question, in the language of the form', () => {
  expect(newField('email', { taken: ['email', 'email-2'], locale: 'de' })).toEqual({
    kind: 'email',
    name: 'email-3',
    label: 'E-Mail-Adresse',
  });
  expect(newField('tel', { taken: [], locale: 'en' }).label).toBe('Phone number');
  // In another language a question of ours would be in the wrong one.
  expect(newField('tel', { taken: [], locale: 'ar' }).label).toBe('');
  expect(newField('radio', { taken: [], locale: 'en' }).label).toBe('');
});
