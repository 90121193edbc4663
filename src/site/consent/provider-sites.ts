import type { ProviderSite, ProviderSites, SiteTexts } from '../../consent/provider/site.ts';
import { type ConsentDocument, defaultLocale, keyOf, locales } from '../../published/contract.ts';
import type { PublishedStore } from '../published/store.ts';

/** The published sites. Every log request needs them, so they are read only when one changes. */
export type CurrentSites = ProviderSites & {
  /** Call it with every set of keys that changed. Returns true when a site changed. */
  changed(keys: ReadonlySet<string>): boolean;
};

type Store = Pick<PublishedStore, 'document' | 'embeddedSites'>;

/** The own site is a site like any other: its texts are those of its languages, its domain is the host of its URL. */
export function createCurrentSites(store: Store, siteUrl: URL): CurrentSites {
  let sites = readAll(store, siteUrl);
  return {
    find: (siteKey) => sites.get(siteKey),
    all: () => sites.values(),
    changed(keys) {
      if (![...keys].some((key) => key.startsWith('embedded-site:') || ownKeys.has(key))) return false;
      sites = readAll(store, siteUrl);
      return true;
    },
  };
}

const ownKeys: ReadonlySet<string> = new Set(locales.map((locale) => keyOf.global('consent', locale)));

function readAll(store: Store, siteUrl: URL): Map<string, ProviderSite> {
  const embedded = [...store.embeddedSites()].filter(({ isActive }) => isActive);
  const own = ownSite(store, siteUrl);
  return new Map(
    [...embedded, ...(own ? [own] : [])].map((site) => [
      site.siteKey.toLowerCase(),
      { ...site, siteKey: site.siteKey.toLowerCase() },
    ]),
  );
}

function ownSite(store: Store, siteUrl: URL): ProviderSite | undefined {
  const documents = locales.flatMap((locale) => {
    const document = store.document(keyOf.global('consent', locale));
    return document?.kind === 'consent' ? [document] : [];
  });
  const main = documents.find(({ locale }) => locale === defaultLocale);
  if (!main) return undefined;
  const words = Object.fromEntries(documents.map((document) => [document.locale, wordsOf(document)]));
  return {
    ...main,
    domain: siteUrl.hostname,
    words,
    defaultLanguage: defaultLocale,
    privacyUrl: new URL('/privacy', siteUrl).href,
  };
}

function wordsOf({
  title,
  text,
  acceptLabel,
  rejectLabel,
  chooseLabel,
  saveLabel,
  categories,
}: ConsentDocument): SiteTexts {
  return { title, text, acceptLabel, rejectLabel, chooseLabel, saveLabel, categories };
}
