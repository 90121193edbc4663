import type { BannerControl, BannerLayer } from '../banner-contract.ts';
import type { Rule } from '../contract.ts';
import { bannerFindings, type Judgement } from '../banner/facts.ts';
import { figure } from '../messages.ts';

/** Minimum contrasts of WCAG 2.2, 1.4.3. */
const minimum = { text: 4.5, largeText: 3, largePx: 24, largeBoldPx: 18.66, bold: 700 };
/** Controls with readable text; a cross or an icon has none. */
const read: readonly BannerControl['does'][] = ['accept', 'reject', 'customize', 'save', 'policy'];

export const rule: Rule = {
  id: 'banner-contrast',
  title: { en: 'Text in the banner has too little contrast', de: 'Text im Banner hat zu wenig Kontrast' },
  severity: 'minor',
  source: { title: 'WCAG 2.2, 1.4.3 Contrast (Minimum)', url: 'https://www.w3.org/TR/WCAG22/#contrast-minimum' },
  check: (evidence) =>
    bannerFindings(rule, {
      evidence,
      expected: {
        en: 'Text has a contrast of at least 4.5 to 1 with its background, large text at least 3 to 1.',
        de: 'Text hat zum Hintergrund einen Kontrast von mindestens 4,5 zu 1, großer Text von mindestens 3 zu 1.',
      },
      mend: {
        en: 'Use a darker colour on a light background, or a lighter colour on a dark background.',
        de: 'Nehmen Sie auf hellem Hintergrund eine dunklere Farbe, auf dunklem eine hellere.',
      },
      judge: ({ observation: { layers } }) =>
        layers.flatMap((layer) => [...pale(layer), ...layer.controls.filter(isPale).map(asJudgement)]),
    }),
};

function pale({ number, textContrast }: BannerLayer): Judgement[] {
  return isBelow(textContrast, minimum.largeText)
    ? [
        {
          subject: `text of layer ${number}`,
          found: {
            en: `The text has a contrast of ${figure(textContrast).en} to 1.`,
            de: `Der Text hat einen Kontrast von ${figure(textContrast).de} zu 1.`,
          },
        },
      ]
    : [];
}

function isPale({ does, isDisabled, textContrast, fontSizePx, fontWeight }: BannerControl): boolean {
  const isLarge = fontSizePx >= minimum.largePx || (fontSizePx >= minimum.largeBoldPx && fontWeight >= minimum.bold);
  return read.includes(does) && !isDisabled && isBelow(textContrast, isLarge ? minimum.largeText : minimum.text);
}

/** Ignores a contrast of 0: over an image it cannot be computed. */
function isBelow(contrast: number, needed: number): boolean {
  return contrast > 0 && contrast < needed;
}

function asJudgement({ does, layer, label, textContrast, textColour, fillColour }: BannerControl): Judgement {
  return {
    subject: `${does} on layer ${layer}`,
    found: {
      en: `“${label}” has a contrast of ${figure(textContrast).en} to 1: ${textColour} on ${fillColour}.`,
      de: `„${label}“ hat einen Kontrast von ${figure(textContrast).de} zu 1: ${textColour} auf ${fillColour}.`,
    },
  };
}
