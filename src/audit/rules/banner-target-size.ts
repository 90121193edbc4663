import type { BannerControl, Box } from '../banner-contract.ts';
import type { Rule } from '../contract.ts';
import { bannerFindings } from '../banner/facts.ts';
import type { LocalizedText } from '../messages.ts';

/** Minimum size in WCAG 2.2, 2.5.8. Exceptions: links within a sentence, and controls far enough from all others to rule out a wrong press. A control that was gone before it was measured has no size. */
const smallestPx = 24;
const pressed: readonly BannerControl['does'][] = ['accept', 'reject', 'customize', 'save', 'close'];

export const rule: Rule = {
  id: 'banner-target-size',
  title: { en: 'A control in the banner is too small', de: 'Ein Bedienelement im Banner ist zu klein' },
  severity: 'minor',
  source: { title: 'WCAG 2.2, 2.5.8 Target Size (Minimum)', url: 'https://www.w3.org/TR/WCAG22/#target-size-minimum' },
  check: (evidence) =>
    bannerFindings(rule, {
      evidence,
      expected: {
        en: 'Every control is at least 24 by 24 pixels, or has that much space around it.',
        de: 'Jedes Bedienelement ist mindestens 24 mal 24 Pixel groß oder hat so viel Platz um sich.',
      },
      mend: {
        en: 'Add padding. 44 pixels suit a thumb.',
        de: 'Vergrößern Sie den Innenabstand. 44 Pixel passen zu einem Daumen.',
      },
      judge: ({ observation: { layers } }) =>
        layers
          .flatMap(({ controls }) => controls.filter((control) => isSmall(control) && isCrowded(control, controls)))
          .map(({ does, layer, label, box }) => ({
            subject: `${does} on layer ${layer}`,
            found: sizeText(label, box),
          })),
    }),
};

function isSmall({ does, role, isDisabled, box }: BannerControl): boolean {
  return (
    pressed.includes(does) &&
    role !== 'link' &&
    !isDisabled &&
    box.width > 0 &&
    Math.min(box.width, box.height) < smallestPx - 0.5
  );
}

/** Returns whether a circle of 24 pixels around its centre touches another control. */
function isCrowded(small: BannerControl, controls: readonly BannerControl[]): boolean {
  const [x, y] = [small.box.x + small.box.width / 2, small.box.y + small.box.height / 2];
  return controls.some(
    (other) =>
      other !== small &&
      other.box.width > 0 &&
      !contains(other.box, small.box) &&
      distance({ x, y }, other.box) < smallestPx / 2,
  );
}

/** Returns whether one box contains the other: a clickable card around a button is not its neighbour. */
function contains(outer: Box, inner: Box): boolean {
  return (
    outer.x <= inner.x &&
    outer.y <= inner.y &&
    outer.x + outer.width >= inner.x + inner.width &&
    outer.y + outer.height >= inner.y + inner.height
  );
}

function distance({ x, y }: { x: number; y: number }, { x: left, y: top, width, height }: Box): number {
  return Math.hypot(Math.max(left - x, 0, x - left - width), Math.max(top - y, 0, y - top - height));
}

function sizeText(label: string, { width, height }: Box): LocalizedText {
  const [across, down] = [Math.round(width), Math.round(height)];
  return { en: `“${label}” is ${across} by ${down} pixels.`, de: `„${label}“ ist ${across} mal ${down} Pixel groß.` };
}
