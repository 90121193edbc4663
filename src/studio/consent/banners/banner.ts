import { createHash } from 'node:crypto';
import { languageTexts } from '../../../consent/texts.ts';
import { ownVendors } from '../../../consent/vendors/own.ts';
import type { ActiveVendor } from '../../../consent/vendors/vendor.ts';
import { type BannerSettings, type PublishedBannerTexts, defaultLocale, locales } from '../../../published/contract.ts';
import { defaultCookieDays, defaultCookieName } from '../../../content/fields/consent/banner.ts';
import { categories } from '../../../platform/categories.ts';
import { ownValue, textOf } from '../../publishing/read-model/localized.ts';
import type { UsedVendor } from './active-vendor.ts';
import { layoutOf, policyOf, recordOf, recordsOf } from './settings.ts';

type Stored = Record<string, unknown>;

/** A banner without its versions. */
export type Banner = {
  siteKey: string;
  bannerId: string;
  /** Display name of the website. */
  siteName: string;
  /** Null for this site. */
  embedded: { id: string; domain: string; defaultLanguage: string; privacyUrl: string | null } | null;
  settings: Pick<BannerSettings, 'cookieName' | 'cookieDays' | 'layout' | 'policy' | 'vendors'>;
  /** By language. This site has all texts in every language; another website has those that its owner changed. */
  words: { [language: string]: Partial<PublishedBannerTexts> };
  /** Counters that rise when the owner has every visitor asked again: one for the banner, and one for each vendor by its id. */
  revisions: { banner: number; vendors: { [id: string]: number } };
};

/** Builds this site's banner. A text that a language lacks is the product's own in that language, never another language's. */
export function ownBanner(stored: Stored, siteName: string, vendors: readonly UsedVendor[]): Banner {
  const words = Object.fromEntries(
    locales.map((locale) => [locale, wordsIn(locale, (field) => textOf(ownValue(field, locale)))]),
  );
  function wordsIn(locale: string, read: (field: unknown) => string): PublishedBannerTexts {
    return completed(locale, changedTexts(stored, read));
  }
  return {
    ...common(stored, withOwnParts(vendors.filter(({ isOnOwnSite }) => isOnOwnSite))),
    siteName,
    embedded: null,
    words,
  };
}

/** Puts the product's own vendors first: they measure this site, so its visitors are informed even if nobody listed them. */
function withOwnParts(used: readonly UsedVendor[]): readonly UsedVendor[] {
  const listed = new Set(used.map(({ vendor }) => vendor.id));
  const own = ownVendors
    .filter(({ id }) => !listed.has(id))
    .map((vendor) => ({ vendor: { ...vendor, tags: [] }, isOnOwnSite: true, sites: [], revision: 0 }));
  return [...own, ...used];
}

/** Builds the banner of another website. */
export function embeddedBanner(stored: Stored, vendors: readonly UsedVendor[]): Banner {
  const id = textOf(stored.id);
  const rows = recordsOf(stored.words).filter((row) => textOf(row.language) !== '');
  return {
    ...common(
      stored,
      vendors.filter(({ sites }) => sites.includes(id)),
    ),
    siteName: textOf(stored.name),
    embedded: {
      id,
      domain: textOf(stored.domain),
      defaultLanguage: textOf(stored.defaultLanguage) || defaultLocale,
      privacyUrl: textOf(stored.privacyUrl) || null,
    },
    words: Object.fromEntries(
      rows.map((row) => [textOf(row.language), withChangedCategories(textOf(row.language), changedTexts(row, textOf))]),
    ),
  };
}

function common(
  stored: Stored,
  used: readonly UsedVendor[],
): Pick<Banner, 'siteKey' | 'bannerId' | 'settings' | 'revisions'> {
  const vendors: ActiveVendor[] = used.map(({ vendor }) => vendor);
  return {
    siteKey: textOf(stored.siteKey),
    bannerId: textOf(stored.bannerId),
    settings: {
      cookieName: textOf(stored.cookieName) || defaultCookieName,
      cookieDays: Number(stored.cookieDays) || defaultCookieDays,
      layout: layoutOf(stored.layout),
      policy: policyOf(stored.policy),
      vendors,
    },
    revisions: {
      banner: Number(stored.materialRevision) || 0,
      vendors: Object.fromEntries(used.map(({ vendor, revision }) => [vendor.id, revision])),
    },
  };
}

const labels = ['title', 'text', 'acceptLabel', 'rejectLabel', 'chooseLabel', 'saveLabel'] as const;

type ChangedTexts = { [label in (typeof labels)[number]]?: string } & {
  categories: { [id: string]: { name: string; description: string } };
};

/** Returns the texts that are filled in, and both texts of every category, empty or not. */
function changedTexts(row: Stored, read: (field: unknown) => string): ChangedTexts {
  const given = Object.fromEntries(labels.map((label) => [label, read(row[label])]).filter(([, text]) => text !== ''));
  const described = categories.map((id) => [
    id,
    { name: read(recordOf(row[id]).name), description: read(recordOf(row[id]).description) },
  ]);
  return { ...given, categories: Object.fromEntries(described) };
}

function completed(language: string, changed: ChangedTexts): PublishedBannerTexts {
  const { words } = languageTexts(language);
  const own = Object.fromEntries(labels.map((label) => [label, changed[label] ?? words[label]]));
  const { title = '', text = '', acceptLabel = '', rejectLabel = '', chooseLabel = '', saveLabel = '' } = own;
  return {
    title,
    text,
    acceptLabel,
    rejectLabel,
    chooseLabel,
    saveLabel,
    categories: completedCategories(language, changed),
  };
}

/** Returns categories as one list: as soon as the owner has changed one of their texts, the others are filled in. */
function withChangedCategories(language: string, changed: ChangedTexts): Partial<PublishedBannerTexts> {
  const { categories: described, ...given } = changed;
  const isChanged = Object.values(described).some(({ name, description }) => name !== '' || description !== '');
  return { ...given, ...(isChanged && { categories: completedCategories(language, changed) }) };
}

function completedCategories(
  language: string,
  { categories: changed }: ChangedTexts,
): PublishedBannerTexts['categories'] {
  const { words } = languageTexts(language);
  return categories.map((id) => ({
    id,
    name: changed[id]?.name || words.categories[id].name,
    description: changed[id]?.description || words.categories[id].description,
  }));
}

/** Returns all that a visitor is shown, that decides how they are asked, or that runs after they agree. This is archived, and the version is its hash. */
export function shownBy({ siteKey, bannerId, embedded, settings, words, revisions }: Banner) {
  const vendors = settings.vendors.map(({ tags, ...vendor }) => (tags.length > 0 ? { ...vendor, tags } : vendor));
  return {
    siteKey,
    bannerId,
    domain: embedded?.domain ?? null,
    ...settings,
    vendors,
    words,
    revision: revisions.banner,
  };
}

type Shown = ReturnType<typeof shownBy>;

/** Returns one version for all languages: a visitor who changes the language has still answered the same banner. */
export function versionOf(shown: Shown): string {
  return sha256(shown).slice(0, 16);
}

export function sha256(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
