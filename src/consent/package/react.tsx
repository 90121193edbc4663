import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { categories as allCategories } from '../../platform/categories.ts';
import { ConsentBanner as BannerView } from '../banner/banner.tsx';
import { type BannerLayout, defaultLayout } from '../banner/layout.ts';
import { PreferenceCenter } from '../banner/preferences.tsx';
import { connectForm } from '../provider/browser/form.ts';
import { defaultPolicy } from '../regions/policy.ts';
import type { ActiveVendor } from '../vendors/vendor.ts';
import { en } from '../texts/en.ts';
import type { BannerTexts, LanguageTexts } from '../texts/language.ts';
import type { Consent, OptionalCategory, State } from './consent.ts';

type Held = { consent: Consent; state: State };

const ConsentContext = createContext<Held | undefined>(undefined);

/** `cookie` is the request's Cookie header for server-side rendering. The page then starts with the visitor's state. */
export function ConsentProvider({
  consent,
  cookie = '',
  children,
}: {
  consent: Consent;
  cookie?: string;
  children: ReactNode;
}) {
  const first = useMemo(() => consent.read(cookie), [consent, cookie]);
  const state = useSyncExternalStore(
    (changed) => consent.on('change', changed),
    consent.get,
    () => first,
  );
  const held = useMemo(() => ({ consent, state }), [consent, state]);
  return <ConsentContext value={held}>{children}</ConsentContext>;
}

/** Returns the visitor's state and the functions that change it. */
export function useConsent(): State & Pick<Consent, 'set' | 'show'> {
  const { consent, state } = useHeld();
  return { ...state, set: consent.set, show: consent.show };
}

/** Renders its children only while the category is granted. */
export function ConsentGate({
  category,
  fallback = null,
  children,
}: {
  category: OptionalCategory;
  fallback?: ReactNode;
  children: ReactNode;
}) {
  return useHeld().state.categories[category] ? children : fallback;
}

type BannerProps = {
  /** Version of the texts that the visitor saw: the `version` of the consent. */
  version: string;
  texts?: LanguageTexts;
  /** Your own texts, which override the product's. */
  words?: Partial<BannerTexts>;
  /** Language tag of the texts. */
  language?: string;
  layout?: BannerLayout;
  /** Vendors behind the categories. The preferences list them with what they store. */
  vendors?: readonly ActiveVendor[];
  /** Pages with more information, such as the privacy policy. */
  links?: readonly { href: string; text: string }[];
};

/** Asks undecided visitors, and opens the preferences as a dialog when `show` is called. */
export function ConsentBanner({
  version,
  texts = en,
  words,
  language = 'en',
  layout = defaultLayout,
  vendors = [],
  links = [],
}: BannerProps) {
  const { consent, state } = useHeld();
  const [isOpen, setOpen] = useState(false);
  const [said, say] = useState('');
  const isRunning = useIsRunning();
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => consent.onShow(() => setOpen(true)), [consent]);
  useEffect(() => hearClicks(document, '[data-consent-open]', () => setOpen(true)), []);
  const saved = texts.interface.saved;
  useForm(banner, { isThere: !state.isDecided, consent, saved: () => say(saved) });
  const all = { ...texts.words, ...words };
  const shown = {
    version,
    validVersions: [version],
    versions: [],
    layout,
    policy: defaultPolicy,
    vendors,
    cookieName: 'candor-consent',
    cookieDays: 365,
    isProven: false,
    ...all,
    categories: allCategories.map((id) => ({ id, ...all.categories[id] })),
  };
  const shared = { consent: shown, texts: texts.interface, locale: language, returnTo: '#', action: null };
  return (
    <>
      <p className="consent-status" role="status">
        {said}
      </p>
      {!state.isDecided && (
        <div ref={banner} inert={!isRunning}>
          <BannerView {...shared} preferences="#" />
        </div>
      )}
      {isOpen && (
        <Choices consent={consent} saved={() => say(saved)} close={() => setOpen(false)}>
          <PreferenceCenter
            {...shared}
            choices={state.categories}
            decision={consent.times()}
            links={links}
            stylesheet=""
          />
        </Choices>
      )}
    </>
  );
}

type ChoicesProps = { consent: Consent; saved(): void; close(): void; children: ReactNode };

function Choices({ consent, saved, close, children }: ChoicesProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useForm(dialog, {
    isThere: true,
    consent,
    saved() {
      dialog.current?.close();
      saved();
    },
  });
  useEffect(() => {
    const { current } = dialog;
    if (!current) return;
    if (!current.open) current.showModal();
    return hearClicks(current, '[data-close]', () => current.close());
  }, []);
  return (
    <dialog ref={dialog} className="preferences-dialog" aria-labelledby="preferences-title" onClose={close}>
      {children}
    </dialog>
  );
}

function useHeld(): Held {
  const held = useContext(ConsentContext);
  if (!held) throw new Error('Put a <ConsentProvider> around everything that asks for consent.');
  return held;
}

/** Returns false on a server and until the page is running, so that buttons without effect are inert. */
function useIsRunning(): boolean {
  return useSyncExternalStore(
    () => ignore,
    () => true,
    () => false,
  );
}

/** Unsubscribes from nothing: the page runs until it is closed. */
function ignore(): void {}

type FormOptions = { isThere: boolean; consent: Consent; saved(): void };

/** Attaches the form's own logic; React only renders it. */
function useForm(place: RefObject<HTMLElement | null>, { isThere, consent, saved }: FormOptions): void {
  const latest = useRef(saved);
  useEffect(() => {
    latest.current = saved;
  });
  useEffect(() => {
    const form = isThere ? place.current?.querySelector('form') : null;
    if (form) return connectForm(form, consent, () => latest.current());
  }, [isThere, consent, place]);
}

/** Handles clicks on matching elements and prevents the browser's default. Returns a function that stops it. */
function hearClicks(place: Document | HTMLElement, selector: string, act: () => void): () => void {
  const listener = (event: Event) => {
    if (!(event.target instanceof Element) || !event.target.closest(selector)) return;
    event.preventDefault();
    act();
  };
  place.addEventListener('click', listener);
  return () => place.removeEventListener('click', listener);
}
