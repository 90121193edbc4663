import type { BannerControl } from '../banner-contract.ts';
import { figure, type LocalizedText } from '../messages.ts';
import { parseColour } from './paint.ts';

/** Smaller differences are invisible or result from longer words. */
const limits = {
  heightPx: 2,
  fontSizePx: 1,
  fontWeight: 150,
  areaRatio: 1.6,
  colourDistance: 48,
  textContrastRatio: 1.6,
};

/** Returns how prominent one answer is against the other, from size and from contrast with the surroundings. 1 means equal. */
export function prominenceRatio(accept: BannerControl, reject: BannerControl): number {
  const weight = ({ box, edgeContrast, textContrast }: BannerControl) =>
    box.width * box.height * Math.max(edgeContrast, 1) * Math.sqrt(Math.max(textContrast, 1));
  return Math.round((weight(accept) / Math.max(weight(reject), 1)) * 100) / 100;
}

/** Describes in words how the two answers look different. */
export function differences(accept: BannerControl, reject: BannerControl): LocalizedText[] {
  const said = [...inShape(accept, reject), ...inLettering(accept, reject), ...inColour(accept, reject)];
  return said.flatMap(([isSo, words]) => (isSo ? [words] : []));
}

/** What would be said of a difference, and whether it is large enough to be said. */
type Difference = readonly [boolean, LocalizedText];

function inShape(accept: BannerControl, reject: BannerControl): Difference[] {
  const [acceptArea, rejectArea] = [accept, reject].map(({ box }) => box.width * box.height);
  const times = figure(Math.round(ratio(acceptArea, rejectArea) * 10) / 10);
  return [
    [
      accept.role !== reject.role,
      {
        en: `one is a ${accept.role}, the other a ${reject.role}`,
        de: `das eine ist ${germanRole(accept.role)}, das andere ${germanRole(reject.role)}`,
      },
    ],
    [
      Math.abs(accept.box.height - reject.box.height) > limits.heightPx,
      {
        en: `they are ${px(accept.box.height)} and ${px(reject.box.height)} high`,
        de: `sie sind ${px(accept.box.height)} und ${px(reject.box.height)} hoch`,
      },
    ],
    [
      ratio(acceptArea, rejectArea) > limits.areaRatio,
      { en: `one is ${times.en} times as large`, de: `eines ist ${times.de}-mal so groß` },
    ],
  ];
}

function inLettering(accept: BannerControl, reject: BannerControl): Difference[] {
  return [
    [
      Math.abs(accept.fontSizePx - reject.fontSizePx) > limits.fontSizePx,
      {
        en: `their words are ${px(accept.fontSizePx)} and ${px(reject.fontSizePx)} high`,
        de: `ihre Schrift ist ${px(accept.fontSizePx)} und ${px(reject.fontSizePx)} hoch`,
      },
    ],
    [
      Math.abs(accept.fontWeight - reject.fontWeight) > limits.fontWeight,
      {
        en: `their words weigh ${accept.fontWeight} and ${reject.fontWeight}`,
        de: `ihre Schrift ist ${accept.fontWeight} und ${reject.fontWeight} stark`,
      },
    ],
  ];
}

function inColour(accept: BannerControl, reject: BannerControl): Difference[] {
  const [acceptContrast, rejectContrast] = [figure(accept.textContrast), figure(reject.textContrast)];
  return [
    [
      distance(accept.fillColour, reject.fillColour) > limits.colourDistance,
      {
        en: `they are filled with ${accept.fillColour} and ${reject.fillColour}`,
        de: `ihre Flächen sind ${accept.fillColour} und ${reject.fillColour}`,
      },
    ],
    [
      ratio(accept.textContrast, reject.textContrast) > limits.textContrastRatio,
      {
        en: `their words have contrasts of ${acceptContrast.en} and ${rejectContrast.en}`,
        de: `ihre Schrift hat Kontraste von ${acceptContrast.de} und ${rejectContrast.de}`,
      },
    ],
  ];
}

function ratio(one = 0, other = 0): number {
  return Math.max(one, other) / Math.max(Math.min(one, other), 0.01);
}

function distance(one: string, other: string): number {
  const [a, b] = [parseColour(one), parseColour(other)];
  return a && b ? Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) : 0;
}

function germanRole(role: string): string {
  return { button: 'ein Knopf', link: 'ein Link' }[role] ?? role;
}

function px(length: number): string {
  return `${Math.round(length)} px`;
}
