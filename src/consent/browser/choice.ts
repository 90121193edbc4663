import { type Choices, type OptionalCategory, optionalCategories } from '../../platform/categories.ts';
import { fieldsIn, orderIn } from '../cookie-fields.ts';
import { consentText, maxOrder } from '../cookie-text.ts';
import { type Categories, cookieValue, parseConsent } from './cookie.ts';
import { randomId } from './random-id.ts';

/**
 * What was pressed last in this browser, as a cookie that only scripts write, at the moment of the press. It can only take away: a decision that is not
 * newer holds as far as the choice allows it. So whatever answer arrives late, in any tab, grants nothing that was refused since.
 */
export type Choice = {
  /** Made for this press; the same again when it is sent again. */
  id: string;
  categories: Choices;
  surface: string;
  /** Empty: the version that is published. */
  rev: string;
  order: number;
  /** Ties the choices of this browser together, for a day. */
  thread: string;
  erase?: true | undefined;
  /** Nobody has answered it yet. */
  isWaiting?: boolean;
};

/** As long as an answer can be late. */
const keptSeconds = 86_400;
/** What could not be sent waits as long as browsers keep a cookie. */
const waitingSeconds = 400 * 86_400;

/** Beside which consent cookie it stands. */
type ChoiceCookie = { cookie: string };

/** The cookie of the last choice beside the consent cookie. */
export const choiceValue = (cookie: string): string => cookieValue(`${cookie}-choice`);

/** The highest order this browser knows of. */
export function newestOrder(cookie: string): number {
  return Math.max(orderIn(cookieValue(cookie)), orderIn(choiceValue(cookie)));
}

/** Higher than every one before, whatever the clock does. */
export function nextOrder(cookie: string, at: number, known = 0): number {
  return Math.min(maxOrder, Math.max(at, known + 1, newestOrder(cookie) + 1));
}

/** Browsers that tell of changed cookies need no word. */
export function tellTabs(cookie: string): void {
  if (!('cookieStore' in window)) new BroadcastChannel(cookie).postMessage('');
}

export function threadOf(cookie: string, known = ''): string {
  return fieldsIn(choiceValue(cookie)).thread || known || randomId();
}

/** Undefined for what is not a whole choice. */
export function readChoice(cookie: string): Choice | undefined {
  const { consentid: id, thread, surface, order, rev = '', erase, waits, ...answers } = fieldsIn(choiceValue(cookie));
  if (!id || !thread || !surface) return undefined;
  return { id, thread, surface, rev, categories: choicesWhere((category) => answers[category] === 'yes'), order: Number(order), isWaiting: Boolean(waits), ...(erase && { erase: true }) };
}

export function choicesWhere(isGranted: (category: OptionalCategory) => boolean): Choices {
  return { functional: isGranted('functional'), analytics: isGranted('analytics'), performance: isGranted('performance'), advertisement: isGranted('advertisement') };
}

export function writeChoice(to: ChoiceCookie, { id, categories, surface, rev, order, thread, erase, isWaiting }: Choice, seconds = keptSeconds): void {
  const cookie = { consentId: id, choices: categories, bannerVersion: rev, decidedAtSeconds: Math.floor(Date.now() / 1000), order };
  setChoice(to, consentText(cookie, `,thread:${thread},surface:${surface}${erase ? ',erase:yes' : ''}${isWaiting ? ',waits:yes' : ''}`), seconds);
}

function setChoice({ cookie }: ChoiceCookie, value: string, seconds: number): void {
  setCookie(`${cookie}-choice`, value, seconds);
}

export function setCookie(name: string, value: string, seconds: number): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
}

/**
 * After a choice that could not be recorded. What takes back is kept, to be sent again: true. What only grants has not been given, and leaves no trace.
 */
export function keepOrRestore(to: ChoiceCookie, choice: Choice, before: { choice: string; categories: Categories }): boolean {
  // What was chosen before may still be granted: its answer can be on its way.
  const chosen = parseConsent(before.choice).categories;
  const had = (category: OptionalCategory) => before.categories[category] || chosen[category];
  const kept = choicesWhere((category) => had(category) && choice.categories[category]);
  const isWider = optionalCategories.some((category) => choice.categories[category] && !kept[category]);
  const isNarrower = optionalCategories.some((category) => had(category) && !kept[category]);
  const isKept = isNarrower || !isWider;
  if (isKept) writeChoice(to, { ...choice, categories: kept, isWaiting: true }, waitingSeconds);
  else setChoice(to, before.choice, before.choice ? keptSeconds : 0);
  return isKept;
}
