import { expect, test } from 'vitest';
import { isTest, sourceFiles } from './source.ts';

/* A page that asks again by itself must not keep an unattended session alive (`src/studio/accounts/background-requests.ts`). */

test('every view of the studio that asks again by itself marks those requests', () => {
  const views = sourceFiles('src/studio').filter(({ path, text }) => !isTest(path) && text.startsWith("'use client'"));
  const polling = views.filter(({ text }) => /\bsetInterval\(|\beveryMs\b/.test(text));
  expect(polling.length).toBeGreaterThanOrEqual(3);
  expect(polling.filter(({ text }) => !/\bisBackground\b/.test(text)).map(({ path }) => path)).toEqual([]);
});
