import { addressOf } from '../../published/address.ts';
import { blogPath, feedPath, placeOf } from '../../content/blog-paths.ts';
import { isSafeAddress } from '../../content/fields/address.ts';
import { ownPathOf } from '../../content/fields/own-path.ts';
import { slugify } from '../../content/fields/slug.ts';
import type { LinkTarget } from '../content/nodes.ts';
import { type Catalogue, originalPath, uploadPath } from './catalogue.ts';
import type { Plan, PlannedItem } from './plan.ts';

export type Links = {
  /** Returns the new destination of an old link. `isUnknown`: the link is on the old website, but its destination is not known. `isDraft`: it leads to what is not published. */
  resolve(href: string): { target: LinkTarget; isUnknown?: boolean; isDraft?: boolean } | undefined;
  isOwn(url: string): boolean;
  /** Returns the old path of a link, if it can be redirected; undefined for a URL with a query. */
  oldPath(link: string): string | undefined;
  attachmentOf(url: string): number | undefined;
  /** Checks whether an item of the export had this path when it was exported. */
  isAddress(path: string): boolean;
};

/** Maps URLs of the old website to imported content. `fileAddress`: returns the URL of an attachment's file here. */
export function createLinks(
  catalogue: Catalogue,
  plan: Plan,
  fileAddress: (attachment: number) => string | undefined,
): Links {
  const hosts = new Set([hostOf(catalogue.site.address)]);
  const base = `${catalogue.site.address}/`;
  const known = knownIn(plan, base);
  const files = filesOf(catalogue);
  const isOwn = (url: string) => URL.canParse(url, base) && hosts.has(hostOf(new URL(url, base).href));
  const attachmentOf = (url: string) => {
    const path = uploadPath(url);
    return path === undefined ? files.get(url) : (files.get(path) ?? files.get(originalPath(path)));
  };
  const resolveOwn = (url: URL) => {
    const file = fileAddress(attachmentOf(url.href) ?? 0);
    return file ? { target: { url: file } } : resolvePage(url, pathIn(url.href, base), known);
  };
  return {
    ...{ isOwn, attachmentOf },
    isAddress: (path) => known.byPath.has(path) || known.archives.has(path),
    oldPath: (link) => pathIn(link, base),
    resolve(href) {
      const text = href.trim();
      if (text === '' || text === '#') return undefined;
      if (/^(#|mailto:|tel:)/i.test(text)) return isSafeAddress(text) ? { target: { url: text } } : undefined;
      const url = URL.parse(text, base);
      if (url && isOwn(url.href)) return resolveOwn(url);
      return url && isSafeAddress(url.href) ? { target: { url: url.href } } : undefined;
    },
  };
}

/** The items of a plan by number and by old path, its lists of posts, and the new URLs of old lists. */
type Known = {
  items: ReadonlyMap<number, PlannedItem>;
  byPath: ReadonlyMap<string, PlannedItem>;
  lists: Plan['lists'];
  blog: string;
  archives: ReadonlyMap<string, string>;
};

function knownIn(plan: Plan, base: string): Known {
  const items = new Map([...plan.pages, ...plan.posts].map((planned) => [planned.item.id, planned]));
  const byPath = new Map(
    [...items.values()].flatMap((planned) =>
      [pathIn(planned.item.link, base)].filter((path) => path !== undefined).map((path) => [path, planned] as const),
    ),
  );
  const blog = addressOf(plan.locale, blogPath);
  const archives = new Map([
    ...archivesOf(plan),
    ...plan.lists.map(({ link }) => [pathIn(link, base) ?? '', blog] as const),
  ]);
  return { items, byPath, lists: plan.lists, blog, archives };
}

/** Resolves a URL of the old website that is no file. `path`: its old path, undefined with a query. */
function resolvePage(
  url: URL,
  path: string | undefined,
  { items, byPath, lists, blog, archives }: Known,
): ReturnType<Links['resolve']> {
  const named = ['p', 'page_id', 'attachment_id']
    .map((name) => Number(url.searchParams.get(name)))
    .find((id) => id > 0);
  const planned = named === undefined ? byPath.get(path ?? '') : items.get(named);
  if (planned) return { target: targetOf(planned, url.hash), ...(planned.status === 'draft' && { isDraft: true }) };
  const other =
    named === undefined ? withQuestion(byPath, url) : lists.some(({ id }) => id === named) ? blog : undefined;
  const archive = other ?? archives.get(path ?? '');
  if (archive) return { target: { url: archive } };
  const own = `${url.pathname}${url.search}${url.hash}`;
  return isSafeAddress(own) ? { target: { url: own }, isUnknown: path !== '' && path !== '/' } : undefined;
}

/** Keeps the query of a URL if it is not one of WordPress's own. */
function withQuestion(
  byPath: ReadonlyMap<string, PlannedItem>,
  { search, hash, origin, pathname }: URL,
): string | undefined {
  const planned = search === '' ? undefined : byPath.get(pathIn(pathname, origin) ?? '');
  const address = planned?.address === undefined ? undefined : `${planned.address}${search}${hash}`;
  return address !== undefined && isSafeAddress(address) ? address : undefined;
}

/** References a page by id, so that the link follows it; a post by its URL, which leaves a redirect whenever it changes. */
function targetOf({ item, id, address }: PlannedItem, hash: string): LinkTarget {
  if (item.type === 'page' && (hash === '' || address === undefined)) return { page: id };
  return address === undefined ? { page: id } : { url: `${address}${hash}` };
}

/** Returns the lists of posts at WordPress's default paths. */
export function archivesOf({ topics, authors, locale, feed }: Plan): Map<string, string> {
  const archives = new Map<string, string>([[feed, addressOf(locale, feedPath)]]);
  for (const { slugs, slug } of topics)
    for (const said of slugs)
      archives.set(
        `/${said.startsWith('category') ? 'category' : 'tag'}/${said.slice(said.indexOf(' ') + 1)}`,
        addressOf(locale, `${placeOf.topic}/${slug}`),
      );
  for (const { login, slug } of authors)
    archives.set(`/author/${slugify(login)}`, addressOf(locale, `${placeOf.author}/${slug}`));
  return archives;
}

/** Returns attachments by the path of their file; by its address where it is in no folder of uploads. */
function filesOf({ items }: Catalogue): Map<string, number> {
  const files = new Map<string, number>();
  for (const item of items.values()) {
    if (item.type !== 'attachment') continue;
    const path = uploadPath(item.attachmentUrl) ?? (item.meta._wp_attached_file || item.attachmentUrl);
    if (path === '') continue;
    files.set(path, item.id);
    if (!files.has(originalPath(path))) files.set(originalPath(path), item.id);
  }
  return files;
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : '';
}

function pathIn(link: string, base: string): string | undefined {
  if (!URL.canParse(link, base)) return undefined;
  const url = new URL(link, base);
  return url.search === '' ? ownPathOf(url.pathname) : undefined;
}
