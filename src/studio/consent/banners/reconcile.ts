import type { Payload, Where } from 'payload';
import {
  type ConsentDocument,
  defaultLocale,
  type EmbeddedSiteDocument,
  keyOf,
  type Locale,
  locales,
} from '../../../published/contract.ts';
import { execute } from '../../payload/database/execute.ts';
import { inTransaction } from '../../payload/database/in-transaction.ts';
import { isRecord, textOf, valueOrDefault } from '../../publishing/read-model/localized.ts';
import type { WantedRow } from '../../publishing/read-model/row.ts';
import { lockPublishing, writeRows } from '../../publishing/read-model/rows.ts';
import type { Asking } from '../../publishing/read-model/stored-pages.ts';
import { usedVendor, type UsedVendor } from './active-vendor.ts';
import { archive, type Archiving, type Publishing, type Versions } from './archive.ts';
import { type Banner, embeddedBanner, ownBanner } from './banner.ts';
import { loadBannerCode } from './code.ts';
import { refuseUnlawful } from './refuse.ts';
import type { Scope } from './scope.ts';

/**
 * Updates the published rows of the banners that a change affects, and archives what is new. A banner that the law forbids is refused, and the
 * change with it. Only the affected websites are read, however many there are; unchanged rows are not written.
 */
export async function reconcileBanners(
  publishing: Publishing,
  scope: Scope | 'all',
  admit: Archiving['admit'] = refuseUnlawful,
): Promise<void> {
  const code = await loadBannerCode();
  const banners = await readBanners(publishing, scope);
  const rows: WantedRow[] = [];
  for (const banner of banners) rows.push(...documentsOf(banner, await archive(publishing, { banner, code, admit })));
  await writeRows(publishing, [...rows, ...(await tombstones(publishing))]);
}

/**
 * Reconciles all banners when the product starts, after an upgrade too: newer code that shows a banner is archived with it. A check that was
 * added later does not take a published banner away from visitors; the next change to that banner has to pass it.
 */
export async function reconcileBannersAtStart(payload: Payload): Promise<void> {
  await inTransaction(payload, async (req) => {
    await lockPublishing(req);
    await reconcileBanners(req, 'all', () => {});
  });
}

/** Reads the banners of a scope that can be published, as they are stored. */
export async function readBanners(asking: Asking, scope: Scope | 'all'): Promise<Banner[]> {
  const vendors = await readVendors(asking);
  const own = scope === 'all' || scope.own ? await readOwn(asking, vendors) : [];
  const isAboutSites = scope === 'all' || scope.sites.length > 0;
  const sites = isAboutSites
    ? await readActive(asking, 'embedded-sites', scope === 'all' ? {} : { id: { in: scope.sites } })
    : [];
  return [...own, ...sites.map((stored) => embeddedBanner(stored, vendors))];
}

async function readOwn({ payload, transactionID }: Asking, vendors: readonly UsedVendor[]): Promise<Banner[]> {
  const own: unknown = await payload.db.findGlobal({ slug: 'consent', req: { transactionID } });
  const site: unknown = await payload.db.findGlobal({ slug: 'site', req: { transactionID } });
  const name = isRecord(site) ? textOf(valueOrDefault(site.name, defaultLocale)) : '';
  return isRecord(own) && own.siteKey ? [ownBanner(own, name || 'This site', vendors)] : [];
}

type Typed = { stored: Record<string, unknown>; locale: Locale; published: Versions };

/** Returns this site's banner with unsaved settings, in one language, under the versions that are published. */
export async function consentAsTyped(asking: Asking, { stored, locale, published }: Typed): Promise<ConsentDocument> {
  // The site's name is in the banners of other websites alone.
  return consentDocument(ownBanner(stored, '', await readVendors(asking)), locale, published);
}

async function readVendors(asking: Asking): Promise<UsedVendor[]> {
  const rows = await readActive(asking, 'vendors');
  return rows
    .map(usedVendor)
    .filter((vendor) => vendor !== undefined)
    .sort((one, other) => (one.vendor.id < other.vendor.id ? -1 : 1));
}

async function readActive(
  { payload, transactionID }: Asking,
  collection: 'vendors' | 'embedded-sites',
  where: Where = {},
): Promise<Record<string, unknown>[]> {
  const isActive = { isActive: { equals: true } };
  const { docs } = await payload.db.find<Record<string, unknown> & { id: string }>({
    collection,
    where: { and: [isActive, where] },
    joins: false,
    sort: 'id',
    pagination: false,
    limit: 0,
    req: { transactionID },
  });
  return docs.filter(isRecord);
}

function documentsOf(banner: Banner, versions: Versions): WantedRow[] {
  if (banner.embedded)
    return [rowOf(keyOf.embeddedSite(banner.siteKey), embeddedDocument(banner, banner.embedded, versions))];
  return locales.map((locale) => rowOf(keyOf.global('consent', locale), consentDocument(banner, locale, versions)));
}

function consentDocument(
  { siteKey, bannerId, settings, words }: Banner,
  locale: Locale,
  versions: Versions,
): ConsentDocument {
  const {
    title = '',
    text = '',
    acceptLabel = '',
    rejectLabel = '',
    chooseLabel = '',
    saveLabel = '',
    categories = [],
  } = words[locale] ?? {};
  return {
    kind: 'consent',
    locale,
    siteKey,
    bannerId,
    ...versions,
    ...settings,
    title,
    text,
    acceptLabel,
    rejectLabel,
    chooseLabel,
    saveLabel,
    categories,
  };
}

function embeddedDocument(
  { siteKey, bannerId, settings, words }: Banner,
  { domain, defaultLanguage, privacyUrl }: NonNullable<Banner['embedded']>,
  versions: Versions,
): EmbeddedSiteDocument {
  return {
    kind: 'embedded-site',
    locale: defaultLocale,
    siteKey,
    bannerId,
    domain,
    isActive: true,
    ...versions,
    ...settings,
    words,
    defaultLanguage,
    privacyUrl,
  };
}

function rowOf(key: string, document: ConsentDocument | EmbeddedSiteDocument): WantedRow {
  return { key, kind: document.kind, locale: document.locale, path: null, body: JSON.stringify(document) };
}

/** Returns empty rows for published websites that were deleted or deactivated since. */
async function tombstones(asking: Asking): Promise<WantedRow[]> {
  const rows = await execute(
    asking,
    "select key from published_documents where kind = 'embedded-site' and body is not null",
  );
  const keys = new Set(await activeKeys(asking));
  return rows
    .map(({ key }) => String(key))
    .filter((key) => !keys.has(key))
    .map((key) => ({ key, kind: 'embedded-site', locale: defaultLocale, path: null, body: null }));
}

async function activeKeys({ payload, transactionID }: Asking): Promise<string[]> {
  const { docs } = await payload.db.find<Record<string, unknown> & { id: string }>({
    collection: 'embedded-sites',
    where: { isActive: { equals: true } },
    select: { siteKey: true },
    joins: false,
    pagination: false,
    limit: 0,
    req: { transactionID },
  });
  return docs.map(({ siteKey }) => keyOf.embeddedSite(textOf(siteKey)));
}
