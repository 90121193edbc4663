import { keyOf, locales, type PublishedDocument, type SiteDocument } from '../../../published/contract.ts';
import { siteTexts } from '../../../content/seed/globals/site.ts';
import { globalDocument, type PlainGlobal } from './global-documents.ts';
import { formDocument } from './form-document.ts';
import { exampleLegalDocument, isExampleCompany } from './legal-document.ts';
import { isRecord, textOf } from './localized.ts';
import { publishedBlocks } from './page-document.ts';
import { mediaDocument } from './media-document.ts';
import type { WantedRow } from './row.ts';
import { writeRows } from './rows.ts';
import type { Asking } from './stored-pages.ts';

/** Maximum number of websites imported into one. */
const maxSources = 50;

/** Brings the published rows of an image up to date; removes them when the image is gone. */
export async function reconcileMedia(asking: Asking, id: string): Promise<void> {
  const { payload, transactionID } = asking;
  const media: unknown = await payload.db.findOne({
    collection: 'media',
    where: { id: { equals: id } },
    req: { transactionID },
  });
  await writeRows(
    asking,
    locales.map((locale) => ({
      key: keyOf.media(id, locale),
      kind: 'media',
      locale,
      path: null,
      body: bodyOf(isRecord(media) ? mediaDocument(media, locale) : null),
    })),
  );
}

/** Brings the published rows of a form up to date; removes them when the form is gone. */
export async function reconcileForm(asking: Asking, id: string): Promise<void> {
  const { payload, transactionID } = asking;
  const form: unknown = await payload.db.findOne({
    collection: 'forms',
    where: { id: { equals: id } },
    req: { transactionID },
  });
  await writeRows(
    asking,
    locales.map((locale) => ({
      key: keyOf.form(id, locale),
      kind: 'form',
      locale,
      path: null,
      body: bodyOf(isRecord(form) ? formDocument(form, locale) : null),
    })),
  );
}

/** Brings the published rows of a section up to date; removes them when the section is gone. */
export async function reconcileSection(asking: Asking, id: string): Promise<void> {
  const { payload, transactionID } = asking;
  const section: unknown = await payload.db.findOne({
    collection: 'sections',
    where: { id: { equals: id } },
    req: { transactionID },
  });
  await writeRows(
    asking,
    locales.map((locale) => ({
      key: keyOf.section(id, locale),
      kind: 'section',
      locale,
      path: null,
      body: bodyOf(
        isRecord(section) && !section.deletedAt
          ? { kind: 'section', id, locale, blocks: publishedBlocks(section.blocks, locale) }
          : null,
      ),
    })),
  );
}

/** Brings the published rows of a global up to date. */
export async function reconcileGlobal(asking: Asking, kind: PlainGlobal): Promise<void> {
  const { payload, transactionID } = asking;
  const stored: unknown = await payload.db.findGlobal({ slug: kind, req: { transactionID } });
  if (!isRecord(stored)) return;
  const told = kind === 'site' ? await importedFrom(asking) : {};
  const isForeign = kind === 'legal' && isExampleCompany(stored) && (await isRenamed(asking));
  const rows = locales.map((locale): WantedRow => ({
    key: keyOf.global(kind, locale),
    kind,
    locale,
    path: null,
    body: bodyOf(isForeign ? exampleLegalDocument(locale) : { ...globalDocument[kind](stored, locale), ...told }),
  }));
  await writeRows(asking, rows);
  // Whether the example company may be named depends on the name of the site.
  if (kind === 'site') await reconcileGlobal(asking, 'legal');
}

/** Reports whether the site has another name than the examples. */
async function isRenamed({ payload, transactionID }: Asking): Promise<boolean> {
  const site: unknown = await payload.db.findGlobal({ slug: 'site', req: { transactionID } });
  const name = isRecord(site) && isRecord(site.name) ? site.name : {};
  return locales.some((locale) => textOf(name[locale]) !== '' && textOf(name[locale]) !== siteTexts[locale].name);
}

/** Returns the imported websites, newest first: if two have a text with the same number, its short link leads to the newer one's. */
async function importedFrom({ payload, transactionID }: Asking): Promise<Pick<SiteDocument, 'importedFrom'>> {
  const { docs } = await payload.db.find<Record<string, unknown> & { id: string }>({
    collection: 'imports',
    select: { source: true },
    sort: '-createdAt',
    pagination: false,
    limit: 0,
    req: { transactionID },
  });
  const sources = [...new Set(docs.map(({ source }) => textOf(source)))].slice(0, maxSources);
  return sources.length > 0 ? { importedFrom: sources } : {};
}

function bodyOf(document: PublishedDocument | null): string | null {
  return document && JSON.stringify(document);
}
