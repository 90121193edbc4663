import type { SiteDocument } from '../../published/contract.ts';

type Titled = { title: string; searchTitle?: string | undefined; isFront: boolean };

/** Returns what the browser tab and search results show: the SEO title by itself, or the title with the site's name; on the front page the name with the tagline. */
export function fullTitle(
  { title, searchTitle, isFront }: Titled,
  site: Pick<SiteDocument, 'name' | 'tagline'> | undefined,
): string {
  if (searchTitle) return searchTitle;
  if (!site) return title;
  return isFront ? `${site.name} – ${site.tagline}` : `${title} – ${site.name}`;
}
