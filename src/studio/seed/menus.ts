import type { PayloadRequest } from 'payload';
import { defaultLocale } from '../../content/published.ts';
import { footerColumns, menu, menuAction, smallPrint, type Worded } from '../../content/seed/globals/site.ts';
import { type References, resolveReferences } from './references.ts';

type Row = Record<string, unknown>;

const translations = ['de', 'ar'] as const;

/** The menu and the footer: written once, then their words in each language into the same rows. */
export async function seedMenus(req: PayloadRequest, references: References): Promise<void> {
  await seedNavigation(req, references);
  await seedFooter(req, references);
}

async function seedNavigation(req: PayloadRequest, references: References): Promise<void> {
  const data = { items: linkRows(menu, references), action: linkRows([menuAction], references) };
  const stored = await req.payload.updateGlobal({ req, slug: 'navigation', locale: defaultLocale, data, depth: 0 });
  for (const locale of translations) {
    await req.payload.updateGlobal({ req, slug: 'navigation', locale, data: { items: translated(stored.items, menu, locale), action: translated(stored.action, [menuAction], locale) } });
  }
}

async function seedFooter(req: PayloadRequest, references: References): Promise<void> {
  const columns = footerColumns.map((column) => ({ title: column.en, links: linkRows(column.links, references) }));
  const stored = await req.payload.updateGlobal({ req, slug: 'footer', locale: defaultLocale, data: { columns, smallPrint: smallPrint.en }, depth: 0 });
  for (const locale of translations) {
    const words = rows(stored.columns).map((row, at) => ({ ...row, title: footerColumns[at]?.[locale], links: translated(row.links, footerColumns[at]?.links ?? [], locale) }));
    await req.payload.updateGlobal({ req, slug: 'footer', locale, data: { columns: words, smallPrint: smallPrint[locale] } });
  }
}

function linkRows(links: Worded[], references: References): unknown[] {
  return links.map(({ link }) => resolveReferences(link, references));
}

function translated(stored: unknown, words: Worded[], locale: 'de' | 'ar'): Row[] {
  return rows(stored).map((row, at) => ({ ...row, label: words[at]?.[locale] }));
}

function rows(value: unknown): Row[] {
  return Array.isArray(value) ? value : [];
}
