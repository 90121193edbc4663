import { addressOf } from '../../content/parts/addresses.ts';
import { blogPath, feedPath, placeOf } from '../../content/blog-paths.ts';
import { isSafeAddress } from '../../content/fields/address.ts';
import { ownPathOf } from '../../content/fields/own-path.ts';
import { slugify } from '../../content/fields/slug.ts';
import type { LinkTarget } from '../content/nodes.ts';
import { type Catalogue, originalPath, uploadPath } from './catalogue.ts';
import type { Plan, PlannedItem } from './plan.ts';

export type Links = {
  /** Where a link of the old website leads now. `unknown`: to that website, and nobody knows where. */
  resolve(href: string): { target: LinkTarget; isUnknown?: boolean } | undefined;
  isOwn(url: string): boolean;
  /** The address that a link of the old website had there, as a path that can be redirected; undefined for those with a question mark. */
  oldPath(link: string): string | undefined;
  attachmentOf(url: string): number | undefined;
  /** Whether something of the export had this address when it was exported. */
  isAddress(path: string): boolean;
};

/** Leads addresses of the old website to what was imported from it. `fileAddress`: where an attachment's file is here. */
export function createLinks(catalogue: Catalogue, plan: Plan, fileAddress: (attachment: number) => string | undefined): Links {
  const hosts = new Set([hostOf(catalogue.site.address)]);
  const base = `${catalogue.site.address}/`;
  const items = new Map([...plan.pages, ...plan.posts].map((planned) => [planned.item.id, planned]));
  const byPath = new Map([...items.values()].flatMap((planned) => [pathIn(planned.item.link, base)].filter((path) => path !== undefined).map((path) => [path, planned] as const)));
  const blog = addressOf(plan.locale, blogPath);
  const archives = new Map([...archivesOf(plan), ...plan.lists.map(({ link }) => [pathIn(link, base) ?? '', blog] as const)]);
  const files = filesOf(catalogue);
  const isOwn = (url: string) => URL.canParse(url, base) && hosts.has(hostOf(new URL(url, base).href));
  const attachmentOf = (url: string) => {
    const path = uploadPath(url);
    return path === undefined ? undefined : (files.get(path) ?? files.get(originalPath(path)));
  };
  const resolveOwn = (url: URL): { target: LinkTarget; isUnknown?: boolean } | undefined => {
    const file = fileAddress(attachmentOf(url.href) ?? 0);
    if (file) return { target: { url: file } };
    const named = ['p', 'page_id', 'attachment_id'].map((name) => Number(url.searchParams.get(name))).find((id) => id > 0);
    const path = pathIn(url.href, base);
    const planned = named === undefined ? byPath.get(path ?? '') : items.get(named);
    if (planned) return { target: targetOf(planned, url.hash) };
    const other = named === undefined ? withQuestion(byPath, url) : plan.lists.some(({ id }) => id === named) ? blog : undefined;
    const archive = other ?? archives.get(path ?? '');
    if (archive) return { target: { url: archive } };
    const own = `${url.pathname}${url.search}${url.hash}`;
    return isSafeAddress(own) ? { target: { url: own }, isUnknown: path !== '' && path !== '/' } : undefined;
  };
  return {
    ...{ isOwn, attachmentOf },
    isAddress: (path) => byPath.has(path) || archives.has(path),
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

/** An address with a question mark that is none of WordPress's own: it goes along. */
function withQuestion(byPath: ReadonlyMap<string, PlannedItem>, { search, hash, origin, pathname }: URL): string | undefined {
  const planned = search === '' ? undefined : byPath.get(pathIn(pathname, origin) ?? '');
  const address = planned?.address === undefined ? undefined : `${planned.address}${search}${hash}`;
  return address !== undefined && isSafeAddress(address) ? address : undefined;
}

/** A page by its id, so that the link follows it; a post by its address, which leaves a redirect wherever it moves. */
function targetOf({ item, id, address }: PlannedItem, hash: string): LinkTarget {
  if (item.type === 'page' && (hash === '' || address === undefined)) return { page: id };
  return address === undefined ? { page: id } : { url: `${address}${hash}` };
}

/** Lists of posts where WordPress puts them unless told otherwise. */
export function archivesOf({ topics, authors, locale }: Plan): Map<string, string> {
  const archives = new Map<string, string>([['/feed', addressOf(locale, feedPath)]]);
  for (const { slugs, slug } of topics) for (const said of slugs) archives.set(`/${said.startsWith('category') ? 'category' : 'tag'}/${said.slice(said.indexOf(' ') + 1)}`, addressOf(locale, `${placeOf.topic}/${slug}`));
  for (const { login, slug } of authors) archives.set(`/author/${slugify(login)}`, addressOf(locale, `${placeOf.author}/${slug}`));
  return archives;
}

/** Attachments by the place of their file. */
function filesOf({ items }: Catalogue): Map<string, number> {
  const files = new Map<string, number>();
  for (const item of items.values()) {
    if (item.type !== 'attachment') continue;
    const path = uploadPath(item.attachmentUrl) ?? (item.meta._wp_attached_file || undefined);
    if (path === undefined) continue;
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
