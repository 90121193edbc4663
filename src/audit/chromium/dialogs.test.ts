import { expect, test } from 'vitest';
import { answerDialog } from './dialogs.ts';

test('a page’s questions are declined, but whoever leaves may leave', () => {
  const said: string[] = [];
  const dialog = (type: 'alert' | 'confirm' | 'prompt' | 'beforeunload') => ({
    type: () => type,
    accept: async () => void said.push(`${type} yes`),
    dismiss: async () => void said.push(`${type} no`),
  });
  for (const type of ['alert', 'confirm', 'prompt', 'beforeunload'] as const) answerDialog(dialog(type));
  expect(said).toEqual(['alert no', 'confirm no', 'prompt no', 'beforeunload yes']);
});
