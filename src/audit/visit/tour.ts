import type { Page } from 'puppeteer-core';
import type { BannerObservation } from '../banner-contract.ts';
import type { BannerDriver, PageState, Visit } from '../contract.ts';
import type { VisitClock } from '../evidence/clock.ts';
import type { Recorder } from '../evidence/recorder.ts';
import { quietly } from '../evidence/sessions.ts';
import { type Looks, lookAtDocument, lookAtQueues, takePicture } from './looks.ts';
import { arrival } from './arrival.ts';
import { loadFailure } from './load-failure.ts';
import { translated, type LocalizedText } from '../messages.ts';
import { untilQuiet } from './pauses.ts';
import { type Answer, answersFor } from './plan.ts';
import { lastTimerMs, leave, mostIdleMs, readOn, scrollALittle, type Stroll, strollThrough } from './stages.ts';

/** A running visit. It collects what it sees as it goes, so that an interrupted visit still yields evidence. */
export type Tour = {
  url: string;
  state: PageState;
  site: string;
  page: Page;
  clock: VisitClock;
  recorder: Recorder;
  driver: BannerDriver;
  signal: AbortSignal;
  withScreenshots: boolean;
  looks: Looks;
  banners: BannerObservation[];
  decisions: Visit['decisions'][number][];
  /** Time limit for each load. */
  loadWithinMs: number;
  /** Waits for its turn before each load. */
  pace: () => Promise<void>;
};

export type Outcome = Visit['outcome'];

const completeWithinMs = 8_000;
const quietAfterLoad = { quietMs: 400, mostMs: 5_000 };
/** An automatic banner appears within this time, or when the page's deferred work is done. After a reload it appears at once, or as late as it did before. */
const firstBannerWithinMs = 3_000;
const laterBannerWithinMs = 1_200;
const drawnWithinMs = 400;

/** Visits one page in one state: loads it, answers as the state requires, looks around, leaves, and returns once in states without an answer. */
export async function takeTour(tour: Tour): Promise<Outcome> {
  const answers = answersFor[tour.state];
  const arrived = await load(tour);
  if (!arrived.ok) return arrived;
  const isLate = await inspect(tour, {
    label: 'as it came',
    isPatient: true,
    withLayers: answers.length === 0 && tour.state === 'undecided',
  });
  for (const answer of answers) {
    const answered = await give(tour, answer, isLate);
    if (!answered.ok) return answered;
  }
  const stroll = strollOf(tour);
  await strollThrough(stroll);
  await lookAtQueues(tour.page, tour);
  await leave(stroll);
  if (answers.length === 0 && tour.state !== 'no-script' && (await load(tour)).ok)
    await inspect(tour, { label: 'on return', isPatient: isLate, withLayers: false });
  if (tour.state === 'undecided') await tryToClose(tour);
  return pastBoxes(tour.banners);
}

/** Judges boxes in front of the page: behind an age gate there may be a banner, and a box that was not understood may be one. */
function pastBoxes(banners: readonly BannerObservation[]): Outcome {
  if (banners.some(({ isPresent }) => isPresent)) return { ok: true };
  const [inFront] = banners.flatMap((banner) => banner.inFront ?? []);
  const [unread] = banners.flatMap((banner) => banner.unread ?? []);
  const words = inFront === undefined ? unread && unreadText(unread) : gateText(inFront);
  return words ? { ok: false, reason: 'state-not-reached', ...translated({ words }) } : { ok: true };
}

function unreadText(unread: string): LocalizedText {
  return {
    en: `A box over the page was not understood: “${unread}”. If it asks for consent, what the website does after an answer was not checked. Answer it by hand, with the browser’s tools open.`,
    de: `Ein Kasten über der Seite wurde nicht verstanden: „${unread}“. Fragt er nach einer Einwilligung, wurde nicht geprüft, was die Website nach einer Antwort tut. Beantworten Sie ihn von Hand, mit offenen Werkzeugen des Browsers.`,
  };
}

function gateText(inFront: string): LocalizedText {
  return {
    en: `Something else lets nobody to the page before it is answered: “${inFront}”. What is behind it was not checked. Let this machine in without it, or audit a copy that does not ask.`,
    de: `Etwas anderes lässt niemanden auf die Seite, bevor es beantwortet ist: „${inFront}“. Was dahinter ist, wurde nicht geprüft. Lassen Sie diesen Rechner ohne es ein, oder prüfen Sie eine Kopie, die nicht fragt.`,
  };
}

function strollOf(tour: Tour): Stroll {
  return {
    ...tour,
    avoid: avoidedBoxes(tour.banners),
    isScriptOff: tour.state === 'no-script',
    comeBack: async () => void (await load(tour)),
  };
}

/** Tries Escape and the close button, which are no answers: the visitor remains undecided, and whatever begins then is recorded as such. */
async function tryToClose(tour: Tour): Promise<void> {
  const has = (does: 'any' | 'close') =>
    tour.banners.at(-1)?.isPresent === true &&
    (does === 'any' ||
      tour.banners.some(({ layers }) =>
        layers.some(({ controls }) => controls.some((control) => control.does === 'close' && control.layer === 1)),
      ));
  if (has('any')) await giveNoAnswer(tour, 'escape');
  if (has('close') && (await load(tour)).ok) await giveNoAnswer(tour, 'close');
}

