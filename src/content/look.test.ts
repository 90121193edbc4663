import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contrastOf } from '../consent/banner/colours.ts';
import { papers, schemes } from '../published/contract.ts';
import { lookPresets } from './look-presets.ts';
import { contrastProblem, lookPart, lookStyles, ownColours } from './look.ts';
import { mixed } from './mixed-colours.ts';

const names = papers.flatMap((paper) => schemes.map((scheme) => `${paper}${scheme}` as const));

test('the colours as designed are those of the tokens, and can be read', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../site/theme/tokens.css'), 'utf8');
  for (const paper of papers)
    expect(tokens).toContain(`--${paper}: light-dark(${ownColours[`${paper}Light`]}, ${ownColours[`${paper}Dark`]});`);
  expect(names.map((name) => contrastProblem({}, name))).toEqual(names.map(() => undefined));
});

test.each(lookPresets)('the preset $id can be read in light and dark mode, and has no ornament', ({ look }) => {
  expect(names.map((name) => contrastProblem(look, name))).toEqual(names.map(() => undefined));
  expect(look).not.toHaveProperty('motif');
});

test('a look is the name of a style part, and the part says what the look says', () => {
  const part = lookPart({ signalLight: '#1D4ED8', radius: 'none', fonts: 'grotesque', buttons: 'pill' });
  expect(part).toBe('theme-x-x-x-x-1d4ed8-x-none-grotesque-pill');
  expect(lookStyles(part ?? '')).toBe(
    ':root{--signal:light-dark(#1d4ed8,#ff6b47);--radius:0;--display-font:var(--text-font);--display-weight:600;--button-radius:2rem;}',
  );
  expect([lookPart(undefined), lookPart({}), lookPart({ fonts: 'editorial' }), lookPart({ inkLight: 'red' })]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test.each([
  'theme-',
  'theme-x-x-x-x-x-x-x-x-x',
  'theme-x-x-x-x-x-x-none-x',
  'theme-x-x-x-x-1D4ED8-x-x-x-x',
  'theme-x-x-x-x-x-x-constructor-x-x',
  'theme-x-x-x-x-x-x-x-__proto__-x',
  'theme-x-x-x-x-x-x-x-editorial-x',
  'theme-x-x-x-x-x-x-none-x-x}body{display:none',
])('%s is no style', (part) => {
  expect(lookStyles(part)).toBeUndefined();
});

describe('what cannot be read', () => {
  test.each([
    [
      { inkLight: '#8a8a8a' },
      'inkLight',
      'Text is too hard to read on the background: the contrast is 3.2 : 1, and 4.5 : 1 is needed. Choose a darker colour.',
    ],
    [
      { paperDark: '#555555' },
      'inkDark',
      'on the tinted background: the contrast is 3.8 : 1, and 4.5 : 1 is needed. Choose a lighter colour.',
    ],
    [{ signalLight: '#f5e663' }, 'signalLight', 'The accent colour is too close to the background'],
  ] as const)('%j is refused at %s', (look, name, words) => {
    expect(contrastProblem(look, name)).toEqual({
      code: 'look_contrast',
      message: { en: expect.stringContaining(words), de: expect.stringContaining('Kontrast') },
    });
  });
});

test('colours are mixed as browsers mix them', () => {
  // Expected values are what Chromium 140 paints for color-mix(in oklab, …).
  expect(mixed('#ffffff', '#000000', 0.5)).toBe('#636363');
  expect(mixed('#1a1815', '#f7f5ee', 1)).toBe('#1a1815');
  expect(contrastOf(mixed('#1a1815', '#f7f5ee', 0.72), '#f7f5ee')).toBeGreaterThan(5);
});
