import {
  type Category,
  type Choices,
  choicesWhere,
  noneGranted,
  optionalCategories,
} from '../../../platform/categories.ts';
import type { Heard, Listener, Wanted } from '../../browser/api.ts';
import {
  type Before,
  type Choice,
  choiceValue,
  keepOrRestore,
  newestOrder,
  nextOrder,
  readChoice,
  setCookie,
  tellTabs,
  textOf,
  threadOf,
  writeChoice,
  writeWaiting,
} from '../../browser/choice.ts';
import { type Consent, consentOf, cookieValue, parseConsent } from '../../browser/cookie.ts';
import { followCookie } from '../../browser/follow-cookie.ts';
import { randomId } from '../../browser/random-id.ts';
import { fieldsIn, orderIn } from '../../consent-cookie/read.ts';

/** Records a decision, together with the cookie's value before it. Resolves to whether it was recorded. */
export type Recorder = (choice: Choice, previous: string) => Promise<boolean>;

type ConsentOptions = {
  cookie: string;
  /** How many days an agreement is valid, and for how many days a refusal is not asked about again. */
  days: number;
  againDays: number;
  version: string;
  /** Banner versions with decisions that are still valid. */
  valid: readonly string[];
  /** Undefined where no records are kept. */
  record?: Recorder | undefined;
  /** Returns whether a browser signal forbids advertisement, whatever the visitor answers. */
  isOptedOut?: (() => boolean) | undefined;
};

export type Times = { decidedAtSeconds: number; holdsUntilSeconds: number };

export type PageConsent = Heard & {
  /** Returns when the visitor decided and until when that is valid, in unix seconds. Null before a decision. */
  times(): Times | null;
  /** Resolves to whether the decision is in effect, and to null when a later decision overtook it. */
  set(wanted: Wanted, from?: { surface?: string; version?: string | undefined }): Promise<boolean | null>;
  /** Sends the visitor's last choice again, whichever it is by now, after a call of `set` that resolved to false. Resolves as `set` does. */
  retry(): Promise<boolean | null>;
  /** `change` calls the listener with the current state at once and then on each change; `ready` calls it once. */
  on(type: 'change' | 'ready', listener: Listener): void;
  /** Sets what is on until there is a decision, once the visitor's region is known, and reads the state again. */
  presume(categories: Choices): void;
};

/**
 * The visitor's decision on a connected site, in a cookie of that site's host. A refusal takes effect at once, whether or not it is recorded; a grant
 * takes effect only once it is recorded.
 */
export function createConsent(options: ConsentOptions): PageConsent {
  const state = new ConsentState(options);
  followCookie(options.cookie, state.follow);
  void state.retry();
  return state;
}

class ConsentState implements PageConsent {
  readonly #options: ConsentOptions;
  readonly #listeners: Listener[] = [];
  #presumed: Choices = noneGranted;
  /** The order of the last choice made on this page. */
  #order = 0;
  /** Repeats the last choice of this page if it failed: what it granted left no trace in the cookies. */
  #repeat: (() => Promise<boolean | null>) | undefined;
  /** Kept even when the choice left no cookie, because it only granted and was not recorded. */
  #thread = '';
  #seen: string;
  #consent: Consent;

  constructor(options: ConsentOptions) {
    this.#options = options;
    this.#seen = this.#cookies();
    this.#consent = this.#read();
  }

  readonly get = (): Consent => this.#consent;

