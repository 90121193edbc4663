import { expect, test } from 'vitest';
import { colourPart, colourStyles, contrastOf, minTextContrast } from './colours.ts';
import { defaultLayout } from './layout.ts';

const own = defaultLayout.colours;

test('the page’s own colours need no part', () => {
  expect(colourPart(own)).toBeUndefined();
});

test('contrast is what the guidelines compute', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test.each(['#808080', '#ff0000', '#0b3d2e', '#ffd166', '#757575', '#777777'])(
  '%s alone is given black or white, whichever can be read',
  (colour) => {
    for (const colours of [
      { ...own, background: colour },
      { ...own, text: colour },
      { ...own, button: colour },
      { ...own, buttonText: colour },
    ]) {
      const [behind = '', front = ''] = (colourPart(colours) ?? '')
        .split('-')
        .slice(1)
        .filter((part) => part !== 'x');
      expect(contrastOf(`#${behind}`, `#${front}`)).toBeGreaterThanOrEqual(minTextContrast);
    }
  },
);

test('L3: a pair that cannot be read is not worn, and the other pair is', () => {
  expect(colourPart({ background: '#777777', text: '#ffffff', button: '#000000', buttonText: '#FFFFFF' })).toBe(
    'colours-x-x-000000-ffffff',
  );
  expect(colourPart({ background: '#eeeeee', text: '#dddddd', button: null, buttonText: null })).toBeUndefined();
});

test('a part is made from its name, and only from a name that a layout gives', () => {
  const part = colourPart({ background: '#0b3d2e', text: '#ffffff', button: '#ffd166', buttonText: null }) ?? '';
  expect(colourStyles(part)).toBe(
    '.banner,.preferences-dialog{color-scheme:dark;--paper:#0b3d2e;--ink:#ffffff;--soft:#ffffff;--signal-text:#ffffff;--signal:#ffd166;--rule:#486e62;--button:#ffd166;--button-text:#000000}',
  );
  for (const name of [
    'colours-',
    'colours-x-x-x-x',
    'colours-777777-ffffff-x-x',
    'colours-0B3D2E-ffffff-x-x',
    `${part}-x`,
    'colours-0b3d2e-ffffff-x-x}body{color:red',
    'banner',
  ])
    expect(colourStyles(name)).toBeUndefined();
});
