import type { BannerControl, Box } from '../banner-contract.ts';
import type { Rule } from '../contract.ts';
import { bannerFindings } from '../banner/facts.ts';
import type { Words } from '../words.ts';

/** WCAG 2.2, 2.5.8. Links within a sentence are excepted, and what was gone before it was measured has no size. */
const smallestPx = 24;
const pressed: readonly BannerControl['does'][] = ['accept', 'reject', 'customize', 'save', 'close'];

export const rule: Rule = {
  id: 'banner-target-size',
  title: { en: 'A control of the banner is too small to press', de: 'Ein Bedienelement des Banners ist zu klein zum Drücken' },
  severity: 'minor',
  source: { title: 'WCAG 2.2, 2.5.8 Target Size (Minimum)', url: 'https://www.w3.org/TR/WCAG22/#target-size-minimum' },
  check: (evidence) =>
    bannerFindings(rule, {
      evidence,
      expected: { en: 'Every control is at least 24 by 24 pixels large.', de: 'Jedes Bedienelement ist mindestens 24 mal 24 Pixel groß.' },
      mend: { en: 'Give it more room inside; 44 pixels suit a thumb.', de: 'Ihm innen mehr Platz geben; 44 Pixel passen zu einem Daumen.' },
      judge: ({ observation: { layers } }) =>
        layers.flatMap(({ controls }) => controls.filter(isSmall)).map(({ does, layer, label, box }) => ({ subject: `${does} on layer ${layer}`, found: sizeWords(label, box) })),
    }),
};

function isSmall({ does, role, isDisabled, box }: BannerControl): boolean {
  return pressed.includes(does) && role !== 'link' && !isDisabled && box.width > 0 && Math.min(box.width, box.height) < smallestPx - 0.5;
}

function sizeWords(label: string, { width, height }: Box): Words {
  const [across, down] = [Math.round(width), Math.round(height)];
  return { en: `“${label}” is ${across} by ${down} pixels.`, de: `„${label}“ ist ${across} mal ${down} Pixel groß.` };
}
