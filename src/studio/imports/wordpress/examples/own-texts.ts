import type { PayloadRequest } from 'payload';
import { defaultLocale, type Locale, locales } from '../../../../published/contract.ts';
import { footerColumns, menuAction, siteTexts, smallPrint } from '../../../../content/seed/globals/site.ts';
import { releasesPath } from '../../../../content/blog-paths.ts';
import type { ExportedSite } from '../../../../wordpress/export.ts';
import type { MenuLink } from '../../../../wordpress/plan/menu.ts';
import { cutText } from '../../../../wordpress/content/pieces.ts';
import { plainTitle } from '../../../../wordpress/plan/plain-title.ts';
import { isRecord, textOf } from '../../../publishing/read-model/localized.ts';
import { readGlobal } from '../documents.ts';
import { oneItem } from '../one-item.ts';
import type { Became, Run } from '../run-state.ts';
import { inLocale, writeGlobal } from '../write-global.ts';

type Row = Record<string, unknown>;

/** The same limit as in the fields (src/content/globals). */
const maxName = 80;
const maxTagline = 160;
const maxTitle = 60;
const maxLinks = 12;

type OwnTexts = {
  site: ExportedSite;
  foot: readonly MenuLink[];
  legal: readonly { id: string; title: string }[];
  gone: ReadonlySet<string>;
};

/** Replaces the site name and the footer if they are still those of a new installation. */
export async function writeOwnTexts(run: Run, words: OwnTexts): Promise<void> {
  await counted(run, 'name', (req) => writeName(req, words.site, run));
  await counted(run, 'footer', (req) => writeFooter(req, words, run));
}

async function counted(
  run: Run,
  kind: string,
  step: (req: PayloadRequest) => Promise<Became | undefined>,
): Promise<void> {
  const result = await oneItem(run, step);
  if (!result.ok) run.note({ key: kind, title: kind, link: '', reason: 'failed', detail: result.words });
  if (!result.ok || result.value) run.count(kind, result.ok && result.value ? result.value : 'failed');
}

async function writeName(req: PayloadRequest, site: ExportedSite, run: Run): Promise<Became | undefined> {
  const stored = await readGlobal(req, 'site');
  const isDelivered =
    !stored.logo &&
    locales.every(
      (locale) =>
        textOf(inLocale(stored.name, locale)) === siteTexts[locale].name &&
        textOf(inLocale(stored.tagline, locale)) === siteTexts[locale].tagline,
    );
  const name = nameOf(site);
  const texts = { name, tagline: cutText(plainTitle(site.tagline), maxTagline).text };
  // The ornament goes with the examples' name (src/content/globals/site.ts). Written here, it comes back when the import is undone.
  const hasOrnament = !isRecord(stored.look) || !stored.look.motif;
  const words = () => ({ ...texts, ...(hasOrnament && { look: { motif: 'none' } }) });
  return isDelivered && name !== '' ? writeGlobal(req, { slug: 'site', words }, run) : undefined;
}

function nameOf({ title }: ExportedSite): string {
  return cutText(plainTitle(title), maxName).text;
}

/** Removes links to examples, keeps links to pages that every website has, and adds the old website's own. */
async function writeFooter(
  req: PayloadRequest,
  { site, foot, legal, gone }: OwnTexts,
  run: Run,
): Promise<Became | undefined> {
  const stored = await readGlobal(req, 'footer');
  if (!isDeliveredFooter(stored)) return undefined;
  const name = nameOf(site);
  const own = rowsOf(stored.columns).map((column, at): Row => ({
    ...column,
    isLegal: at === footerColumns.length - 1,
    links: rowsOf(column.links).filter(({ page, url }) => !gone.has(textOf(page)) && url !== releasesPath),
  }));
  const named = legal.filter(({ id }) => !foot.some(({ page }) => page === id));
  const words = (locale: Locale): Row => ({
    columns: own
      .map((column) => columnIn(column, locale, { name, legal: named, foot }))
      .filter(({ links }) => rowsOf(links).length > 0),
    smallPrint: name && `© ${name}`,
  });
  return writeGlobal(req, { slug: 'footer', words }, run);
}

type Coming = { name: string; legal: OwnTexts['legal']; foot: readonly MenuLink[] };

/** Puts the old website's own links first, in the column with its name. */
function columnIn({ title, links, isLegal }: Row, locale: Locale, { name, legal, foot }: Coming): Row {
  const said = textOf(inLocale(title, locale));
  const isOwn = said === siteTexts[locale].name;
  const kept = rowsOf(inLocale(links, locale)).map(({ id: _row, ...link }) => link);
  const pages = legal.map(({ id, title: label }) => ({
    type: 'page',
    page: id,
    label: cutText(plainTitle(label), maxName).text,
    newTab: false,
  }));
  return {
    title: isOwn ? name.slice(0, maxTitle) || said : said,
    links: [...(isOwn ? foot : isLegal === true ? pages : []), ...kept].slice(0, maxLinks),
  };
}

function isDeliveredFooter({ columns, smallPrint: small }: Row): boolean {
  const said = (locale: Locale) =>
    JSON.stringify(
      rowsOf(inLocale(columns, locale)).map(({ title, links }) => [
        textOf(title),
        rowsOf(links).map(({ label }) => textOf(label)),
      ]),
    );
  const delivered = (locale: Locale) =>
    JSON.stringify(
      footerColumns.map((column) => [
        column[locale],
        column.links.map(({ link, de, ar }) => ({ en: link.label, de, ar })[locale]),
      ]),
    );
  return locales.every(
    (locale) => textOf(inLocale(small, locale)) === smallPrint[locale] && said(locale) === delivered(locale),
  );
}

/** Checks whether the button beside the menu links to an example that is removed. */
export async function leadsToExample(req: PayloadRequest, gone: ReadonlySet<string>): Promise<boolean> {
  const { action } = await readGlobal(req, 'navigation');
  const [button] = rowsOf(inLocale(action, defaultLocale));
  return textOf(button?.label) === menuAction.link.label && gone.has(textOf(button?.page));
}

function rowsOf(value: unknown): Row[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
