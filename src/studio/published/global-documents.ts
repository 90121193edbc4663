import { createHash } from 'node:crypto';
import type { GlobalConfig } from 'payload';
import { consent } from '../../content/globals/consent.ts';
import { footer } from '../../content/globals/footer.ts';
import { navigation } from '../../content/globals/navigation.ts';
import { site } from '../../content/globals/site.ts';
import { type ConsentDocument, type FooterDocument, type GlobalKind, type Link, type Locale, locales, type NavigationDocument, type SiteDocument } from '../../content/published.ts';
import { defaultLayout } from '../../consent/layout.ts';
import { defaultPolicy } from '../../consent/regions/policy.ts';
import { categories } from '../../platform/categories.ts';
import { isRecord, textOf } from './localized.ts';
import { publishedShape } from './shape.ts';

type Stored = Record<string, unknown>;
export type GlobalDocument = NavigationDocument | FooterDocument | SiteDocument | ConsentDocument;

/** What each global becomes in one language. Texts without a translation stand in the default language. */
export const globalDocument: Record<GlobalKind, (stored: Stored, locale: Locale) => GlobalDocument> = {
  navigation(stored, locale) {
    const { items, action } = shapeOf(navigation, stored, locale);
    return { kind: 'navigation', locale, items: links(items), action: links(action)[0] ?? null };
  },
  footer(stored, locale) {
    const { columns, smallPrint } = shapeOf(footer, stored, locale);
    const rows: unknown[] = Array.isArray(columns) ? columns : [];
    return {
      kind: 'footer',
      locale,
      columns: rows.filter(isRecord).map((row) => ({ title: textOf(row.title), links: links(row.links) })),
      smallPrint: textOf(smallPrint),
    };
  },
  site(stored, locale) {
    const { name, tagline } = shapeOf(site, stored, locale);
    return { kind: 'site', locale, name: textOf(name), tagline: textOf(tagline) };
  },
  consent(stored, locale) {
    const version = versionOf(stored);
    return { ...shownConsent(stored, locale), siteKey: textOf(stored.siteKey), bannerId: textOf(stored.bannerId), version, validVersions: [version], versions: [] };
  },
};

type ShownConsent = Omit<ConsentDocument, 'siteKey' | 'bannerId' | 'version' | 'validVersions' | 'versions'>;

function shownConsent(stored: Stored, locale: Locale): ShownConsent {
  const shape = shapeOf(consent, stored, locale);
  return {
    kind: 'consent',
    locale,
    cookieName: textOf(shape.cookieName),
    cookieDays: Number(shape.cookieDays),
    layout: defaultLayout,
    policy: defaultPolicy,
    vendors: [],
    title: textOf(shape.title),
    text: textOf(shape.text),
    acceptLabel: textOf(shape.acceptLabel),
    rejectLabel: textOf(shape.rejectLabel),
    chooseLabel: textOf(shape.chooseLabel),
    saveLabel: textOf(shape.saveLabel),
    categories: categories.map((id) => {
      const category = isRecord(shape[id]) ? shape[id] : {};
      return { id, name: textOf(category.name), description: textOf(category.description) };
    }),
  };
}

/** One version for all languages: who changes the language has still answered the same banner. */
function versionOf(stored: Stored): string {
  const shown = locales.map((locale) => shownConsent(stored, locale));
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16);
}

function shapeOf(global: GlobalConfig, stored: Stored, locale: Locale): Stored {
  return publishedShape(global.fields, stored, locale);
}

function links(value: unknown): Link[] {
  const rows: unknown[] = Array.isArray(value) ? value : [];
  return rows.filter(isLink);
}

function isLink(row: unknown): row is Link {
  return isRecord(row) && (row.type === 'page' || row.type === 'url') && typeof row.label === 'string';
}
