import { type Category, type Choices, noneGranted, optionalCategories } from '../../../platform/categories.ts';
import { type Categories, type Consent, consentOf, cookieValue, parseConsent } from '../../browser/cookie.ts';
import { randomId } from '../../browser/random-id.ts';

export type Listener = (consent: Consent) => void;
export type Wanted = Partial<Categories>;

/** One decision on its way to whoever keeps the records. */
export type Made = { consentid: string; choices: Choices; surface: string; version: string; language: string; previous: string };

/** Keeps a record of a decision; resolves to whether it was kept. */
export type Recorder = (made: Made) => Promise<boolean>;

export type ConsentOptions = {
  cookie: string;
  /** How long an agreement holds, and for how long a refusal is not asked about again. */
  days: number;
  againDays: number;
  version: string;
  /** Versions of the banner whose decisions still hold. */
  valid: readonly string[];
  /** Undefined where no records are kept. */
  record?: Recorder | undefined;
  /** A signal of the browser forbids advertisement, whatever is answered. */
  isOptedOut?: (() => boolean) | undefined;
};

export type Times = { decidedAtSeconds: number; holdsUntilSeconds: number };

export type PageConsent = {
  get(): Consent;
  /** When the visitor decided and until when that holds, in unix seconds; null before a decision. */
  times(): Times | null;
  set(wanted: Wanted, from?: { surface?: string; version?: string | undefined }): Promise<boolean>;
  /** `change` hears the present state at once and then each change; `ready` hears it once. */
  on(type: 'change' | 'ready', listener: Listener): void;
  onChange(listener: Listener): void;
  /** Looks again, when it is known how visitors of this place are asked: until there is a decision, this is on. */
  presume(categories: Choices): void;
};

/**
 * The visitor's decision on a page that is not ours: in a cookie of that page's host. A refusal holds at once, whatever becomes of its record; what
 * is granted is on only when the record is kept.
 */
export function createConsent(options: ConsentOptions): PageConsent {
  const state = new ConsentState(options);
  const on: PageConsent['on'] = (type, listener) => state.hear(listener, type === 'change');
  if ('cookieStore' in window) cookieStore.addEventListener('change', state.follow);
  document.addEventListener('visibilitychange', state.follow);
  return {
    get: state.get,
    times: () => timesOf(state.get(), options),
    on,
    onChange: (listener) => on('change', listener),
    presume: state.presume,
    async set(wanted, { surface = 'api', version = options.version } = {}) {
      const made: Made = { consentid: randomId(), choices: choicesOf(wanted, options.isOptedOut?.() === true), surface, version, language: document.documentElement.lang || 'en', previous: cookieValue(options.cookie) };
      const isNarrower = state.isNarrower(made);
      if (isNarrower) state.keep(made);
      else state.withdraw(made);
      const isRecorded = (await options.record?.(made)) ?? true;
      if (!isNarrower && isRecorded) state.keep(made);
      return isNarrower || isRecorded;
    },
  };
}

class ConsentState {
  readonly #options: ConsentOptions;
  readonly #listeners: Listener[] = [];
  #presumed: Choices = noneGranted;
  #seen: string;
  #consent: Consent;

  constructor(options: ConsentOptions) {
    this.#options = options;
    this.#seen = cookieValue(options.cookie);
    this.#consent = this.#read();
  }

  readonly get = (): Consent => this.#consent;

