import type { Page } from 'puppeteer-core';
import type { OptionalCategory } from '../../platform/categories.ts';
import type { BannerAction, BannerOutcome } from '../banner-contract.ts';
import type { BannerDriver } from '../contract.ts';
import { categoryTerms } from '../terms.ts';
import { translated, type LocalizedText } from '../messages.ts';
import { type FoundControl, findReopen } from './find.ts';
import { pressUntil } from './press-until.ts';
import { choicesAt, controlFor, openChoices } from './second-layer.ts';
import {
  addressOf,
  type Asked,
  type Look,
  inspect,
  NeverStillError,
  settledLook,
  signature,
  untilStill,
} from './settle.ts';
import type { SurveyedControl } from './survey-contract.ts';
import { setSwitches, wantedSwitches } from './switches.ts';
import { isTakenBack, remembered } from './taken-back.ts';

/** A banner that was present when the page loaded appears within this time. */
const findingMs = 800;

type Acting = { page: Page; action: BannerAction; path: string[]; layers: number } & Deciding;

type Deciding = Parameters<BannerDriver['act']>[2];

type Step = BannerOutcome | undefined;

/** Performs the visitor's action on the banner, and reports truthfully when that is not possible. */
export async function act(page: Page, action: BannerAction, deciding: Deciding): Promise<BannerOutcome> {
  const acting: Acting = { page, action, ...deciding, path: [], layers: 1 };
  try {
    return await perform(acting, await settledLook(page, action === 'withdraw' ? 0 : findingMs, askedBy(acting)));
  } catch (cause) {
    return failed(
      acting,
      'failed',
      page.isClosed()
        ? {
            en: 'The page was closed while the banner was being used.',
            de: 'Die Seite wurde geschlossen, während das Banner benutzt wurde.',
          }
        : unusable(cause),
    );
  }
}

function askedBy({ isBusy }: Acting): Asked {
  return { isBusy };
}

function perform(acting: Acting, at: Look): Promise<BannerOutcome> {
  const { action } = acting;
  if (action === 'withdraw') return withdraw(acting, at);
  if (!at.banner) return Promise.resolve(noBanner(acting, at));
  if (action === 'escape') return escape(acting, at);
  if (action === 'close') return close(acting, at);
  if (action === 'accept') return accept(acting, at);
  if (action === 'reject') return reject(acting, at);
  return choose(acting, at, action.only);
}

async function accept(acting: Acting, at: Look): Promise<BannerOutcome> {
  const direct = controlFor(at, 'accept');
  if (direct) return decide(acting, at, direct);
  const choices = await toChoices(acting, at);
  const deeper = choices && controlFor(choices, 'accept');
  if (choices && deeper) return decide(acting, choices, deeper);
  return failed(acting, 'no-control', {
    en: 'Nothing that accepts was found on either layer.',
    de: 'Auf keiner Ebene war etwas, das zustimmt.',
  });
}

async function reject(acting: Acting, at: Look): Promise<BannerOutcome> {
  const direct = controlFor(at, 'reject');
  if (direct) return decide(acting, at, direct);
  const choices = await toChoices(acting, at);
  const deeper = choices && controlFor(choices, 'reject');
  if (choices && deeper) return decide(acting, choices, deeper);
  return (
    (choices && (await saveWith(acting, choices, null))) ??
    failed(acting, 'no-control', {
      en: 'Nothing that refuses was found on either layer.',
      de: 'Auf keiner Ebene war etwas, das ablehnt.',
    })
  );
}

async function choose(acting: Acting, at: Look, only: OptionalCategory): Promise<BannerOutcome> {
  const isHere = hasSwitches(at) && controlFor(at, 'save');
  const choices = isHere ? at : await toChoices(acting, at);
  if (!choices)
    return failed(acting, 'no-control', {
      en: 'Nothing that opens the choices was found, or it opened none.',
      de: 'Nichts öffnet die Auswahl, oder es öffnete keine.',
    });
  return (
    (await saveWith(acting, choices, only)) ??
    failed(acting, 'no-control', {
      en: `No switch for ${only}, or nothing that saves the choice, was found.`,
      de: `Es war kein Schalter für ${categoryTerms[only].de} da, oder nichts, was die Auswahl speichert.`,
    })
  );
}

async function withdraw(acting: Acting, at: Look): Promise<BannerOutcome> {
  if (at.banner) return refuseIn(acting, at);
  const way = findReopen(at.survey);
  if (!way)
    return failed(acting, 'no-control', {
      en: 'Nothing on the page says that it leads back to the choices.',
      de: 'Nichts auf der Seite sagt, dass es zur Auswahl zurückführt.',
    });
  const before = await remembered(acting.page);
  const opened = await reopen(acting, at, way);
  if (!opened)
    return isTakenBack(before, await remembered(acting.page))
      ? withdrawnAtOnce(acting)
      : failed(acting, 'no-way', deadWay(acting.page, at, way.label));
  // The control may have withdrawn at once and led back to a question that can only be accepted.
  const isBackAtStart = isTakenBack(before, await remembered(acting.page));
  const refused = await refuseIn(acting, opened);
  if (refused.ok || refused.reason !== 'no-control') return refused;
  return isBackAtStart
    ? withdrawnAtOnce(acting)
    : failed(acting, 'no-way', {
        en: `“${way.label}” opens a choice, and no refusal was found in it.`,
        de: `„${way.label}“ öffnet eine Auswahl, und darin war keine Ablehnung zu finden.`,
      });
}

async function refuseIn(acting: Acting, at: Look): Promise<BannerOutcome> {
  if (controlFor(at, 'reject')) return reject(acting, at);
  return (await saveWith(acting, at, null)) ?? (await reject(acting, at));
}

