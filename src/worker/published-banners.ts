import type { PublishedBanner } from '../consent/records/unpublished.ts';
import type { Sql } from '../platform/database.ts';
import type { Environment } from '../platform/environment.ts';
import type { BannerSettings } from '../published/contract.ts';
import { openContent, type PublishedRows, readPublished, untilPublished } from '../published/read.ts';

/** What was published of each website's banner, by site key. */
export type PublishedBanners = {
  /**
   * Returns the published state. While the content database does not answer, what was read before counts.
   * @throws when it does not answer and nothing was read before: decisions then wait in their journals.
   */
  present(): Promise<ReadonlyMap<string, PublishedBanner>>;
  close(): Promise<void>;
};

const readKinds = ['consent', 'embedded-site'] as const;

export function openPublishedBanners({ content }: Pick<Environment, 'content'>): PublishedBanners {
  let sql: Sql | undefined;
  let last: ReadonlyMap<string, PublishedBanner> | undefined;
  const read = untilPublished(readKinds, async (statements) => bannersIn(await readPublished(statements, readKinds)));
  return {
    async present() {
      try {
        sql ??= await openContent(content);
        last = sql ? await read(sql) : new Map();
      } catch (error) {
        if (!last) throw error;
      }
      return last;
    },
    async close() {
      await sql?.close();
    },
  };
}

/** A banner that cannot be parsed is left out: nothing is marked on a guess. */
function bannersIn(published: PublishedRows<(typeof readKinds)[number]>): ReadonlyMap<string, PublishedBanner> {
  const banners = new Map<string, PublishedBanner>();
  const languages = new Set<string>();
  for (const row of published.of('consent')) {
    if (!row.ok) continue;
    languages.add(row.document.locale);
    banners.set(row.document.siteKey, bannerOf(row.document, languages));
  }
  for (const row of published.of('embedded-site'))
    if (row.ok) banners.set(row.document.siteKey, bannerOf(row.document, null));
  return banners;
}

function bannerOf(
  { bannerId, version, validVersions, versions }: BannerSettings,
  languages: PublishedBanner['languages'],
): PublishedBanner {
  return { bannerId, versions: new Set([version, ...validVersions, ...versions.map((one) => one.version)]), languages };
}
