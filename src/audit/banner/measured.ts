import type { BannerControl, Box } from '../banner-contract.ts';
import type { FoundControl } from './find.ts';
import { blended, contrast, parseColour, type Rgba, shownColour } from './paint.ts';
import type { Measured, Paint } from './survey-contract.ts';

type Place = { layer: number; offset: { x: number; y: number }; tabOrder: readonly number[] };

/** Combines a control with its measurements, in the page's coordinates. */
export function controlOf(
  found: FoundControl,
  measured: Measured | undefined,
  { layer, offset, tabOrder }: Place,
): BannerControl {
  const isSwitch = found.does === 'category' && !found.isRefusal;
  const look = measured ? lookOf(measured.paint) : unseen;
  return {
    ...{
      does: isSwitch ? 'category' : found.does === 'category' ? 'other' : found.does,
      label: found.label,
      role: found.role,
      layer,
    },
    ...(isSwitch && { category: found.category ?? 'unknown', isChecked: found.isChecked }),
    isDisabled: found.isDisabled,
    box: moved(measured?.box ?? found.box, offset),
    ...{
      isInView: measured?.isInView ?? false,
      isReachable: (measured?.isTabbable ?? false) || tabOrder.includes(found.id),
      tabPosition: tabOrder.indexOf(found.id),
    },
    ...look,
    ...{ fontSizePx: measured?.fontSizePx ?? 0, fontWeight: measured?.fontWeight ?? 0 },
  };
}

export function moved({ x, y, width, height }: Box, offset: { x: number; y: number }): Box {
  return { x: x + offset.x, y: y + offset.y, width, height };
}

const unseen = { textColour: '', fillColour: '', textContrast: 0, edgeContrast: 0 };

type Look = Pick<BannerControl, 'textColour' | 'fillColour' | 'borderColour' | 'textContrast' | 'edgeContrast'>;

/** Computes the visible colours. For a gradient the worst colour counts; over an image the contrast is unknown and set to 0. */
export function lookOf({ text, fills, around, border, borderWidthPx, gradient, hasPicture }: Paint): Look {
  const [below, fill] = [blended(known(around)), blended(known(fills))];
  const candidates = gradient.length > 0 ? known(gradient).map((colour) => blended([colour, fill])) : [fill];
  const readable = candidates
    .map((behind) => ({ behind, ratio: contrast(blended([...known([text]), behind]), behind) }))
    .toSorted((a, b) => a.ratio - b.ratio);
  const { behind = fill, ratio = 0 } = readable[0] ?? {};
  const edge = borderWidthPx > 0 ? blended([...known([border]), below]) : undefined;
  return {
    ...{ textColour: shownColour(blended([...known([text]), behind])), fillColour: shownColour(behind) },
    ...(edge && { borderColour: shownColour(edge) }),
    ...{
      textContrast: hasPicture ? 0 : ratio,
      edgeContrast: Math.max(contrast(behind, below), edge ? contrast(edge, below) : 1),
    },
  };
}

function known(colours: readonly string[]): Rgba[] {
  return colours.map(parseColour).filter((colour) => colour !== undefined);
}
