import { expect, test } from 'vitest';
import { mendedText } from './mend.ts';

test.each([
  ['KÃ¤sekuchen und SÃ¼ÃŸes', 'Käsekuchen und Süßes'],
  ['GroÃŸmutter â€“ â€žsaftigâ€œ, 20 â‚¬', 'Großmutter – „saftig“, 20 €'],
  ['Ein \u0096 Strich und \u0093Zitat\u0094', 'Ein – Strich und “Zitat”'],
])('letters that were read in a wrong encoding once are put right: %s', (spoilt, meant) => {
  expect(mendedText(spoilt).text).toBe(meant);
  expect(mendedText(spoilt).mended).toBeGreaterThan(1);
});

test.each(['SÃO PAULO É ÚTIL «IRMû', '“IRMÔ”, CAFÉ» À la carte', 'Größe · naïve – „gut“', '€ 20 ± 3', 'من 你好'])(
  'and those that only look like it stay: %s',
  (text) => {
    expect(mendedText(text)).toEqual({ text, mended: 0 });
  },
);
