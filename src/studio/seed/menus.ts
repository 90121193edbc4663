import type { PayloadRequest } from 'payload';
import { defaultLocale } from '../../published/contract.ts';
import { footerColumns, menu, menuAction, smallPrint, type Worded } from '../../content/seed/globals/site.ts';
import { type References, resolveReferences } from './references.ts';

type Row = Record<string, unknown>;

const translations = ['de', 'ar'] as const;

/** Writes the menu once, then adds each language's labels to the same rows. The footer below works the same way. */
export async function seedNavigation(req: PayloadRequest, references: References): Promise<void> {
  const [links, actions] = [present(menu, references), present([menuAction], references)];
  const data = { items: linkRows(links, references), action: linkRows(actions, references) };
  const stored = await req.payload.updateGlobal({ req, slug: 'navigation', locale: defaultLocale, data, depth: 0 });
  for (const locale of translations) {
    await req.payload.updateGlobal({
      req,
      slug: 'navigation',
      locale,
      data: { items: translated(stored.items, links, locale), action: translated(stored.action, actions, locale) },
    });
  }
}

export async function seedFooter(req: PayloadRequest, references: References): Promise<void> {
  const linksOf = footerColumns.map((column) => present(column.links, references));
  const columns = footerColumns.map((column, at) => ({
    title: column.en,
    links: linkRows(linksOf[at] ?? [], references),
  }));
  const stored = await req.payload.updateGlobal({
    req,
    slug: 'footer',
    locale: defaultLocale,
    data: { columns, smallPrint: smallPrint.en },
    depth: 0,
  });
  for (const locale of translations) {
    const words = rows(stored.columns).map((row, at) => ({
      ...row,
      title: footerColumns[at]?.[locale],
      links: translated(row.links, linksOf[at] ?? [], locale),
    }));
    await req.payload.updateGlobal({
      req,
      slug: 'footer',
      locale,
      data: { columns: words, smallPrint: smallPrint[locale] },
    });
  }
}

/** Keeps the links with a target: an editor may have deleted a page since the seed made it. */
function present(links: Worded[], references: References): Worded[] {
  return links
    .filter(({ link }) => resolveReferences(link, references) !== undefined)
    .map((one) => ({ ...one, ...(one.links && { links: present(one.links, references) }) }));
}

function linkRows(links: Worded[], references: References): unknown[] {
  return links.map(({ link, links: below }) => ({
    ...Object(resolveReferences(link, references)),
    ...(below && { links: linkRows(below, references) }),
  }));
}

function translated(stored: unknown, words: Worded[], locale: 'de' | 'ar'): Row[] {
  return rows(stored).map((row, at) => ({
    ...row,
    label: words[at]?.[locale],
    ...(words[at]?.links && { links: translated(row.links, words[at].links, locale) }),
  }));
}

function rows(value: unknown): Row[] {
  return Array.isArray(value) ? value : [];
}
