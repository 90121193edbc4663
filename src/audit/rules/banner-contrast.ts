import type { BannerControl, BannerLayer } from '../banner-contract.ts';
import type { Rule } from '../contract.ts';
import { bannerFindings, type Judgement } from '../banner/facts.ts';
import { figure } from '../words.ts';

/** WCAG 2.2, 1.4.3. */
const minimum = { text: 4.5, largeText: 3, largePx: 24, largeBoldPx: 18.66, bold: 700 };
/** A cross or an icon has no words to read. */
const read: readonly BannerControl['does'][] = ['accept', 'reject', 'customize', 'save', 'policy'];

export const rule: Rule = {
  id: 'banner-contrast',
  title: { en: 'Words of the banner can hardly be read', de: 'Wörter des Banners sind kaum zu lesen' },
  severity: 'minor',
  source: { title: 'WCAG 2.2, 1.4.3 Contrast (Minimum)', url: 'https://www.w3.org/TR/WCAG22/#contrast-minimum' },
  check: (evidence) =>
    bannerFindings(rule, {
      evidence,
      expected: { en: 'Text has a contrast of 4.5 to 1 with what is behind it, large text 3 to 1.', de: 'Text hat zum Hintergrund einen Kontrast von 4,5 zu 1, großer Text von 3 zu 1.' },
      mend: { en: 'Choose a darker colour on a light ground, or a lighter one on a dark ground.', de: 'Auf hellem Grund eine dunklere Farbe wählen, auf dunklem eine hellere.' },
      judge: ({ observation: { layers } }) => layers.flatMap((layer) => [...pale(layer), ...layer.controls.filter(isPale).map(asJudgement)]),
    }),
};

function pale({ number, textContrast }: BannerLayer): Judgement[] {
  return isBelow(textContrast, minimum.largeText) ? [{ subject: `text of layer ${number}`, found: { en: `Its text has a contrast of ${figure(textContrast).en} to 1.`, de: `Sein Text hat einen Kontrast von ${figure(textContrast).de} zu 1.` } }] : [];
}

function isPale({ does, isDisabled, textContrast, fontSizePx, fontWeight }: BannerControl): boolean {
  const isLarge = fontSizePx >= minimum.largePx || (fontSizePx >= minimum.largeBoldPx && fontWeight >= minimum.bold);
  return read.includes(does) && !isDisabled && isBelow(textContrast, isLarge ? minimum.largeText : minimum.text);
}

/** 0: on a picture, where nothing can be computed. */
function isBelow(contrast: number, needed: number): boolean {
  return contrast > 0 && contrast < needed;
}

function asJudgement({ does, layer, label, textContrast, textColour, fillColour }: BannerControl): Judgement {
  return { subject: `${does} on layer ${layer}`, found: { en: `“${label}” has a contrast of ${figure(textContrast).en} to 1: ${textColour} on ${fillColour}.`, de: `„${label}“ hat einen Kontrast von ${figure(textContrast).de} zu 1: ${textColour} auf ${fillColour}.` } };
}
