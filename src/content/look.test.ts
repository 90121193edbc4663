import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contrastOf } from '../consent/banner/colours.ts';
import { lookColours as names, papers } from '../published/contract.ts';
import { lookPresets } from './look-presets.ts';
import { contrastProblem, lookPart, lookParts, lookStyles, ownColours } from './look.ts';
import { mixed } from './mixed-colours.ts';

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

test('mixed colours and cards join the name only when they are given, so that pages in caches keep their style', () => {
  const look = { radius: 'large', cards: 'filled', surfaceLight: '#E8EEF4', accentDark: '#9cc9ff' };
  const part = lookPart(look) ?? '';
  expect(part).toBe('theme-x-x-x-x-x-x-large-x-x-filled-e8eef4-x-x-9cc9ff');
  // The other scheme has what the tokens would mix.
  expect(lookStyles(part)).toBe(
    ':root{--tint:light-dark(#e8eef4,#1a1a19);--signal-text:light-dark(#a0341c,#9cc9ff);--radius:1rem;--card-border:1.5px solid transparent;--card-background:var(--tint);}',
  );
  expect(lookParts(look, ['pricing'])).toEqual([part, 'cards']);
  expect(lookParts(look, ['rich-text'])).toEqual([part]);
  expect(lookParts({ cards: 'lines' }, ['pricing'])).toEqual([]);
  expect(lookParts({ cards: 'constructor' }, ['pricing'])).toEqual([]);
});

test.each([
  'theme-',
  'theme-x-x-x-x-x-x-none-x-x-x-x-x-x-x',
  'theme-x-x-x-x-x-x-x-x-x-lines-x-x-x-x',
  'theme-x-x-x-x-x-x-x-x-x-filled-x-x-x',
  'theme-x-x-x-x-x-x-x-x-x-__proto__-x-x-x-x',
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
    [{ surfaceLight: '#555555' }, 'surfaceLight', 'Text is too hard to read in tinted sections and boxes'],
    [{ surfaceDark: '#4a2418', signalDark: '#8a4a2f' }, 'surfaceDark', 'in tinted sections and boxes'],
    [{ accentLight: '#8fb8e8' }, 'accentLight', 'Accent text is too hard to read on the background'],
    [{ accentLight: '#6f6f6c', surfaceLight: '#e4e2d8' }, 'surfaceLight', 'Accent text is too hard to read in tinted'],
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
