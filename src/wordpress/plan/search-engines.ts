import type { ExportedSite } from '../export.ts';
import { hiddenFields, searchDescriptionFields, searchTitleFields } from '../search-fields.ts';
import type { ListedItem } from './catalogue.ts';
import { topicsOf } from './people-and-topics.ts';
import { plainTitle } from './plain-title.ts';

/** `%%title%%` of Yoast and SEOPress, `%title%` of Rank Math, `#post_title` of All in One SEO. */
const placeholder = /%%[a-z_]+%%|%[a-z_]+%|#[a-z]+_[a-z_]+/gi;
/** Stands for the separator between a title and the site's name until it is known whether both sides have text. */
const mark = '\u2063';
/** More characters than any search engine shows. */
const maxTextLength = 2_000;

export type SearchTexts = { title: string; description: string; isHidden: boolean };
type Told = { item: ListedItem; site: ExportedSite; excerpt: string };

/** Returns an item's SEO title and description. A text with an unknown placeholder is dropped, and so is the default title that every page has. */
export function searchTextsOf(told: Told): SearchTexts {
  const { meta } = told.item;
  const values = valuesFor(told);
  const wordsIn = (names: readonly string[]) =>
    plainTitle(names.map((name) => filled(meta[name] ?? '', values)).find((text) => text !== '') ?? '');
  const title = wordsIn(searchTitleFields);
  const isUsual = [values.title, `${values.title} – ${values.sitename}`].some((one) => same(one ?? '') === same(title));
  return {
    title: isUsual ? '' : title,
    description: wordsIn(searchDescriptionFields),
    isHidden: Object.entries(hiddenFields).some(([name, pattern]) => pattern.test(meta[name] ?? '')),
  };
}

type Values = Readonly<Record<string, string>>;

function valuesFor({ item, site, excerpt }: Told): Values {
  const [title, sitename, tagline] = [plainTitle(item.title), plainTitle(site.title), plainTitle(site.tagline)];
  const category = topicsOf(item.terms)[0]?.name ?? '';
  return {
    ...{ title, post_title: title, sitename, sitetitle: sitename, site_title: sitename, sitedesc: tagline, tagline },
    ...{ sep: mark, separator: mark, separator_sa: mark, page: '', pagenumber: '', pagetotal: '' },
    ...{
      excerpt,
      post_excerpt: excerpt,
      excerpt_only: excerpt,
      category,
      primary_category: category,
      post_category: category,
    },
  };
}

/** Returns an empty text if a placeholder is unknown. */
function filled(text: string, values: Values): string {
  let isWhole = true;
  const words = text.slice(0, maxTextLength).replace(placeholder, (found) => {
    const name = found.replace(/[%#]/g, '').toLowerCase();
    isWhole &&= Object.hasOwn(values, name);
    return values[name] ?? '';
  });
  const [trimmed, between] = [
    words.replace(new RegExp(`^[\\s${mark}]+|[\\s${mark}]+$`, 'g'), ''),
    new RegExp(`[\\s${mark}]*${mark}[\\s${mark}]*`, 'g'),
  ];
  return isWhole ? trimmed.replace(between, ' – ') : '';
}

function same(text: string): string {
  return text
    .slice(0, maxTextLength)
    .toLowerCase()
    .replace(/\s*[-–—|·»:]\s*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
