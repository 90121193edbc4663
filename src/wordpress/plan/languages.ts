import type { Catalogue, ListedItem } from './catalogue.ts';

/**
 * WPML and others keep languages out of the export, but not out of addresses: `/de/tische/` is German where a page at the top stands below `/de`, which
 * WordPress itself would never put there, and no page is called so.
 */
export function tellLanguages({ items, site }: Catalogue): void {
  const parts = new Map([...items.values()].filter(isText).map((item) => [item, partsOf(item, site.address)] as const));
  const pages = [...parts].filter(([{ type, status }]) => type === 'page' && status === 'publish');
  const own = site.language.toLowerCase().split(/[-_]/)[0];
  const named = new Set(pages.map(([{ slug }]) => slug));
  const folders = new Set(pages.filter(([{ parent, slug }, [first, second]]) => parent === 0 && isCode(first) && (second === undefined || second === slug)).map(([, [first]]) => first));
  for (const [item, [first]] of parts) {
    if (!first || !folders.has(first) || named.has(first) || first === own || item.terms.some(({ taxonomy }) => taxonomy === 'language')) continue;
    items.set(item.id, { ...item, terms: [...item.terms, { taxonomy: 'language', slug: first, name: first }] });
  }
}

function isText({ type }: ListedItem): boolean {
  return type === 'post' || type === 'page';
}

function isCode(part: string | undefined): boolean {
  return part !== undefined && /^[a-z]{2}(-[a-z]{2,4})?$/.test(part);
}

/** The parts of an address below the website's own. */
function partsOf({ link }: ListedItem, address: string): string[] {
  if (!URL.canParse(link) || !URL.canParse(address)) return [];
  const [path, base] = [new URL(link).pathname, new URL(address).pathname.replace(/\/$/, '')];
  return path.startsWith(`${base}/`) ? path.slice(base.length).split('/').filter((part) => part !== '').map(decoded) : [];
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // A lone `%`.
  }
}
