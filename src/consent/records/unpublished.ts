import type { DecisionBody } from '../decision/journal-entries.ts';
import type { ClearPart } from './record.ts';

/** What was published of one website's banner, now and earlier. */
export type PublishedBanner = {
  bannerId: string;
  versions: ReadonlySet<string>;
  /** The languages in which visitors are asked. Null where the record names the language of the page, which need not be the banner's. */
  languages: ReadonlySet<string> | null;
};

/** Stands before a name in a record that was never published. No posted name can contain a colon. */
const mark = 'unpublished:';

/**
 * Marks what a decision says about its banner and what was never published for that website: whoever posts it may write any version. The decision itself is
 * recorded in any case, because a refusal must never be lost. `published` is undefined where nothing is known about the website.
 */
export function markUnpublished(body: DecisionBody, published: PublishedBanner | undefined): DecisionBody {
  if (!published) return body;
  const { bannerId, bannerVersion, locale } = body;
  const { versions, languages } = published;
  const isAsked = languages === null || languages.has(locale) || languages.has(locale.split('-')[0] ?? '');
  return {
    ...body,
    bannerId: marked(bannerId, bannerId === published.bannerId),
    bannerVersion: marked(bannerVersion, versions.has(bannerVersion)),
    locale: marked(locale, isAsked),
  };
}

export function isUnpublished(name: string): boolean {
  return name.startsWith(mark);
}

/** Returns the name as it was posted. */
export function postedName(name: string): string {
  return isUnpublished(name) ? name.slice(mark.length) : name;
}

/** True when a record proves the decision, but not what the visitor saw. */
export function namesUnpublished({
  bannerId,
  bannerVersion,
  locale,
}: Pick<ClearPart, 'bannerId' | 'bannerVersion' | 'locale'>): boolean {
  return [bannerId, bannerVersion, locale].some(isUnpublished);
}

function marked(name: string, isPublished: boolean): string {
  return isPublished ? name : mark + name;
}
