import type { Choices } from '../../../../platform/categories.ts';
import type { Tag } from '../../../vendors/vendor.ts';
import type { EventParameters, PageFacts } from '../../messages.ts';
import { consentModeState, deniedState, stateWord } from '../../signals.ts';

/** A running tag of a vendor, and the calls it receives. */
export type RunningTag = { event(name: string, parameters: EventParameters): void; choices(choices: Choices): void };

type TagContext = { page: PageFacts; choices: Choices; regions: readonly string[] | null };

type Runner = (tags: readonly Tag[], context: TagContext) => RunningTag;

/** Longest time that Google's tag waits for a decision. Ours is available before the tag loads. */
const waitForUpdateMs = 500;

const globals = window as unknown as Record<string, unknown>;

/** Starts each kind with the vendor's own queue: first denied, then the granted categories, then the script. */
export const runners: Readonly<Record<Exclude<Tag['kind'], 'chat'>, Runner>> = {
  gtag: runGtag,
  'meta-pixel': runMetaPixel,
  uet: runUet,
  clarity: runClarity,
  linkedin: runLinkedIn,
  tiktok: runTikTok,
  hotjar: runHotjar,
  snippet: runSnippets,
};

function runGtag(tags: readonly Tag[], context: TagContext): RunningTag {
  const running = startGoogleQueue(context);
  const { location: page_location, referrer: page_referrer, title: page_title } = context.page;
  running.gtag('js', new Date());
  for (const { id } of tags) running.gtag('config', id, { page_location, page_referrer, page_title });
  load(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(tags[0]?.id ?? '')}`);
  return running;
}

/** Consent Mode v2: all seven signals are denied before anything else, then one update follows with the decision. Google reads arguments objects, not arrays. */
function startGoogleQueue({ choices, regions }: TagContext): RunningTag & { gtag: (...given: unknown[]) => void } {
  const layer: unknown[] = [];
  const gtag: (...given: unknown[]) => void = function () {
    layer.push(arguments);
  };
  Object.assign(globals, { dataLayer: layer, gtag });
  const refused = { ...deniedState(), wait_for_update: waitForUpdateMs };
  gtag('consent', 'default', refused);
  if (regions && regions.length > 0) gtag('consent', 'default', { ...refused, region: regions });
  gtag('set', 'ads_data_redaction', true);
  gtag('set', 'url_passthrough', false);
  gtag('consent', 'update', consentModeState(choices));
  return {
    gtag,
    event: (name, parameters) => gtag('event', name, parameters),
    choices: (next) => gtag('consent', 'update', consentModeState(next)),
  };
}

/** Maps GA4's event names to the names that Meta and TikTok use for them. */
const shopNames: Readonly<Record<string, string>> = {
  add_to_cart: 'AddToCart',
  begin_checkout: 'InitiateCheckout',
  generate_lead: 'Lead',
  purchase: 'Purchase',
  search: 'Search',
  sign_up: 'CompleteRegistration',
  view_item: 'ViewContent',
};

/** Meta's standard events, which an owner may have used as names. Everything else is a custom event. */
const isMetaName =
  /^(AddPaymentInfo|AddToCart|AddToWishlist|CompleteRegistration|Contact|CustomizeProduct|Donate|FindLocation|InitiateCheckout|Lead|PageView|Purchase|Schedule|Search|StartTrial|SubmitApplication|Subscribe|ViewContent)$/;

type Queue = ((...given: unknown[]) => void) & Record<string, unknown>;

function runMetaPixel(tags: readonly Tag[], { choices }: TagContext): RunningTag {
  const queue: unknown[] = [];
  const fbq = function (...given: unknown[]) {
    if (typeof fbq.callMethod === 'function') fbq.callMethod(...given);
    else queue.push(given);
  } as Queue;
  Object.assign(fbq, { push: fbq, loaded: true, version: '2.0', queue });
  Object.assign(globals, { fbq, _fbq: fbq });
  const notify = (next: Choices) => fbq('consent', next.advertisement ? 'grant' : 'revoke');
  fbq('consent', 'revoke');
  if (choices.advertisement) notify(choices);
  for (const { id } of tags) fbq('init', id);
  fbq('track', 'PageView');
  load('https://connect.facebook.net/en_US/fbevents.js');
  return {
    choices: notify,
    event: (name, parameters) =>
      fbq(shopNames[name] || isMetaName.test(name) ? 'track' : 'trackCustom', shopNames[name] ?? name, parameters),
  };
}

function runUet(tags: readonly Tag[], { choices }: TagContext): RunningTag {
  globals.uetq = [];
  const push = (...given: unknown[]) => (globals.uetq as { push(...given: unknown[]): void }).push(...given);
  const notify = (next: Choices) => push('consent', 'update', { ad_storage: stateWord(next.advertisement) });
  push('consent', 'default', { ad_storage: 'denied' });
  notify(choices);
  load('https://bat.bing.com/bat.js', () => {
    const { UET } = globals as { UET?: new (settings: object) => unknown };
    if (UET) globals.uetq = new UET({ ti: tags[0]?.id, enableAutoSpaTracking: false, q: globals.uetq });
    push('pageLoad');
  });
  return { choices: notify, event: (name, parameters) => push('event', name, parameters) };
}

function runClarity(tags: readonly Tag[], { choices }: TagContext): RunningTag {
  const clarity = queueing('clarity', 'q');
  const notify = (next: Choices) =>
    clarity('consentv2', { ad_Storage: stateWord(next.advertisement), analytics_Storage: stateWord(next.analytics) });
  notify(choices);
  load(`https://www.clarity.ms/tag/${encodeURIComponent(tags[0]?.id ?? '')}`);
  return { choices: notify, event: (name) => clarity('event', name) };
}

