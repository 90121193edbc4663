import type { Page } from 'puppeteer-core';
import type { BannerControl, BannerLayer, BannerObservation, Box } from '../banner-contract.ts';
import type { BannerDriver } from '../contract.ts';
import { type FoundControl, findReopen } from './find.ts';
import { gateIn, unreadIn } from './gate.ts';
import { type KeyboardWalk, walkWithKeyboard } from './keyboard.ts';
import { controlOf, lookOf, moved } from './measured.ts';
import { controlFor, leaveChoices, openChoices } from './second-layer.ts';
import { type Asked, type Look, NeverStillError, settledLook } from './settle.ts';
import { offsetOf } from './world.ts';

/** Share of points outside the banner that must be blocked before it counts as blocking the page. */
const blockedFrom = 0.9;
/** A visitor sees no more entries of a list than this. */
const mostControls = 60;

type Observed = Parameters<BannerDriver['observe']>[1];

const notTold = async () => {};

/** Finds and measures the banner of a page. */
export async function observe(
  page: Page,
  { when, waitMs, withLayers, isBusy, onLayer = notTold }: Observed,
): Promise<BannerObservation> {
  const came = await settledLook(page, waitMs, { isBusy });
  await onLayer(1);
  const { seen, walk } = await walkedThrough(page, came, { withLayers, isBusy });
  const common = {
    id: `banner ${when.load} ${when.stage} ${when.standing}`,
    when,
    documentLanguage: await languageOfPage(page, seen),
    reopen: await reopenOf(page, seen),
  };
  if (!seen.banner)
    return {
      ...common,
      inFront: await gateIn(seen),
      unread: unreadIn(seen),
      isPresent: false,
      layers: [],
      coverage: 0,
      isBlocking: false,
      focus: { isInside: false, isTrapped: false, isVisible: true },
    };
  const banner = seen.banner;
  const first = await layerOf(page, seen, { number: 1, walk });
  const { coverage, isBlocking } = await extentOf(page, seen, first.box);
  const second = withLayers ? await readSecondLayer(page, seen, { onLayer, isBusy }) : undefined;
  return {
    ...common,
    ...{ isPresent: true, platform: banner.platform, foundBy: banner.foundBy, coverage, isBlocking },
    ...(seen.world.frame !== page.mainFrame() && { frameHost: hostOf(seen.world.frame.url()) }),
    layers: second ? [first, second] : [first],
    focus: walk?.focus ?? { isInside: false, isTrapped: false, isVisible: true },
  };
}

/** Adds the keyboard walk where requested. If the banner re-renders meanwhile, it is observed again and the old walk is dropped. */
async function walkedThrough(
  page: Page,
  came: Look,
  { withLayers, isBusy }: Pick<Observed, 'withLayers' | 'isBusy'>,
): Promise<{ seen: Look; walk?: KeyboardWalk }> {
  const { world, survey, banner } = came;
  if (!banner || !withLayers || page.viewport()?.hasTouch) return { seen: came };
  const walk = await walkWithKeyboard(page, { world, survey, banner });
  if ((await world.call('measure', [banner.container.id])).length > 0) return { seen: came, walk };
  const again = await settledLook(page, 0, { isBusy });
  if (!again.banner) throw new NeverStillError('The banner went while it was looked at');
  return { seen: again };
}

async function readSecondLayer(
  page: Page,
  first: Look,
  { onLayer, isBusy }: { onLayer: (layer: 2) => Promise<void> } & Pick<Asked, 'isBusy'>,
): Promise<BannerLayer | undefined> {
  const opener = controlFor(first, 'customize');
  if (!opener) return undefined;
  const cameFrom = page.url();
  const opened = await openChoices(page, first, { opener, isBusy });
  if (!opened) return undefined;
  await onLayer(2);
  const layer = await layerOf(page, opened, { number: 2 });
  await leaveChoices(page, opened, cameFrom);
  return layer;
}

async function layerOf(
  page: Page,
  { world, banner }: Look,
  { number, walk }: { number: number; walk?: KeyboardWalk },
): Promise<BannerLayer> {
  if (!banner) throw new Error('A layer is measured where a banner was found');
  const { container } = banner;
  const controls = banner.controls.slice(0, mostControls);
  const offset = await offsetOf(page, world.frame);
  const measured = new Map(
    (await world.call('measure', [container.id, ...controls.map(({ id }) => id)])).map((one) => [one.id, one]),
  );
  const text = measured.get(container.id);
  if (!text) throw new NeverStillError('The banner went while it was measured');
  return {
    ...{
      number,
      box: moved(container.box, offset),
      role: container.role,
      label: container.label,
      text: container.text,
      language: banner.language,
    },
    textContrast: lookOf(text.paint).textContrast,
    controls: controls.map((control) =>
      controlOf(control, measured.get(control.id), { layer: number, offset, tabOrder: walk?.order ?? [] }),
    ),
  };
}

async function extentOf(
  page: Page,
  { world, survey, banner }: Look,
  box: Box,
): Promise<Pick<BannerObservation, 'coverage' | 'isBlocking'>> {
  const isEmbedded = world.frame !== page.mainFrame();
  const viewport = page.viewport() ?? survey.viewport;
  const overlap = (start: number, length: number, room: number) =>
    Math.max(0, Math.min(start + length, room) - Math.max(start, 0));
  const coverage =
    (overlap(box.x, box.width, viewport.width) * overlap(box.y, box.height, viewport.height)) /
    (viewport.width * viewport.height);
  const blocked = isEmbedded ? 0 : await world.call('blockedShare', [box]);
  const isBlocking =
    blocked > blockedFrom || (!isEmbedded && (survey.isScrollLocked || banner?.container.isModal === true));
  return { coverage: Math.round(coverage * 1_000) / 1_000, isBlocking };
}

async function reopenOf(page: Page, seen: Look): Promise<BannerControl | undefined> {
  const found = findReopen(seen.survey, seen.banner);
  if (!found) return undefined;
  const [measured] = await seen.world.call('measure', [found.id]);
  const control: FoundControl = { ...found, does: 'reopen' };
  return controlOf(control, measured, { layer: 1, offset: await offsetOf(page, seen.world.frame), tabOrder: [] });
}

/** Returns the page's own language, even when the banner is in a frame. */
async function languageOfPage(page: Page, { world, survey }: Look): Promise<string> {
  if (world.frame === page.mainFrame()) return survey.language;
  return String(await page.mainFrame().evaluate('document.documentElement.lang'));
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '';
}
