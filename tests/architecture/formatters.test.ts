import { expect, test } from 'vitest';
import { isTest, sourceFiles } from './source.ts';

/* A formatter holds native memory that V8 does not count. When each use created one, a studio took gigabytes within minutes. */

/** Creates and caches formatters for all modules. */
const keepsFormatters = 'src/platform/intl.ts';

/** Each creates a fixed number while its module loads. */
const once = [
  'src/audit/report/texts/texts.ts',
  'src/content/fields/consent/language.ts',
  'src/content/fields/consent/places.ts',
  'src/consent/check/check-policy.ts',
  'src/studio/translations/refusal.ts',
];

/** These also run in browsers, where a page creates a few and is then left, and where each byte counts. */
const inPages = [
  'src/consent/declaration/durations.ts',
  'src/content/blocks/calculator/island.tsx',
  'src/studio/ui/time/reader-zone.tsx',
];

test('formatters come from the module that keeps them', () => {
  const making = sourceFiles('src')
    .filter(({ path, text }) => !isTest(path) && /new Intl\.(?:NumberFormat|DateTimeFormat|DisplayNames)\(/.test(text))
    .map(({ path }) => path);
  expect(making.toSorted()).toEqual([keepsFormatters, ...once, ...inPages].toSorted());
});