function withdrawnAtOnce(acting: Acting): BannerOutcome {
  acting.onDeciding();
  return done(acting, true);
}

function deadWay(page: Page, { survey }: Look, label: string): LocalizedText {
  const address = addressOf(page.url());
  if (address === addressOf(survey.url))
    return {
      en: `“${label}” was pressed, and nothing came that takes an agreement back.`,
      de: `„${label}“ wurde gedrückt, und nichts kam, was eine Zustimmung zurücknimmt.`,
    };
  return {
    en: `“${label}” leads to ${address}, where nothing takes an agreement back.`,
    de: `„${label}“ führt zu ${address}, wo nichts eine Zustimmung zurücknimmt.`,
  };
}

async function reopen(acting: Acting, at: Look, control: SurveyedControl): Promise<Look | undefined> {
  acting.path.push(control.label);
  const opened = await openChoices(acting.page, at, { opener: control, isBusy: acting.isBusy });
  if (opened) return opened;
  const first = await settledLook(acting.page, findingMs, askedBy(acting));
  if (first.banner) return first;
  return control.opensTab && control.href
    ? choicesAt(acting.page, at, { address: control.href, isBusy: acting.isBusy })
    : undefined;
}

async function toChoices(acting: Acting, at: Look): Promise<Look | undefined> {
  const opener = controlFor(at, 'customize');
  if (!opener) return undefined;
  acting.path.push(opener.label);
  acting.layers = 2;
  return openChoices(acting.page, at, { opener, isBusy: acting.isBusy });
}

/** Turns everything off except one category, then saves. Returns undefined when that switch or a save control is missing. */
async function saveWith(acting: Acting, at: Look, only: OptionalCategory | null): Promise<Step> {
  const save = controlFor(at, 'save');
  const wanted = save && wantedSwitches(at, only);
  if (!save || !wanted) return undefined;
  acting.path.push(...(await setSwitches(acting.page, at, wanted)));
  return decide(acting, at, save);
}

async function decide(acting: Acting, at: Look, control: FoundControl): Promise<BannerOutcome> {
  const { page } = acting;
  const host = new URL(page.url()).host;
  acting.path.push(control.label);
  const after = await pressUntil(page, {
    world: at.world,
    control,
    isReached: (now) => isAnswered(now, at),
    onPressing: acting.onDeciding,
    asked: askedBy(acting),
  });
  if (new URL(page.url()).host !== host)
    return failed(acting, 'page-left', {
      en: `The press led to ${page.url()}.`,
      de: `Der Druck führte zu ${page.url()}.`,
    });
  if (!isAnswered(after, at))
    return failed(acting, 'no-effect', {
      en: `“${control.label}” was pressed and the banner stayed as it was.`,
      de: `„${control.label}“ wurde gedrückt, und das Banner blieb, wie es war.`,
    });
  const { banner } = await untilStill(page, after, {});
  return done(acting, banner === undefined);
}

/** Returns whether the banner is gone or has been replaced by another one. */
function isAnswered(now: Look, before: Look): boolean {
  return !now.banner || now.banner.container.id !== before.banner?.container.id || signature(now) !== signature(before);
}

async function escape(acting: Acting, at: Look): Promise<BannerOutcome> {
  const { page } = acting;
  await page.keyboard.press('Escape');
  acting.path.push('Escape');
  const after = await untilStill(page, await inspect(page), {});
  return done(acting, after.banner === undefined && at.banner !== undefined);
}

async function close(acting: Acting, at: Look): Promise<BannerOutcome> {
  const control = controlFor(at, 'close');
  if (!control)
    return failed(acting, 'no-control', {
      en: 'Nothing that closes the banner was found.',
      de: 'Nichts war da, was das Banner schließt.',
    });
  acting.path.push(control.label);
  const after = await pressUntil(acting.page, {
    world: at.world,
    control,
    isReached: (now) => isAnswered(now, at),
    asked: askedBy(acting),
  });
  return done(acting, after.banner === undefined);
}

function hasSwitches({ banner }: Look): boolean {
  return (
    banner?.controls.some(
      ({ does, category, isDisabled }) => does === 'category' && category !== 'necessary' && !isDisabled,
    ) === true
  );
}

function noBanner(acting: Acting, { survey }: Look): BannerOutcome {
  const address = addressOf(survey.url);
  return failed(acting, 'no-banner', {
    en: `No banner was found on ${address}.`,
    de: `Auf ${address} war kein Banner zu finden.`,
  });
}

function done({ path, layers }: Acting, isGoneAfter: boolean): BannerOutcome {
  return { ok: true, path, presses: path.length, layers, isGoneAfter };
}

const neverStillText: LocalizedText = {
  en: 'The page went on to another document, or loaded itself again, while it was being checked. Mend what sends visitors on, as a refresh or a script does.',
  de: 'Die Seite ging zu einem anderen Dokument weiter oder lud sich neu, während sie geprüft wurde. Beheben Sie, was Besucher weiterschickt, etwa ein Refresh oder ein Skript.',
};

function unusable(cause: unknown): LocalizedText {
  const words = cause instanceof Error ? cause.message : String(cause);
  if (cause instanceof NeverStillError || /context was destroyed|detached/i.test(words)) return neverStillText;
  return { en: `The banner could not be used: ${words}`, de: `Das Banner ließ sich nicht benutzen: ${words}` };
}

function failed(
  { path, action }: Acting,
  reason: Extract<BannerOutcome, { ok: false }>['reason'],
  words: LocalizedText,
): BannerOutcome {
  return { ok: false, reason, ...translated({ words }), path, action };
}
