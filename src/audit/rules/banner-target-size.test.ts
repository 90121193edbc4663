import { expect, test } from 'vitest';
import type { BannerControl, Box } from '../banner-contract.ts';
import { momentAt, judged, visitIn } from '../testing.ts';

const look = {
  role: 'button',
  layer: 1,
  isDisabled: false,
  isInView: true,
  isReachable: true,
  tabPosition: 0,
  textColour: 'rgb(0, 0, 0)',
  fillColour: 'rgb(255, 255, 255)',
  textContrast: 21,
  edgeContrast: 21,
  fontSizePx: 16,
  fontWeight: 400,
} as const;
const control = (
  does: BannerControl['does'],
  [x, y, width, height]: readonly [number, number, number, number],
): BannerControl => ({ ...look, does, label: does, box: { x, y, width, height } satisfies Box });

function smallOnes(...controls: BannerControl[]): string[] {
  const layers = [
    {
      number: 1,
      box: { x: 0, y: 0, width: 400, height: 300 },
      role: 'dialog',
      label: '',
      text: '',
      language: 'en',
      textContrast: 21,
      controls,
    },
  ];
  const banner = {
    id: 'b',
    when: momentAt('undecided'),
    isPresent: true,
    foundBy: 'likeness',
    layers,
    coverage: 0.1,
    isBlocking: false,
    documentLanguage: 'en',
    focus: { isInside: true, isTrapped: false, isVisible: true },
  } as const;
  return judged([visitIn('undecided', { banners: [banner] })]).filter((found) =>
    found.startsWith('banner-target-size'),
  );
}

test('a small control is found where another is within its circle of 24 pixels, and left alone where it has room', () => {
  const large = control('accept', [20, 200, 120, 44]);
  expect(smallOnes(large, control('reject', [20, 180, 120, 18]))).toEqual(['banner-target-size: reject on layer 1']);
  expect(smallOnes(large, control('close', [370, 4, 24, 18]))).toEqual([]);
  expect(smallOnes(large, control('reject', [20, 246, 120, 18]))).toEqual(['banner-target-size: reject on layer 1']);
  expect(smallOnes(large, control('reject', [20, 250, 120, 18]))).toEqual([]);
  expect(smallOnes(control('other', [0, 0, 400, 300]), control('close', [370, 4, 24, 18]))).toEqual([]);
});
