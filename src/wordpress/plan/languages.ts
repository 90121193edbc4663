import type { Catalogue, ListedItem } from './catalogue.ts';
import { decoded } from '../../platform/percent-encoding.ts';

/**
 * Detects languages from URLs, because WPML and others do not export them. `/de/tische/` is German if a top-level page is below `/de`, which WordPress itself
 * would never do, and no page has that slug.
 */
export function tellLanguages({ items, site }: Catalogue): void {
  const parts = new Map([...items.values()].filter(isText).map((item) => [item, partsOf(item, site.address)] as const));
  const pages = [...parts].filter(([{ type, status }]) => type === 'page' && status === 'publish');
  const own = site.language.toLowerCase().split(/[-_]/)[0];
  const named = new Set(pages.map(([{ slug }]) => slug));
  const folders = new Set(
    pages
      .filter(
        ([{ parent, slug }, [first, second]]) =>
          parent === 0 && isCode(first) && (second === undefined || second === slug),
      )
      .map(([, [first]]) => first),
  );
  for (const [item, [first]] of parts) {
    if (
      !first ||
      !folders.has(first) ||
      named.has(first) ||
      first === own ||
      item.terms.some(({ taxonomy }) => taxonomy === 'language')
    )
      continue;
    items.set(item.id, { ...item, terms: [...item.terms, { taxonomy: 'language', slug: first, name: first }] });
  }
}

function isText({ type }: ListedItem): boolean {
  return type === 'post' || type === 'page';
}

function isCode(part: string | undefined): boolean {
  return part !== undefined && /^[a-z]{2}(-[a-z]{2,4})?$/.test(part);
}

/** Returns the path segments below the website's own address. */
function partsOf({ link }: ListedItem, address: string): string[] {
  if (!URL.canParse(link) || !URL.canParse(address)) return [];
  const [path, base] = [new URL(link).pathname, new URL(address).pathname.replace(/\/$/, '')];
  return path.startsWith(`${base}/`)
    ? path
        .slice(base.length)
        .split('/')
        .filter((part) => part !== '')
        .map(decoded)
    : [];
}
