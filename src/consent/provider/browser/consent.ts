import { type Choices, optionalCategories } from '../../../platform/categories.ts';
import { type Categories, type Consent, consentOf, cookieValue, parseConsent } from '../../browser/cookie.ts';
import { randomId } from '../../browser/random-id.ts';

export type Listener = (consent: Consent) => void;
export type Wanted = Partial<Categories>;

/** One decision on its way to whoever keeps the records. */
export type Made = { consentid: string; choices: Choices; surface: string; version: string; language: string; previous: string };

/** Keeps a record of a decision; resolves to whether it was kept. `isLater`: the visitor's page does not wait for the answer. */
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
};

export type PageConsent = {
  get(): Consent;
  set(wanted: Wanted, from?: { surface?: string; version?: string | undefined }): Promise<boolean>;
  /** `change` hears the present state at once and then each change; `ready` hears it once. */
  on(type: 'change' | 'ready', listener: Listener): void;
  onChange(listener: Listener): void;
  /** Until there is a decision, this is on: where a law lets things run until somebody objects. */
  presume(categories: Choices): void;
};

/**
 * The visitor's decision on a page that is not ours: in a cookie of that page's host. A refusal holds at once, whatever becomes of its record; what
 * is granted is on only when the record is kept.
 */
export function createConsent(options: ConsentOptions): PageConsent {
  const listeners: Listener[] = [];
  let presumed: (category: string) => boolean = () => false;
  let seen = cookieValue(options.cookie);
  let consent = read();

  function read(): Consent {
    const decided = decisionIn(seen, options);
    return decided ?? consentOf(false, '', (category) => presumed(category));
  }

  function apply(next: Consent): void {
    seen = cookieValue(options.cookie);
    consent = next;
    for (const listener of listeners) tell(listener, next);
  }

  function keep(made: Made): void {
    // A server on the page's own host may have set it with its answer.
    if (!cookieValue(options.cookie).includes(made.consentid)) write(options, made);
    apply(asConsent(made));
  }

  /** What is taken back is off before anybody is asked. */
  function withdraw({ choices }: Made): void {
    const left = consentOf(consent.isDecided, consent.consentid, (category) => category !== 'necessary' && consent.categories[category] && choices[category]);
    if (optionalCategories.some((category) => left.categories[category] !== consent.categories[category])) apply(left);
  }

  function follow(): void {
    if (cookieValue(options.cookie) === seen) return;
    seen = cookieValue(options.cookie);
    apply(read());
  }

  if ('cookieStore' in window) cookieStore.addEventListener('change', follow);
  document.addEventListener('visibilitychange', follow);

  const on = (type: 'change' | 'ready', listener: Listener) => {
    if (type === 'change') listeners.push(listener);
    tell(listener, consent);
  };

  return {
    get: () => consent,
    on,
    onChange: (listener) => on('change', listener),
    presume(categories) {
      presumed = (category) => Object.entries(categories).some(([name, isOn]) => name === category && isOn);
      if (!consent.isDecided) apply(read());
    },
    async set(wanted, { surface = 'api', version = options.version } = {}) {
      const before = consent;
      const made: Made = { consentid: randomId(), choices: choicesOf(wanted), surface, version, language: document.documentElement.lang || 'en', previous: seen };
      const isNarrower = optionalCategories.every((category) => !made.choices[category] || (before.isDecided && before.categories[category]));
      if (isNarrower) keep(made);
      else withdraw(made);
      const isRecorded = (await options.record?.(made)) ?? true;
      if (!isNarrower && isRecorded) keep(made);
      return isNarrower || isRecorded;
    },
  };
}

/** A decision that still holds: of a version that still counts, and not too old. */
function decisionIn(value: string, { valid, days, againDays }: ConsentOptions): Consent | undefined {
  const decided = parseConsent(value);
  const text = value.replace(/%3A/gi, ':').replace(/%2C/gi, ',');
  const version = /,rev:([\w.-]+)/.exec(text)?.[1] ?? '';
  const atSeconds = Number(/,ts:(\d+)/.exec(text)?.[1] ?? 0);
  const isGranting = optionalCategories.some((category) => decided.categories[category]);
  const isFresh = Date.now() / 1000 - atSeconds < (isGranting ? days : Math.min(days, againDays)) * 86_400;
  return decided.isDecided && valid.includes(version) && isFresh ? decided : undefined;
}

function write({ cookie, days }: ConsentOptions, { consentid, choices, version }: Made): void {
  const yesNo = (isYes: boolean) => (isYes ? 'yes' : 'no');
  const isGranting = optionalCategories.some((category) => choices[category]);
  const answers = optionalCategories.map((category) => `${category}:${yesNo(choices[category])},`).join('');
  const value = `consentid:${consentid},consent:${yesNo(isGranting)},action:yes,necessary:yes,${answers}rev:${version},ts:${Math.floor(Date.now() / 1000)}`;
  document.cookie = `${cookie}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
}

function choicesOf(wanted: Wanted): Choices {
  const { functional, analytics, performance, advertisement } = wanted;
  return { functional: functional === true, analytics: analytics === true, performance: performance === true, advertisement: advertisement === true };
}

function asConsent({ consentid, choices }: Made): Consent {
  return consentOf(true, consentid, (category) => category !== 'necessary' && choices[category]);
}

/** A listener that breaks is the page's own matter; the others still hear. */
function tell(listener: Listener, consent: Consent): void {
  try {
    listener(consent);
  } catch (error) {
    reportError(error);
  }
}