function runLinkedIn(tags: readonly Tag[]): RunningTag {
  const ids = tags.map(({ id }) => id);
  Object.assign(globals, { _linkedin_partner_id: ids[0], _linkedin_data_partner_ids: ids });
  const lintrk = queueing('lintrk', 'q');
  load('https://snap.licdn.com/li.lms-analytics/insight.min.js');
  return {
    choices: silent,
    event: (_, { conversion_id }) => conversion_id !== undefined && lintrk('track', { conversion_id }),
  };
}

const tiktokMethods = [
  'page',
  'track',
  'identify',
  'instances',
  'debug',
  'on',
  'off',
  'once',
  'ready',
  'alias',
  'group',
  'enableCookie',
  'disableCookie',
  'holdConsent',
  'revokeConsent',
  'grantConsent',
];

function runTikTok(tags: readonly Tag[], { choices }: TagContext): RunningTag {
  const queue: unknown[] = [];
  const stubs = Object.fromEntries(
    tiktokMethods.map((method) => [method, (...given: unknown[]) => queue.push([method, ...given])]),
  );
  const perAccount = <T>(make: () => T) => Object.fromEntries(tags.map(({ id }) => [id, make()]));
  const ttq = Object.assign(queue, stubs, {
    methods: tiktokMethods,
    _i: perAccount(() => []),
    _t: perAccount(Date.now),
    _o: perAccount(() => ({})),
  });
  const call = (method: string, ...given: unknown[]) =>
    (Reflect.get(ttq, method) as (...given: unknown[]) => void)(...given);
  Object.assign(globals, { ttq, TiktokAnalyticsObject: 'ttq' });
  const notify = (next: Choices) => call(next.advertisement ? 'grantConsent' : 'revokeConsent');
  call('holdConsent');
  notify(choices);
  call('page');
  for (const { id } of tags)
    load(`https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=${encodeURIComponent(id)}&lib=ttq`);
  return { choices: notify, event: (name, parameters) => call('track', shopNames[name] ?? name, parameters) };
}

function runHotjar(tags: readonly Tag[]): RunningTag {
  const id = tags[0]?.id ?? '';
  const hj = queueing('hj', 'q');
  globals._hjSettings = { hjid: Number(id), hjsv: 6 };
  load(`https://static.hotjar.com/c/hotjar-${encodeURIComponent(id)}.js?sv=6`);
  return { choices: silent, event: (name) => hj('event', name) };
}

/** Runs the owner's own code. It finds Google's queue with the consent in it, and receives events as `candor:event`. */
function runSnippets(tags: readonly Tag[], context: TagContext): RunningTag {
  const google = 'dataLayer' in globals ? undefined : startGoogleQueue(context);
  for (const tag of tags)
    if (tag.kind === 'snippet')
      document.head.append(Object.assign(document.createElement('script'), { textContent: tag.script }));
  return {
    choices: (next) => {
      google?.choices(next);
      tellDocument('candor:consent', { categories: next });
    },
    event: (name, parameters) => tellDocument('candor:event', { name, parameters }),
  };
}

function tellDocument(type: string, detail: object): void {
  document.dispatchEvent(new CustomEvent(type, { detail }));
}

/** The usual stub: a function that queues its calls until the vendor's script takes over. */
function queueing(name: string, queueName: string): (...given: unknown[]) => void {
  const stub = function () {
    ((stub[queueName] ??= []) as unknown[]).push(arguments);
  } as Queue;
  globals[name] = stub;
  return (...given) => (globals[name] as Queue)(...given);
}

function load(src: string, loaded?: () => void): void {
  document.head.append(Object.assign(document.createElement('script'), { src, async: true, onload: loaded ?? null }));
}

function silent(): void {}
