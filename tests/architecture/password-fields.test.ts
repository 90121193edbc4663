import { expect, test } from 'vitest';
import { isTest, sourceFiles } from './source.ts';

test('a password is asked for by the one field that can show it', () => {
  const views = sourceFiles('src/studio', 'src/content').filter(({ path }) => !isTest(path));
  const asking = views.filter(({ text }) => /type="password"|autoComplete ?= ?["'](?:current|new)-password/.test(text));
  expect(asking.map(({ path }) => path)).toEqual(['src/studio/accounts/view/password-field.tsx']);
});
