import { expect, test } from 'vitest';
import { type KeyEventRule, keyEventRuleFor } from './key-events.ts';
import type { ParameterValue } from './redaction.ts';

const contact: KeyEventRule = {
  event: 'form_submit',
  where: [{ parameter: 'page_path', equals: '/contact' }],
  worth: null,
};

function ruleFor(name: string, params: Record<string, ParameterValue>, rules = [contact]) {
  return keyEventRuleFor({ name, params: new Map(Object.entries(params)) }, rules);
}

test.each([
  ['https://example.com/contact', true],
  ['https://example.com/Contact/?from=mail#form', true],
  ['https://example.com/de/contact', false],
  ['https://example.com/contact-us', false],
  ['https://example.com/about', false],
  ['%', false],
])('a form that is submitted at %s marks a conversion of /contact: %s', (page_location, isKey) => {
  expect(ruleFor('form_submit', { page_location })).toBe(isKey ? contact : undefined);
});

test('another event on that page marks none', () => {
  expect(ruleFor('form_start', { page_location: 'https://example.com/contact' })).toBeUndefined();
});

test('every condition of a rule must hold; numbers and yes or no are compared as text, lists never', () => {
  const where = [
    { parameter: 'plan', equals: 'team' },
    { parameter: 'seats', equals: '5' },
    { parameter: 'yearly', equals: 'true' },
  ];
  const rules = [{ event: 'sign_up', where, worth: null }];
  expect(ruleFor('sign_up', { plan: 'team', seats: 5, yearly: true }, rules)).toBe(rules[0]);
  expect(ruleFor('sign_up', { plan: 'team', seats: 6, yearly: true }, rules)).toBeUndefined();
  expect(ruleFor('sign_up', { plan: 'team', seats: 5 }, rules)).toBeUndefined();
  expect(ruleFor('sign_up', { plan: ['team'], seats: 5, yearly: true }, rules)).toBeUndefined();
});

test('the first rule that fits counts', () => {
  const dear: KeyEventRule = { ...contact, worth: { value: 50, currency: 'EUR' } };
  expect(ruleFor('form_submit', { page_location: 'https://example.com/contact' }, [dear, contact])).toBe(dear);
});
