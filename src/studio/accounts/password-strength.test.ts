import { expect, test } from 'vitest';
import { maxPasswordLength, minPasswordLength, strengthOf } from './password-strength.ts';

test.each([
  ['', 'too-short'],
  ['x'.repeat(minPasswordLength - 1), 'too-short'],
  ['x'.repeat(maxPasswordLength + 1), 'too-long'],
  ['password1234', 'weak'],
  ['Summer2026!!', 'fair'],
  ['four words nobody guesses', 'strong'],
] as const)('%s is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});

test('what others know about an account makes no password strong', () => {
  const [password, own] = ['zebulonquarterstaff', ['zebulon@quarterstaff.example', 'Zebulon Quarterstaff']];
  expect(strengthOf(password)).toBe('strong');
  expect(strengthOf(password, own)).toBe('weak');
});
