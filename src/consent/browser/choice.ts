import {
  allGranted,
  type Choices,
  choicesWhere,
  noneGranted,
  type OptionalCategory,
  optionalCategories,
} from '../../platform/categories.ts';
import { choiceCookie, fieldsIn, orderIn } from '../consent-cookie/read.ts';
import { type ChoiceFields, choiceSeconds, maxOrder, serialiseConsent } from '../consent-cookie/write.ts';
import { type Categories, cookieValue, parseConsent } from './cookie.ts';
import { randomId } from './random-id.ts';

/**
 * The last choice in this browser, as a cookie that only scripts write, at the moment of the click. It can only restrict: a decision that is not
 * newer counts only as far as the choice allows. So a late response, in any tab, cannot grant what was refused since.
 */
export type Choice = {
  /** Generated for this click. A retry sends the same id. */
  id: string;
  categories: Choices;
  surface: string;
  /** The banner version. Empty means the published version. */
  rev: string;
  order: number;
  /** Links the choices of this browser for a day. */
  thread: string;
  erase?: true | undefined;
  /** True until a response has arrived. */
  isWaiting?: boolean;
};

/** The state before a choice: the value of the choice cookie, and what was on. */
export type Before = { choice: string; categories: Categories };

/** A withdrawal without a response waits as long as browsers keep a cookie. */
const waitingSeconds = 400 * 86_400;

/** True from the moment in which the page is left; a page that comes back from the browser's cache runs the timer. */
let isLeaving = false;
const noteLeaving = () => {
  isLeaving = true;
  setTimeout(() => (isLeaving = false));
};

/** Request timeout, longer than any response takes. After it the visitor gets an error instead of waiting on. */
export const patienceMs = 10_000;

/** Names the consent cookie that the choice cookie accompanies. */
type ChoiceCookie = { cookie: string };

/** Stands before the order of a choice that failed. */
const failedField = '%2Cfailed%3A';

/** Returns the cookie of the last choice, which accompanies the consent cookie. */
export const choiceValue = (cookie: string): string => cookieValue(choiceCookie(cookie));

/** Returns the highest order that this browser knows. */
export function newestOrder(cookie: string): number {
  return Math.max(orderIn(cookieValue(cookie)), orderIn(choiceValue(cookie)));
}

/** Returns an order higher than every earlier one, even if the clock was set back. The server may know a choice that left no other trace here. */
export function nextOrder(cookie: string, at: number, known = 0): number {
  const { failed } = fieldsIn(choiceValue(cookie));
  return Math.min(maxOrder, Math.max(at, Math.max(known, Number(failed ?? 0), newestOrder(cookie)) + 1));
}

/** Notifies other tabs. Browsers with a cookie store need no message. */
export function tellTabs(cookie: string): void {
  if (!('cookieStore' in window)) new BroadcastChannel(cookie).postMessage('');
}

export function threadOf(cookie: string, known = ''): string {
  return fieldsIn(choiceValue(cookie)).thread || known || randomId();
}

/** Returns undefined for an incomplete choice. */
export function readChoice(cookie: string): Choice | undefined {
  const { consentid: id, thread, surface, order, rev = '', erase, waits, ...answers } = fieldsIn(choiceValue(cookie));
  if (!id || !thread || !surface) return undefined;
  return {
    id,
    thread,
    surface,
    rev,
    categories: choicesWhere((category) => answers[category] === 'yes'),
    order: Number(order),
    isWaiting: Boolean(waits),
    ...(erase && { erase: true }),
  };
}

/**
 * Makes a choice the last one of this browser, before its request, and tells other tabs. One that withdraws something waits for its response until it
 * has one, one that only grants for a day. `had` is what was on. Returns the state before the choice.
 */
export function writeWaiting(to: ChoiceCookie, choice: Choice, had: Categories): Before {
  const before = { choice: choiceValue(to.cookie), categories: had };
  addEventListener('pagehide', noteLeaving);
  writeChoice(to, { ...choice, isWaiting: true }, withoutGrants(choice, before) ? waitingSeconds : choiceSeconds);
  tellTabs(to.cookie);
  return before;
}

/** A later choice that failed leaves its order behind: the server may know it all the same. */
export function writeChoice(to: ChoiceCookie, choice: Choice, seconds = choiceSeconds): void {
  const { failed = 0 } = fieldsIn(choiceValue(to.cookie));
  setChoice(to, textOf(choice, choice) + (+failed > choice.order ? failedField + failed : ''), seconds);
}

/** Returns the value of a consent cookie for a choice made now; `fields` as in serialiseConsent. */
export function textOf({ id, categories, rev, order }: Choice, fields?: ChoiceFields): string {
  return serialiseConsent(
    { consentId: id, choices: categories, bannerVersion: rev, decidedAtSeconds: Math.floor(Date.now() / 1000), order },
    fields,
  );
}

function setChoice({ cookie }: ChoiceCookie, value: string, seconds: number): void {
  setCookie(choiceCookie(cookie), value, seconds);
}

export function setCookie(name: string, value: string, seconds: number): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
}

/**
 * Handles a choice that could not be recorded. A withdrawal is kept and sent again (returns true). A pure grant was not given, and leaves only its
 * order. While the page is being left, Chromium rejects requests that do arrive: the choice goes on waiting, and the next page sends it.
 */
export function keepOrRestore(to: ChoiceCookie, choice: Choice, before: Before): boolean {
  if (isLeaving) return false;
  const kept = withoutGrants(choice, before);
  const isWaiting = kept || before.choice.includes('waits');
  const seconds = isWaiting ? waitingSeconds : choiceSeconds;
  if (kept) writeChoice(to, { ...choice, categories: kept, isWaiting: true }, seconds);
  else setChoice(to, before.choice.split(failedField)[0] + failedField + choice.order, before.choice ? seconds : 0);
  return Boolean(kept);
}

/** Returns what a choice may turn on without a record: nothing that was off. Undefined for a choice that only grants. */
function withoutGrants({ categories }: Choice, before: Before): Choices | undefined {
  // An earlier choice may still be granted: its response can be in flight.
  const chosen = parseConsent(before.choice).categories;
  const had = (category: OptionalCategory) => before.categories[category] || chosen[category];
  const kept = choicesWhere((category) => had(category) && categories[category]);
  const isWider = optionalCategories.some((category) => categories[category] && !kept[category]);
  const isNarrower = optionalCategories.some((category) => had(category) && !kept[category]);
  return isNarrower || !isWider ? kept : undefined;
}

/** Maps CookieYes' button names to what they grant. Any other name is a refusal, as in CookieYes. */
export function grantedBy(action: string, present: Categories): Partial<Categories> {
  if (action === 'accept_partial') return present;
  return action === 'accept_all' ? allGranted : noneGranted;
}
