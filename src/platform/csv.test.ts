import { expect, test } from 'vitest';
import { csvCell, csvLine } from './csv.ts';

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  [12, '12'],
  [-3, '-3'],
  [true, 'true'],
  [null, ''],
  ['=1+1', "'=1+1"],
  ['+49 30 1234', "'+49 30 1234"],
  ['-1', "'-1"],
  ['@sum', "'@sum"],
  ['\t=x', "'\t=x"],
  ['=a,b', '"\'=a,b"'],
  ['＝1+1', "'＝1+1"],
  ['＋49 30', "'＋49 30"],
  ['－1', "'－1"],
  ['＠sum', "'＠sum"],
])('%j becomes %j', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

test('a line ends as the format says', () => {
  expect(csvLine(['a', 1])).toBe('a,1\r\n');
});
