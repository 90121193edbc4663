import { expect, test } from 'vitest';
import type { BannerControl } from '../banner-contract.ts';
import { differences } from './prominence.ts';

const control = (parts: Partial<BannerControl>): BannerControl =>
  ({
    role: 'button',
    box: { x: 0, y: 0, width: 144, height: 44 },
    fontSizePx: 16,
    fontWeight: 400,
    fillColour: 'rgb(0, 0, 0)',
    textContrast: 8.72,
    ...parts,
  }) as BannerControl;

test('differences are told in the numbers and words of each language', () => {
  const said = differences(
    control({}),
    control({ role: 'link', box: { x: 0, y: 0, width: 60, height: 44 }, textContrast: 1.74 }),
  );
  expect(said.map(({ en }) => en)).toEqual([
    'one is a button, the other a link',
    'one is 2.4 times as large',
    'their words have contrasts of 8.72 and 1.74',
  ]);
  expect(said.map(({ de }) => de)).toEqual([
    'das eine ist ein Knopf, das andere ein Link',
    'eines ist 2,4-mal so groß',
    'ihre Schrift hat Kontraste von 8,72 und 1,74',
  ]);
});
