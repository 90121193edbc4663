import { expect, test } from 'vitest';
import { planTests, testSteps } from './test-steps.ts';

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

test('npm test is everything but the long set, in order', () => {
  expect(planTests([])).toEqual({
    isLong: false,
    steps: ['machine', 'builds', 'types', 'lint', 'rooms', 'studio', 'product', 'journeys'],
  });
});

test('the long set is what npm test leaves out', () => {
  expect(planTests(['--long'])).toEqual({
    isLong: true,
    steps: ['machine', 'builds', 'rooms', 'studio', 'product', 'journeys', 'mutations', 'soak'],
  });
});

test('a named part brings what it needs', () => {
  expect(planTests(['--long', 'soak'])).toEqual({ isLong: true, steps: ['machine', 'builds', 'studio', 'soak'] });
  expect(planTests(['journeys'])).toEqual({ isLong: false, steps: ['machine', 'builds', 'studio', 'journeys'] });
});

test('a part that does not exist is named instead of leaving everything out', () => {
  expect(planTests(['--long', 'room', 'soak'])).toMatchObject({ unknown: ['room'] });
  expect(planTests(['soak'])).toMatchObject({ unknown: ['soak'] });
  expect(planTests(['--long', 'lint'])).toMatchObject({ unknown: ['lint'], known: expect.arrayContaining(['soak']) });
});

test('the budgets stay within 15 and 90 minutes', () => {
  expect(sum(Object.values(testSteps).map(({ budgetSeconds }) => budgetSeconds))).toBeLessThanOrEqual(900);
  expect(sum(Object.values(testSteps).map(({ longBudgetSeconds }) => longBudgetSeconds))).toBeLessThanOrEqual(5_400);
});

test('a run may be given a part of the machine', () => {
  expect(planTests(['--cpu', '0.5', 'journeys'])).toEqual({
    isLong: false,
    cores: 0.5,
    steps: ['machine', 'builds', 'studio', 'journeys'],
  });
  for (const words of [['--cpu'], ['--cpu', 'rooms'], ['--cpu', '0'], ['--cpu', '-1']])
    expect(planTests(words)).toHaveProperty('unknown');
});
