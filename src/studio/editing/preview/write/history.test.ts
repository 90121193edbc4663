import { expect, test } from 'vitest';
import { type Change, createHistory, inverse, maxUndoSteps } from './history.ts';

const typed = (before: string, after: string, path = 'heading'): Change => ({
  ...{ kind: 'value', block: 'a', path, before, after, isText: true },
});
const moved: Change = { kind: 'move', block: 'a', from: 0, to: 2 };

function history() {
  let nowMs = 0;
  return { ...createHistory(() => nowMs), wait: (ms: number) => void (nowMs += ms) };
}

test('letters typed without a pause are one step; a pause, another text or a move begins the next', () => {
  const steps = history();
  steps.add(typed('', 'W'));
  steps.add(typed('W', 'Wo'));
  steps.wait(1001);
  steps.add(typed('Wo', 'Wor'));
  steps.add(typed('', 'x', 'text'));
  steps.add(moved);
  expect(steps.step('undo')).toEqual(moved);
  expect(steps.step('undo')).toEqual(typed('', 'x', 'text'));
  expect(steps.step('undo')).toEqual(typed('Wo', 'Wor'));
  expect(steps.step('undo')).toEqual(typed('', 'Wo'));
  expect(steps.step('undo')).toBeUndefined();
  expect(steps.step('redo')).toEqual(typed('', 'Wo'));
});

test('whoever changes something after undoing cannot redo', () => {
  const steps = history();
  steps.add(moved);
  steps.step('undo');
  expect(steps.can('redo')).toBe(true);
  steps.add(typed('', 'W'));
  expect([steps.can('undo'), steps.can('redo')]).toEqual([true, false]);
});

test('the history keeps a bounded number of steps', () => {
  const steps = history();
  for (let at = 0; at < maxUndoSteps + 5; at += 1) steps.add({ ...moved, from: at });
  let undone = 0;
  while (steps.step('undo')) undone += 1;
  expect(undone).toBe(maxUndoSteps);
});

test('every change has its opposite', () => {
  expect(inverse(typed('a', 'b'))).toMatchObject({ before: 'b', after: 'a' });
  expect(inverse(moved)).toMatchObject({ from: 2, to: 0 });
  const row = { blockType: 'hero', fields: {} };
  expect(inverse({ kind: 'add', block: 'a', at: 1, row })).toEqual({ kind: 'remove', block: 'a', at: 1, row });
  expect(inverse({ kind: 'remove', block: 'a', at: 1, row })).toEqual({ kind: 'add', block: 'a', at: 1, row });
});
