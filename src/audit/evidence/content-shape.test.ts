import { expect, test } from 'vitest';
import { contentShape, mayHoldNumber } from './content-shape.ts';

const script = (number: string, made = '2026-11-22T05:00:01.123Z') =>
  contentShape(`/* made ${made}, build 1763788801 */ window.who = '${number}';`);

test('two contents that differ in a number alone have one frame, and the time at which they were made makes no difference', () => {
  const [one, other, later] = [
    script('0f8d1c22-9b7e-4c1d'),
    script('77aa41b0-12cd-4ef0'),
    script('0f8d1c22-9b7e-4c1d', '2026-11-22T05:00:09.000Z'),
  ];
  expect([one.frame === other.frame, one.digest === other.digest]).toEqual([true, false]);
  expect(later).toEqual(one);
  expect(contentShape('window.words = "lamps";').frame).not.toBe(contentShape('window.words = "candles";').frame);
});

test.each([
  ['public, max-age=31536000, immutable', { mimeType: 'text/javascript', sizeBytes: 2_000 }, true],
  ['max-age=86400', { mimeType: 'application/json; charset=utf-8', sizeBytes: 2_000 }, true],
  ['s-maxage=31536000', { mimeType: 'text/javascript', sizeBytes: 2_000 }, false],
  ['max-age=3600', { mimeType: 'text/javascript', sizeBytes: 2_000 }, false],
  ['max-age=31536000, no-store', { mimeType: 'text/javascript', sizeBytes: 2_000 }, false],
  ['max-age=31536000', { mimeType: 'text/html', sizeBytes: 2_000 }, false],
  ['max-age=31536000', { mimeType: 'image/gif', sizeBytes: 2_000 }, false],
  ['max-age=31536000', { mimeType: 'text/javascript', sizeBytes: 40_000 }, false],
])('%s of %j may hold a number: %s', (cacheControl, file, isSo) => {
  expect(mayHoldNumber({ status: 200, cacheControl, ...file })).toBe(isSo);
});
