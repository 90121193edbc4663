import { type OptionalCategory, optionalCategories } from '../../platform/categories.ts';
import type { Listener, Wanted } from '../browser/api.ts';
import { type Consent as State, consentOf, cookieValue } from '../browser/cookie.ts';
import { pageView } from '../browser/page-log.ts';
import {
  createConsent as createPageConsent,
  decisionIn,
  type PageConsent,
  type Times,
} from '../provider/browser/consent.ts';
import { createGates } from '../provider/browser/gates.ts';
import { createRecorder } from '../provider/browser/record.ts';
import { sweep } from '../provider/browser/sweep.ts';
import type { StoredName } from '../provider/embed.ts';

export type { OptionalCategory, State, StoredName, Wanted };
export { optionalCategories };

export type ConsentSettings = {
  /** Version of the banner that the visitor is asked with. A new version asks them again. */
  version: string;
  /** Versions with answers that are still valid. */
  validVersions?: readonly string[];
  /** Cookie name. Default: `candor-consent`. */
  cookie?: string;
  /** Days for which an agreement is valid. Default: 365. */
  days?: number;
  /** Days for which a refusal is not asked about again. Default: 365. */
  askAgainDays?: number;
  /** A Candor instance that keeps the records, and this website's key there. Without it nothing is sent. */
  records?: { url: string; siteKey: string; bannerId: string };
  /** Items that scripts of a category store in the browser. They are removed when the category is withdrawn. */
  stored?: readonly StoredName[];
};

export type Consent = {
  /** Returns the visitor's state. On a server, and until the page is running, the visitor is undecided. */
  get(): State;
  /** Reads the state from a `Cookie` header. */
  read(cookieHeader: string): State;
  /**
   * Sets a decision; categories that are not named are off. Resolves to whether it is in effect: an agreement that could not be recorded is not.
   * Resolves to null when a later decision overtook it, which then counts.
   */
  set(wanted: Wanted, from?: { surface?: string; version?: string | undefined }): Promise<boolean | null>;
  /** Sends the visitor's last choice again, whichever it is by now, after a call of `set` that resolved to false. Resolves as `set` does. */
  retry(): Promise<boolean | null>;
  /** `change` calls the listener with the current state at once and then on each change, `ready` calls it once. Returns a function that unsubscribes. */
  on(type: 'change' | 'ready', listener: Listener): () => void;
  /** Returns when the visitor decided and until when that is valid, in unix seconds. Null before a decision. */
  times(): Times | null;
  /** Opens the preferences if a mounted banner has them. */
  show(): void;
  /** Registers a listener for `show`. Returns a function that unsubscribes. */
  onShow(listener: () => void): () => void;
};

/** Creates the visitor's consent on this page. Everything optional is off until they agree. Safe to call on a server. */
export function createConsent(settings: ConsentSettings): Consent {
  const {
    version,
    validVersions = [version],
    cookie = 'candor-consent',
    days = 365,
    askAgainDays: againDays = 365,
    records,
    stored = [],
  } = settings;
  const rules = { cookie, days, againDays, version, valid: [...validVersions, version] };
  const openers = new Set<() => void>();
  const page = typeof document === 'undefined' ? undefined : startPage(rules, { records, stored });
  const read = (header: string) => decisionIn(cookieValue(cookie, header), rules) ?? nothing;
  return {
    get: () => page?.get() ?? nothing,
    read,
    set: async (wanted, from) => page?.set(wanted, from) ?? false,
    retry: async () => page?.retry() ?? null,
    on: (type, listener) => hear(page, type, listener),
    times: () => page?.times() ?? null,
    show: () => openers.forEach((open) => open()),
    onShow(listener) {
      openers.add(listener);
      return () => void openers.delete(listener);
    },
  };
}

const nothing: State = consentOf(false, '', () => false);

type PageRules = Omit<Parameters<typeof createPageConsent>[0], 'record'>;

function startPage(rules: PageRules, { records, stored }: Pick<ConsentSettings, 'records' | 'stored'>): PageConsent {
  const recording = records && {
    address: `${records.url}/api/v1/consent`,
    key: records.siteKey,
    bannerId: records.bannerId,
  };
  const page = createPageConsent({ ...rules, record: recording && createRecorder(recording) });
  const isGranted = (category: OptionalCategory | 'necessary') => page.get().categories[category];
  const gates = createGates({ isGranted });
  page.onChange(() => {
    sweep(stored ?? [], isGranted);
    gates.apply();
  });
  if (records)
    navigator.sendBeacon(`${records.url}/api/v1/log`, pageView(records.siteKey, records.bannerId, page.get()));
  return page;
}

function hear(page: PageConsent | undefined, type: 'change' | 'ready', listener: Listener): () => void {
  let isHeard = true;
  page?.on(type, (state) => isHeard && listener(state));
  return () => {
    isHeard = false;
  };
}