  readonly times = (): Times | null => timesOf(this.#consent, this.#options);

  readonly on: PageConsent['on'] = (type, listener) => {
    if (type === 'change') this.#listeners.push(listener);
    notify(listener, this.#consent);
  };

  readonly onChange = (listener: Listener): void => this.on('change', listener);

  readonly set: PageConsent['set'] = async (wanted, { surface = 'api', version = this.#options.version } = {}) => {
    const { cookie, isOptedOut } = this.#options;
    this.#order = nextOrder(cookie, Date.now(), this.#order);
    const categories = choicesWhere(
      (category) => wanted[category] === true && !(category === 'advertisement' && isOptedOut?.()),
    );
    this.#thread = threadOf(cookie, this.#thread);
    const choice = { id: randomId(), categories, surface, rev: version, order: this.#order, thread: this.#thread };
    this.#repeat = undefined;
    const before = writeWaiting(this.#options, choice, this.#consent.categories);
    const isDone = await this.#send(choice, before);
    if (isDone === false) this.#repeat = () => this.set(wanted, { surface, version });
    return isDone;
  };

  /** Also sends a choice that was never recorded because its page was left, or there was no network. */
  readonly retry: PageConsent['retry'] = async () => {
    const { cookie, valid } = this.#options;
    if (this.#repeat && newestOrder(cookie) <= this.#order) return this.#repeat();
    const choice = readChoice(cookie);
    const decided = orderIn(cookieValue(cookie));
    // The response to a newer choice may have arrived after its page was gone, and restored this one.
    const isOpen = choice && (choice.order > decided || (choice.isWaiting && choice.order === decided));
    return choice && isOpen && valid.includes(choice.rev) ? this.#send(choice) : null;
  };

  /** A withdrawal takes effect at once, here and in every tab. A grant takes effect once it is recorded, if no later choice was made. */
  async #send(choice: Choice, before?: Before): Promise<boolean | null> {
    const { cookie, record } = this.#options;
    const previous = cookieValue(cookie);
    const { isDecided, categories } = this.#consent;
    const isNarrower = optionalCategories.every(
      (category) => !choice.categories[category] || (isDecided && categories[category]),
    );
    if (isNarrower) this.#keep(choice);
    else this.follow();
    const isRecorded = (await record?.(choice, previous)) ?? true;
    if (choice.order < Math.max(this.#order, newestOrder(cookie))) return null;
    if (isRecorded) writeChoice(this.#options, { ...choice, isWaiting: false });
    else if (before) keepOrRestore(this.#options, choice, before);
    if (isRecorded && !isNarrower) this.#keep(choice);
    return isNarrower || isRecorded;
  }

  /** Applies a cookie change made by another tab, the server, or the browser's settings. */
  readonly follow = (): void => {
    if (this.#cookies() === this.#seen) return;
    this.#look();
    this.#applyIfNew(this.#read());
  };

  /** Corrects the cookie after a late response to an older choice. A change after this read differs from `#seen`, so that it is read again. */
  #look(): void {
    this.#seen = this.#cookies();
    const choice = readChoice(this.#options.cookie);
    if (choice && !choice.isWaiting && choice.order > orderIn(cookieValue(this.#options.cookie)))
      write(this.#options, choice);
  }

  readonly presume = (categories: Choices): void => {
    this.#presumed = categories;
    this.#applyIfNew(this.#read());
  };

  #applyIfNew(next: Consent): void {
    const { consentid, categories } = this.#consent;
    if (
      next.consentid !== consentid ||
      optionalCategories.some((category) => next.categories[category] !== categories[category])
    )
      this.#apply(next);
  }

  #keep(choice: Choice): void {
    // A server on the page's own host may have set it in its response.
    if (!cookieValue(this.#options.cookie).includes(choice.id)) write(this.#options, choice);
    // Other tabs can read the decision only from here on.
    tellTabs(this.#options.cookie);
    this.#apply(consentOf(true, choice.id, (category) => category !== 'necessary' && choice.categories[category]));
  }

  #cookies(): string {
    return cookieValue(this.#options.cookie) + choiceValue(this.#options.cookie);
  }

  #apply(next: Consent): void {
    this.#look();
    this.#consent = next;
    for (const listener of this.#listeners) notify(listener, this.#consent);
  }

  #read(): Consent {
    const value = cookieValue(this.#options.cookie);
    const choice = choiceValue(this.#options.cookie);
    const decided = decisionIn(value, this.#options);
    const { isDecided = false, consentid = '', categories = this.#presumed } = decided ?? {};
    // The response to the choice has the same order, and grants no more than the choice.
    const limits =
      choice && (decided ? orderIn(value) : 0) <= orderIn(choice) ? parseConsent(choice).categories : undefined;
    const isForbidden = (category: Category) =>
      (category === 'advertisement' && this.#options.isOptedOut?.() === true) || limits?.[category] === false;
    return consentOf(
      isDecided,
      consentid,
      (category) => category !== 'necessary' && categories[category] && !isForbidden(category),
    );
  }
}

/** Returns the decision if it is still valid: its version is accepted, and it is not too old. */
export function decisionIn(
  value: string,
  { valid, days, againDays }: Pick<ConsentOptions, 'valid' | 'days' | 'againDays'>,
): Consent | undefined {
  const decided = parseConsent(value);
  const { rev = '', ts } = fieldsIn(value);
  const isFresh = Date.now() / 1000 - Number(ts) < secondsOf(decided, { days, againDays });
  return decided.isDecided && valid.includes(rev) && isFresh ? decided : undefined;
}

/** An agreement is valid as long as the cookie; a refusal until the visitor may be asked again. */
function secondsOf({ categories }: Consent, { days, againDays }: Pick<ConsentOptions, 'days' | 'againDays'>): number {
  const isGranting = optionalCategories.some((category) => categories[category]);
  return (isGranting ? days : Math.min(days, againDays)) * 86_400;
}

function timesOf(consent: Consent, options: ConsentOptions): Times | null {
  const atSeconds = consent.isDecided ? Number(fieldsIn(cookieValue(options.cookie)).ts) : 0;
  return atSeconds ? { decidedAtSeconds: atSeconds, holdsUntilSeconds: atSeconds + secondsOf(consent, options) } : null;
}

function write({ cookie, days }: ConsentOptions, choice: Choice): void {
  setCookie(cookie, textOf(choice), days * 86_400);
}

/** Reports a listener's error to the page, so that the other listeners still run. */
function notify(listener: Listener, consent: Consent): void {
  try {
    listener(consent);
  } catch (error) {
    reportError(error);
  }
}
