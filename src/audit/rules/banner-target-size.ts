import type { BannerControl } from '../banner-contract.ts';
import type { Rule } from '../contract.ts';
import { bannerFindings } from '../banner/facts.ts';

/** WCAG 2.2, 2.5.8. Links within a sentence are excepted, and what was gone before it was measured has no size. */
const smallestPx = 24;
const pressed: readonly BannerControl['does'][] = ['accept', 'reject', 'customize', 'save', 'close'];

export const rule: Rule = {
  id: 'banner-target-size',
  title: 'A control of the banner is too small to press',
  severity: 'minor',
  source: { title: 'WCAG 2.2, 2.5.8 Target Size (Minimum)', url: 'https://www.w3.org/TR/WCAG22/#target-size-minimum' },
  check: (evidence) =>
    bannerFindings(rule, {
      evidence,
      expected: 'Every control is at least 24 by 24 pixels large.',
      mend: 'Give it more room inside; 44 pixels suit a thumb.',
      judge: ({ observation: { layers } }) =>
        layers.flatMap(({ controls }) => controls.filter(isSmall)).map(({ does, layer, label, box }) => ({ subject: `${does} on layer ${layer}`, found: `“${label}” is ${Math.round(box.width)} by ${Math.round(box.height)} pixels.` })),
    }),
};

function isSmall({ does, role, isDisabled, box }: BannerControl): boolean {
  return pressed.includes(does) && role !== 'link' && !isDisabled && box.width > 0 && Math.min(box.width, box.height) < smallestPx - 0.5;
}
