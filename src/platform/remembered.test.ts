import { expect, test, vi } from 'vitest';
import { remembered } from './remembered.ts';

test('the same question is answered once, also when the answer is nothing', () => {
  const ask = vi.fn<(question: string) => string | undefined>((question) =>
    question === 'nothing' ? undefined : question.toUpperCase(),
  );
  const answer = remembered(ask, 3);
  expect(['a', 'nothing', 'a', 'nothing'].map((question) => answer(question))).toEqual([
    'A',
    undefined,
    'A',
    undefined,
  ]);
  expect(ask.mock.calls).toEqual([['a'], ['nothing']]);
});

test('no more is kept than may be: after that many others the first is asked again', () => {
  const ask = vi.fn<(question: string) => string>((question) => question.toUpperCase());
  const answer = remembered(ask, 3);
  for (const question of ['a', 'b', 'c', 'a']) answer(question);
  expect(ask).toHaveBeenCalledTimes(3);
  for (const question of ['d', 'a', 'd', 'a']) expect(answer(question)).toBe(question.toUpperCase());
  expect(ask.mock.calls.map(([question]) => question)).toEqual(['a', 'b', 'c', 'd', 'a']);
});

test('all arguments together are the question, and what throws is asked again', () => {
  const ask = vi.fn<(from: string, options: { to?: string }) => string>((from, { to }) => {
    if (!to) throw new RangeError('Where to?');
    return from + to;
  });
  const answer = remembered(ask, 3);
  expect([answer('a', { to: 'b' }), answer('a', { to: 'c' }), answer('a', { to: 'b' })]).toEqual(['ab', 'ac', 'ab']);
  for (const _ of [1, 2]) expect(() => answer('a', {})).toThrow(RangeError);
  expect(ask).toHaveBeenCalledTimes(4);
});