async function giveNoAnswer(
  { page, clock, recorder, driver, decisions, signal }: Tour,
  action: 'escape' | 'close',
): Promise<void> {
  if (signal.aborted) return;
  clock.enter('decide');
  const when = clock.now();
  const outcome = await driver.act(page, action, { onDeciding: () => {}, isBusy: () => recorder.isWaiting() });
  decisions.push({ action, when, outcome });
  await untilQuiet(recorder, { ...quietAfterLoad, signal });
  await recorder.snapshot();
}

async function load({ url, site, page, clock, recorder, signal, looks, loadWithinMs, pace }: Tour): Promise<Outcome> {
  await pace();
  clock.beginLoad();
  try {
    const response = await page.goto(url, { waitUntil: 'domcontentloaded', timeout: loadWithinMs });
    await quietly(
      page.waitForFunction('document.readyState === "complete"', { timeout: completeWithinMs, polling: 100 }),
    );
    await untilQuiet(recorder, { ...quietAfterLoad, signal });
    await lookAtDocument({
      recorder,
      clock,
      looks,
      response: { status: response?.status() ?? 0, headers: response?.headers() ?? {} },
    });
    await recorder.snapshot();
    return arrival(response, site);
  } catch (error) {
    await recorder.snapshot();
    return loadFailure(error, loadWithinMs);
  }
}

type Inspection = {
  label: string;
  /** Waits for late banners, and scrolls for those that appear then. */ isPatient: boolean;
  withLayers: boolean;
};

/** Resolves to whether the banner came late: after the page's deferred work, or on scrolling. */
async function inspect(tour: Tour, { label, isPatient, withLayers }: Inspection): Promise<boolean> {
  const { page, recorder, banners, state } = tour;
  const isScriptOff = state === 'no-script';
  const waitMs = isPatient
    ? Math.max(firstBannerWithinMs, Math.min(mostIdleMs, await lastTimerMs(page, recorder.token)) + drawnWithinMs)
    : laterBannerWithinMs;
  const first = await observeBanner(tour, { label, waitMs: isScriptOff ? 0 : waitMs, withLayers });
  const isWaitedFor = isPatient && !isScriptOff && first.observed?.isPresent === false;
  if (isWaitedFor) await scrollALittle(tour);
  const { observed } = isWaitedFor
    ? await observeBanner(tour, { label: 'after scrolling', waitMs: laterBannerWithinMs, withLayers })
    : first;
  if (observed) banners.push(observed);
  await lookAtQueues(page, tour);
  await recorder.snapshot();
  return observed?.isPresent === true && first.afterMs > laterBannerWithinMs + drawnWithinMs;
}

async function observeBanner(
  { page, clock, recorder, driver, looks, withScreenshots }: Tour,
  { label, waitMs, withLayers }: Pick<Inspection, 'label' | 'withLayers'> & { waitMs: number },
): Promise<{ observed: BannerObservation | undefined; /** Time until the first layer was stable. */ afterMs: number }> {
  const when = clock.now();
  const beganMs = performance.now();
  let afterMs = 0;
  // The screenshot is taken when each layer is stable: later the keyboard walk may scroll or change the page.
  const onLayer = async (layer: 1 | 2) => {
    if (layer === 1) afterMs = performance.now() - beganMs;
    if (withScreenshots) await quietly(takePicture(page, { label: layer === 1 ? label : 'layer 2', when, looks }));
  };
  const observed = await quietly(
    driver.observe(page, { when, waitMs, withLayers, onLayer, isBusy: () => recorder.isWaiting() }),
  );
  if (!observed) await onLayer(1);
  return { observed, afterMs };
}

/** Gives an answer. The visitor counts as decided from the deciding press on; without any consent they keep reading for some seconds. Then the page reloads, as the next page view would. */
async function give(tour: Tour, { action, standing, granted }: Answer, isLate: boolean): Promise<Outcome> {
  const { page, clock, recorder, driver, decisions, signal } = tour;
  clock.enter('decide');
  const outcome = await driver.act(page, action, {
    onDeciding: () => clock.answer(standing, granted),
    isBusy: () => recorder.isWaiting(),
  });
  if (outcome.ok) clock.answer(standing, granted);
  decisions.push({ action, when: clock.now(), outcome });
  await untilQuiet(recorder, { ...quietAfterLoad, signal });
  await recorder.snapshot();
  if (!outcome.ok)
    return {
      ok: false,
      reason: 'state-not-reached',
      words: outcome.words,
      ...(outcome.translations ? { translations: outcome.translations } : {}),
    };
  await lookAtQueues(page, tour);
  if (granted.length === 0) await readOn(strollOf(tour));
  const again = await load(tour);
  if (again.ok)
    await inspect(tour, {
      label: `after ${typeof action === 'string' ? action : `only ${action.only}`}`,
      isPatient: isLate,
      withLayers: false,
    });
  return again;
}

function avoidedBoxes(banners: readonly BannerObservation[]) {
  const last = banners.at(-1);
  return [...(last?.layers.map(({ box }) => box) ?? []), ...(last?.reopen ? [last.reopen.box] : [])];
}
