import { type OptionalCategory, optionalCategories } from '../../platform/categories.ts';
import { type Consent as State, consentOf } from '../browser/cookie.ts';
import { createConsent as createPageConsent, decisionIn, type Listener, type PageConsent, type Times, type Wanted } from '../provider/browser/consent.ts';
import { createGates } from '../provider/browser/gates.ts';
import { logPageView } from '../provider/browser/log.ts';
import { createRecorder } from '../provider/browser/record.ts';
import { sweep } from '../provider/browser/sweep.ts';
import type { StoredName } from '../provider/embed.ts';

export type { OptionalCategory, State, StoredName, Wanted };
export { optionalCategories };

export type ConsentSettings = {
  /** Of what the visitor is asked: with another one they are asked again. */
  version: string;
  /** Versions whose answers still hold. */
  validVersions?: readonly string[];
  /** `candor-consent` unless named otherwise. */
  cookie?: string;
  /** How long an agreement holds; 365. */
  days?: number;
  /** For how long a refusal is not asked about again; 365. */
  askAgainDays?: number;
  /** A Candor that keeps the records, and the key of this website there. Without one nothing is sent. */
  records?: { url: string; siteKey: string; bannerId: string };
  /** What scripts of a category keep in the browser; removed when it is taken back. */
  stored?: readonly StoredName[];
};

export type Consent = {
  /** The visitor's state. On a server, and until the page is running, nobody has decided. */
  get(): State;
  /** What a `Cookie` header says. */
  read(cookieHeader: string): State;
  /**
   * Categories not named are off. Resolves to whether it holds: an agreement that could not be recorded does not. Null: another decision was made
   * after it, and counts.
   */
  set(wanted: Wanted, from?: { surface?: string; version?: string | undefined }): Promise<boolean | null>;
  /** `change` hears the present state at once and then each change, `ready` hears it once. Returns how to stop. */
  on(type: 'change' | 'ready', listener: Listener): () => void;
  /** When the visitor decided and until when that holds, in unix seconds; null before a decision. */
  times(): Times | null;
  /** Opens the choices, where a banner is mounted that has them. */
  show(): void;
  /** Called by `show`. Returns how to stop. */
  onShow(listener: () => void): () => void;
};

/** The visitor's consent on this page. Everything optional is off until they agree. Safe to call on a server. */
export function createConsent(settings: ConsentSettings): Consent {
  const { version, validVersions = [version], cookie = 'candor-consent', days = 365, askAgainDays: againDays = 365, records, stored = [] } = settings;
  const rules = { cookie, days, againDays, version, valid: [...validVersions, version] };
  const openers = new Set<() => void>();
  const page = typeof document === 'undefined' ? undefined : startPage(rules, { records, stored });
  const read = (header: string) => decisionIn(valueIn(header, cookie), rules) ?? nothing;
  return {
    get: () => page?.get() ?? nothing,
    read,
    set: async (wanted, from) => page?.set(wanted, from) ?? false,
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
  const recording = records && { address: `${records.url}/api/v1/consent`, key: records.siteKey, bannerId: records.bannerId };
  const page = createPageConsent({ ...rules, record: recording && createRecorder(recording) });
  const isGranted = (category: OptionalCategory | 'necessary') => page.get().categories[category];
  const gates = createGates({ isGranted });
  page.onChange(() => {
    sweep(stored ?? [], isGranted);
    gates.apply();
  });
  if (records) logPageView({ api: records.url, key: records.siteKey, bannerId: records.bannerId }, page.get());
  return page;
}

function hear(page: PageConsent | undefined, type: 'change' | 'ready', listener: Listener): () => void {
  let isHeard = true;
  page?.on(type, (state) => isHeard && listener(state));
  return () => {
    isHeard = false;
  };
}

function valueIn(header: string, name: string): string {
  return `; ${header}`.split(`; ${name}=`)[1]?.split(';')[0] ?? '';
}
