import { removeWhenDecided } from '../../browser/focus.ts';
import type { EmbedConfig } from '../embed.ts';
import type { PageConsent } from './consent.ts';
import { openDialog } from './dialog.ts';
import { connectForm } from './form.ts';
import type { PlaceholderOf } from './frames.ts';
import { languageOf, load, speak, type Spoken } from './language.ts';
import { slotTexts } from './slot-texts.ts';
import { build } from './markup.ts';
import { resolve } from './resolve.ts';
import { createHost, createSheet } from './shadow.ts';

export type Surfaces = {
  /** Finds the page's language and inserts the host element. */
  prepare(): Promise<unknown>;
  /** Shows the banner until there is an answer. */
  ask(rule: 'opt-in' | 'opt-out' | 'notice'): Promise<void>;
  /** From now on every surface says that a browser signal was honoured. */
  showHonored(): void;
  /** Opens the preferences as a dialog. */
  open(): Promise<void>;
  /** Shows the reopen button if the page has none. */
  offer(): Promise<void>;
  placeholder: PlaceholderOf;
};

const bannerUnder = { 'opt-in': 'banner', 'opt-out': 'optOut', notice: 'notice' } as const;

/** Creates all visible surfaces in one element at the start of the body, isolated from the page's styles. */
export function createSurfaces(config: EmbedConfig, consent: PageConsent): Surfaces {
  const place = createPlace(config);
  let isHonored = false;
  const honor = (form: Element | null, spoken: Spoken) =>
    isHonored && form?.prepend(build(spoken.layers.honored, spoken.words));
  const open = async () => {
    const present = await place.take();
    const spoken = config.hasVendors ? present : ((await load(present.language, config)) ?? present);
    honor(openDialog(place.root, { ...spoken, consent, announce: place.announce }), spoken);
  };
  return {
    prepare: place.take,
    open,
    showHonored: () => void (isHonored = true),
    async ask(rule) {
      const spoken = await place.take();
      if (consent.get().isDecided || find(place.root, 'banner')) return;
      place.root.append(build(spoken.layers[bannerUnder[rule]].filter(isBanner), spoken.words));
      const banner = find(place.root, 'banner');
      if (!banner) return;
      honor(banner.querySelector('.banner-words'), spoken);
      const takeBack = slotTexts(banner, place.host);
      attachBanner(banner, { consent, announce: place.announce, open, takeBack });
    },
    async offer() {
      if (config.revisit === 'footer' && document.querySelector(opening)) return;
      const { layers, words } = await place.take();
      if (find(place.root, 'revisit')) return;
      place.root.append(build(layers.revisit, words));
      const control = find(place.root, 'revisit');
      control?.classList.add(config.revisit);
      control?.addEventListener('click', () => void open());
      consent.onChange(() => control?.toggleAttribute('hidden', find(place.root, 'banner') !== null));
    },
    placeholder(frame, categories) {
      const spoken = place.spoken();
      return spoken && placeholderFor(frame, { categories, consent, spoken, sheet: place.sheet, config });
    },
  };
}

/** Creates the host element, and loads its language. */
function createPlace(config: EmbedConfig) {
  const sheet = createSheet(config.style);
  const { host, root } = createHost('embed', sheet);
  const status = document.createElement('p');
  status.className = 'consent-status';
  status.setAttribute('role', 'status');
  root.append(status);
  let spoken: Spoken | undefined;
  const put = () => {
    if (spoken && !host.isConnected && document.body) document.body.prepend(host);
  };
  // A page that replaces its whole body removes our element too, so it is inserted again.
  new MutationObserver(put).observe(document.documentElement, { childList: true, subtree: true });
  return {
    host,
    root,
    sheet,
    spoken: () => spoken,
    announce: (text: string | undefined) => status.replaceChildren(text ?? ''),
    async take(): Promise<Spoken> {
      spoken ??= await speak(languageOf(document.documentElement.lang, config), config);
      direct(host, spoken, config);
      put();
      return spoken;
    },
  };
}

function find(root: ShadowRoot, name: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-candor=${name}]`);
}

/** Selects the elements that open the preferences. The class is for sites that migrate from CookieYes. */
export const opening = '[data-consent-open],.cky-banner-element';

type BannerOptions = {
  consent: PageConsent;
  announce(text: string | undefined): void;
  open(): Promise<void>;
  takeBack(): void;
};

function attachBanner(banner: HTMLElement, { consent, announce, open, takeBack }: BannerOptions): void {
  const form = banner.querySelector('form');
  if (form) connectForm(form, consent, () => announce(banner.dataset.saved));
  banner.querySelector('[data-consent-open]')?.addEventListener('click', (event) => {
    event.preventDefault();
    void open();
  });
  removeWhenDecided(banner, consent, () => {
    banner.remove();
    takeBack();
  });
}

/** Excludes the status line, which is our own and exists from the start. */
function isBanner(node: unknown): boolean {
  return !(Array.isArray(node) && node[1]?.role === 'status');
}

function direct(host: HTMLElement, { language }: Spoken, { rightToLeft }: EmbedConfig): void {
  host.lang = language;
  host.dir = rightToLeft.includes(language.split('-')[0] ?? '') ? 'rtl' : 'ltr';
}

type PlaceholderOptions = {
  categories: readonly string[];
  consent: PageConsent;
  spoken: Spoken;
  sheet: CSSStyleSheet;
  config: EmbedConfig;
};

/** Creates a placeholder that names the vendor and the category. Its button grants exactly that category. */
function placeholderFor(
  frame: HTMLIFrameElement,
  { categories, consent, spoken, sheet, config }: PlaceholderOptions,
): HTMLElement {
  const { host, root } = createHost('placeholder', sheet);
  direct(host, spoken, config);
  root.append(build(spoken.layers.placeholder, spoken.words));
  const box = root.querySelector<HTMLElement>('.candor-placeholder');
  const names = box?.dataset ?? {};
  box?.style.setProperty('inline-size', lengthOf(frame.width));
  box?.style.setProperty('block-size', lengthOf(frame.height));
  const vendor = resolve(frame.dataset.src ?? '').hostname;
  const category = categories.map((name) => names[name] ?? name).join(', ');
  for (const element of root.querySelectorAll('p,button'))
    element.textContent = (element.textContent ?? '').replaceAll('{vendor}', vendor).replaceAll('{category}', category);
  root.querySelector('button')?.addEventListener('click', () => {
    const granted = Object.fromEntries(categories.map((name) => [name, true]));
    void consent.set({ ...consent.get().categories, ...granted }, { surface: 'placeholder' });
  });
  return host;
}

/** Converts an attribute such as `640` or `100%` to a CSS length. */
function lengthOf(attribute: string): string {
  return /^\d+$/.test(attribute) ? `${attribute}px` : attribute;
}
