import type { GlobalConfig } from 'payload';
import { footer } from '../../content/globals/footer.ts';
import { navigation } from '../../content/globals/navigation.ts';
import { site } from '../../content/globals/site.ts';
import type { FooterDocument, GlobalKind, Link, Locale, NavigationDocument, SiteDocument } from '../../content/published.ts';
import { isRecord, textOf } from './localized.ts';
import { publishedShape } from './shape.ts';

type Stored = Record<string, unknown>;
export type GlobalDocument = NavigationDocument | FooterDocument | SiteDocument;

/** Globals that are published as they stand; the banner has vendors and versions besides (src/studio/banners/). */
export type PlainGlobal = Exclude<GlobalKind, 'consent'>;

/** What each global becomes in one language. Texts without a translation stand in the default language. */
export const globalDocument: Record<PlainGlobal, (stored: Stored, locale: Locale) => GlobalDocument> = {
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
};

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