  hear(listener: Listener, isLasting: boolean): void {
    if (isLasting) this.#listeners.push(listener);
    tell(listener, this.#consent);
  }

  /** Another tab, the server, or the browser's own settings may have changed the cookie. */
  readonly follow = (): void => {
    if (cookieValue(this.#options.cookie) !== this.#seen) this.#apply(undefined);
  };

  readonly presume = (categories: Choices): void => {
    this.#presumed = categories;
    const next = this.#read();
    if (optionalCategories.some((category) => next.categories[category] !== this.#consent.categories[category])) this.#apply(next);
  };

  isNarrower({ choices }: Made): boolean {
    const { isDecided, categories } = this.#consent;
    return optionalCategories.every((category) => !choices[category] || (isDecided && categories[category]));
  }

  keep(made: Made): void {
    // A server on the page's own host may have set it with its answer.
    if (!cookieValue(this.#options.cookie).includes(made.consentid)) write(this.#options, made);
    this.#apply(consentOf(true, made.consentid, (category) => category !== 'necessary' && made.choices[category]));
  }

  /** What is taken back is off before anybody is asked. */
  withdraw({ choices }: Made): void {
    const { isDecided, consentid, categories } = this.#consent;
    const left = consentOf(isDecided, consentid, (category) => category !== 'necessary' && categories[category] && choices[category]);
    if (optionalCategories.some((category) => left.categories[category] !== categories[category])) this.#apply(left);
  }

  #apply(next: Consent | undefined): void {
    this.#seen = cookieValue(this.#options.cookie);
    this.#consent = next ?? this.#read();
    for (const listener of this.#listeners) tell(listener, this.#consent);
  }

  #read(): Consent {
    const { isDecided = false, consentid = '', categories = this.#presumed } = decisionIn(this.#seen, this.#options) ?? {};
    const isForbidden = (category: Category) => category === 'advertisement' && this.#options.isOptedOut?.() === true;
    return consentOf(isDecided, consentid, (category) => category !== 'necessary' && categories[category] && !isForbidden(category));
  }
}

/** A decision that still holds: of a version that still counts, and not too old. */
export function decisionIn(value: string, { valid, days, againDays }: Pick<ConsentOptions, 'valid' | 'days' | 'againDays'>): Consent | undefined {
  const decided = parseConsent(value);
  const text = value.replace(/%3A/gi, ':').replace(/%2C/gi, ',');
  const version = /,rev:([\w.-]+)/.exec(text)?.[1] ?? '';
  const atSeconds = decidedAtSeconds(text);
  const isFresh = Date.now() / 1000 - atSeconds < secondsOf(decided, { days, againDays });
  return decided.isDecided && valid.includes(version) && isFresh ? decided : undefined;
}

/** An agreement holds as long as the cookie; a refusal until the visitor may be asked again. */
function secondsOf({ categories }: Consent, { days, againDays }: Pick<ConsentOptions, 'days' | 'againDays'>): number {
  const isGranting = optionalCategories.some((category) => categories[category]);
  return (isGranting ? days : Math.min(days, againDays)) * 86_400;
}

function timesOf(consent: Consent, options: ConsentOptions): Times | null {
  const atSeconds = consent.isDecided ? decidedAtSeconds(cookieValue(options.cookie)) : 0;
  return atSeconds ? { decidedAtSeconds: atSeconds, holdsUntilSeconds: atSeconds + secondsOf(consent, options) } : null;
}

/** When the cookie was written, in unix seconds; 0 when it does not say. */
function decidedAtSeconds(value: string): number {
  return Number(/,ts(?::|%3A)(\d+)/i.exec(value.replace(/%2C/gi, ','))?.[1] ?? 0);
}

function write({ cookie, days }: ConsentOptions, { consentid, choices, version }: Made): void {
  const yesNo = (isYes: boolean) => (isYes ? 'yes' : 'no');
  const isGranting = optionalCategories.some((category) => choices[category]);
  const answers = optionalCategories.map((category) => `${category}:${yesNo(choices[category])},`).join('');
  const value = `consentid:${consentid},consent:${yesNo(isGranting)},action:yes,necessary:yes,${answers}rev:${version},ts:${Math.floor(Date.now() / 1000)}`;
  document.cookie = `${cookie}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
}

function choicesOf(wanted: Wanted, isOptedOut: boolean): Choices {
  const { functional, analytics, performance, advertisement } = wanted;
  return { functional: functional === true, analytics: analytics === true, performance: performance === true, advertisement: advertisement === true && !isOptedOut };
}

/** A listener that breaks is the page's own matter; the others still hear. */
function tell(listener: Listener, consent: Consent): void {
  try {
    listener(consent);
  } catch (error) {
    reportError(error);
  }
}
