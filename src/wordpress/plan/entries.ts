import { withFootnotes } from '../content/footnotes.ts';
import { isBuilder } from '../content/builders.ts';
import { convertText } from '../content/convert.ts';
import { cutText, withoutRepeat } from '../content/pieces.ts';
import type { FoundMedia, Outcome, Surroundings } from '../content/surroundings.ts';
import type { Note, Noting } from '../notes.ts';
import { addressOf } from '../../published/address.ts';
import { blogPath } from '../../content/blog-paths.ts';
import type { AttachedFiles } from './attached.ts';
import type { Catalogue, ListedItem } from './catalogue.ts';
import { originalPath, uploadPath } from './catalogue.ts';
import { formerAddresses } from './former-addresses.ts';
import { archivesOf, type Links } from './links.ts';
import { topicsOf, type PlannedAuthor, type PlannedTopic } from './people-and-topics.ts';
import type { Plan, PlannedItem } from './plan.ts';
import { type Told, toldOf } from './same-item.ts';
import { type SearchTexts, searchTextsOf } from './search-engines.ts';
import { plainTitle } from './plain-title.ts';
import type { Locale } from '../../published/contract.ts';

/** The desired state of one document, and the old paths that redirect to it. */
export type Entry = {
  key: string;
  place: 'pages' | 'posts' | 'sections' | 'topics' | 'authors';
  id: string;
  locale: Locale;
  title: string;
  link: string;
  /** Only for an item of the export. */
  told?: Told;
  fields: Record<string, unknown>;
  redirects: Redirect[];
  /** ISO 8601: the creation and last change on the old website. */
  times?: { createdAt: string; updatedAt: string };
  /** ISO 8601: the scheduled publish time. */
  publishAt?: string;
};

/** `isForNow`: a 302, for a destination that may change any day. */
export type Redirect = { from: string; isForNow?: true } & (
  | { leadsTo: 'page'; page: string }
  | { leadsTo: 'url'; url: string }
);

export type Text = { content: string; excerpt: string };

/** Everything needed to turn an item into an entry. */
export type Making = {
  catalogue: Catalogue;
  plan: Plan;
  links: Links;
  /** Returns an imported file, by its attachment or by its path below uploads. */
  file(wanted: { attachment?: number; path?: string }): FoundMedia | undefined;
  textOf(item: number): Text;
  attached: AttachedFiles;
  /** Checks whether a document was written: failed ones are not linked to. */
  isThere(id: string): boolean;
  note(note: Note): void;
  tally(kind: string, outcome: Outcome): void;
};

/** The same limit as in the fields (src/content/collections). */
const maxTitle = 160;
const maxSectionTitle = 120;
const maxSummary = 300;
const maxRelations = 10;
const maxPageBlocks = 60;
const maxSectionBlocks = 12;

export function authorEntry({ key, id, name, slug, login }: PlannedAuthor, { plan }: Making): Entry {
  return {
    key,
    place: 'authors',
    id,
    locale: plan.locale,
    title: name,
    link: '',
    fields: { name, slug },
    redirects: archiveRedirects(plan, (from) => from === `/author/${login.toLowerCase()}`),
  };
}

export function topicEntry(
  { key, id, name, slug, slugs, description, wasCut }: PlannedTopic,
  { plan, note }: Making,
): Entry {
  if (wasCut)
    note({ key, title: name, link: '', reason: 'text_cut', detail: 'A topic’s description holds 300 characters' });
  const own = slugs.map(
    (said) => `/${said.startsWith('category') ? 'category' : 'tag'}/${said.slice(said.indexOf(' ') + 1)}`,
  );
  return {
    key,
    place: 'topics',
    id,
    locale: plan.locale,
    title: name,
    link: '',
    fields: { name, slug, description },
    redirects: archiveRedirects(plan, (from) => own.includes(from)),
  };
}

function archiveRedirects(plan: Plan, isOwn: (from: string) => boolean): Redirect[] {
  return [...archivesOf(plan)]
    .filter(([from, url]) => isOwn(from) && from !== url)
    .map(([from, url]) => ({ from, leadsTo: 'url', url }));
}

export function sectionEntry(planned: PlannedItem, making: Making): Entry {
  const { noting, around } = surroundings(planned, 'section', making);
  const title = titleOf(planned, maxSectionTitle, noting);
  const { blocks } = convertText(making.textOf(planned.item.id).content, around, maxSectionBlocks);
  return { ...headOf(planned), place: 'sections', fields: { title, blocks }, redirects: [] };
}

export function pageEntry(planned: PlannedItem, making: Making): Entry {
  const { noting, around } = surroundings(planned, 'page', making);
  const { content, excerpt } = making.textOf(planned.item.id);
  const found = searchTextsOf({ item: planned.item, site: making.catalogue.site, excerpt });
  const { blocks } = convertText(withFootnotes(content, planned.item.meta.footnotes), around, maxPageBlocks);
  const parent = planned.parent && making.isThere(planned.parent) ? planned.parent : undefined;
  if (planned.parent && !parent) noting('parent_missing', 'it could not be written');
  const picture = featured(planned, making);
  return {
    ...headOf(planned),
    place: 'pages',
    fields: {
      title: titleOf(planned, maxTitle, noting),
      slug: planned.slug || undefined,
      parent: parent ?? null,
      description: summaryOf([found.description, excerpt], noting),
      searchTitle: searchTitleOf(found, noting),
      noIndex: found.isHidden,
      socialImage: picture ?? null,
      blocks,
      _status: statusOf(planned),
    },
    redirects: redirectsTo(planned, making, noting),
    ...scheduled(planned),
  };
}

export function postEntry(planned: PlannedItem, making: Making): Entry {
  const { noting, around } = surroundings(planned, 'post', making);
  const { content, excerpt } = making.textOf(planned.item.id);
  const found = searchTextsOf({ item: planned.item, site: making.catalogue.site, excerpt });
  const { blocks, teaser } = convertText(withFootnotes(content, planned.item.meta.footnotes), around, maxPageBlocks);
  const summary = summaryOf([excerpt, found.description, teaser], noting);
  if (planned.item.date === '' && planned.status !== 'draft') noting('date_missing');
  return {
    ...headOf(planned),
    place: 'posts',
    fields: {
      title: titleOf(planned, maxTitle, noting),
      slug: planned.slug || undefined,
      type: 'article',
      searchTitle: searchTitleOf(found, noting),
      summary,
      cover: featured(planned, making) ?? null,
      blocks: withoutRepeat(blocks, summary),
      ...(planned.item.date && { publishedAt: planned.item.date }),
      authors: making.plan.authors
        .filter(({ login, id }) => login === planned.item.author && making.isThere(id))
        .map(({ id }) => id),
      topics: topicIds(planned, making, noting),
      noIndex: found.isHidden,
      _status: statusOf(planned),
    },
    redirects: redirectsTo(planned, making, noting),
    ...scheduled(planned),
  };
}

function headOf({
  key,
  id,
  locale,
  item,
  status,
}: PlannedItem): Pick<Entry, 'key' | 'id' | 'locale' | 'title' | 'link' | 'told' | 'times'> {
  const [createdAt, updatedAt] = [item.date || item.changed, item.changed || item.date];
  return {
    key,
    id,
    locale,
    title: plainTitle(item.title),
    link: item.link,
    told: toldOf(item),
    ...(status === 'published' && updatedAt && { times: { createdAt, updatedAt } }),
  };
}

function titleOf({ item }: PlannedItem, maxLength: number, note: Noting): string {
  const { text, wasCut } = cutText(plainTitle(item.title), maxLength);
  if (wasCut) note('text_cut', `A title holds ${maxLength} characters`);
  if (text !== '') return text;
  note('heading_made', 'It had no title');
  return item.slug || `${item.type} ${item.id}`;
}

/** Null means that the field stays empty. */
function searchTitleOf({ title }: SearchTexts, note: Noting): string | null {
  const { text, wasCut } = cutText(title, maxTitle);
  if (wasCut) note('text_cut', `A title for search results holds ${maxTitle} characters`);
  return text || null;
}

function summaryOf(texts: readonly string[], note: Noting): string {
  const { text, wasCut } = cutText(texts.map(plainTitle).find((one) => one !== '') ?? '', maxSummary);
  if (wasCut) note('excerpt_cut');
  return text;
}

function statusOf({ status }: PlannedItem): 'published' | 'draft' {
  return status === 'published' ? 'published' : 'draft';
}

function scheduled({ status, item: { date } }: PlannedItem): { publishAt?: string } {
  return status === 'scheduled' && date !== '' ? { publishAt: date } : {};
}

function featured({ item: { meta } }: PlannedItem, { file }: Making): string | undefined {
  const found = file({ attachment: Number(meta._thumbnail_id) || 0 });
  return found?.kind === 'image' ? found.id : undefined;
}

function topicIds({ item }: PlannedItem, { plan, isThere }: Making, note: Noting): string[] {
  const wanted = topicsOf(item.terms).flatMap(({ taxonomy, slug }) =>
    plan.topics.filter(({ slugs, id }) => slugs.includes(`${taxonomy} ${slug}`) && isThere(id)).map(({ id }) => id),
  );
  const ids = [...new Set(wanted)];
  if (ids.length > maxRelations) note('terms_many', `${ids.length}`);
  return ids.slice(0, maxRelations);
}

/** Returns redirects for items that were public; nobody knows the URLs of the others. */
function redirectsTo({ item, id, address, status }: PlannedItem, { links, plan }: Making, note: Noting): Redirect[] {
  if (item.status !== 'publish' || status === 'draft' || address === undefined) return [];
  const from = links.oldPath(item.link);
  // The site finds it by its number.
  if (from === undefined && !/[?&](p|page_id)=\d+$/.test(item.link)) note('query_address', item.link.slice(0, 200));
  const opening: Redirect[] = plan.opening === id ? [{ from: '/', isForNow: true, leadsTo: 'page', page: id }] : [];
  if (from === undefined || from === '/') return opening;
  // A former path that something else uses now is not redirected.
  const former = formerAddresses(from, item).filter((path) => !links.isAddress(path));
  return [
    ...opening,
    ...[from, ...former]
      .filter((path) => path !== address)
      .map((path): Redirect =>
        item.type === 'page' ? { from: path, leadsTo: 'page', page: id } : { from: path, leadsTo: 'url', url: address },
      ),
  ];
}

/** Feed readers keep requesting the feed for years. */
export function feedRedirects({ plan }: Making): Redirect[] {
  return plan.posts.some(({ status }) => status === 'published')
    ? archiveRedirects(plan, (from) => from === plan.feed)
    : [];
}

/** Redirects an empty page that showed the list of posts to the list here. */
export function listRedirects({ link }: ListedItem, { links, plan }: Making): Redirect[] {
  const [from, url] = [links.oldPath(link), addressOf(plan.locale, blogPath)];
  return from === undefined || from === '/' || from === url ? [] : [{ from, leadsTo: 'url', url }];
}

/** Returns a finder for library files that a text references by number or URL. */
export function mediaFinder({ catalogue, file, links }: Making): Surroundings['media'] {
  return ({ id = 0, url = '' }) =>
    file({ attachment: catalogue.items.get(id)?.type === 'attachment' ? id : links.attachmentOf(url) }) ??
    (url && links.isOwn(url) ? file({ path: originalPath(uploadPath(url) ?? '') }) : undefined);
}

function surroundings(
  planned: PlannedItem,
  kind: Surroundings['kind'],
  making: Making,
): { noting: Noting; around: Surroundings } {
  const { plan, links, note, textOf, tally, catalogue, isThere, attached } = making;
  const { item, key, locale } = planned;
  const seen = new Set<string>();
  const noting: Noting = (reason, detail = '') => {
    if (seen.has(`${reason} ${detail}`)) return;
    seen.add(`${reason} ${detail}`);
    note({ key, title: plainTitle(item.title), link: item.link, reason, detail });
  };
  if (item.meta._elementor_edit_mode || isBuilder(textOf(item.id).content)) noting('content_builder');
  const around: Surroundings = {
    kind,
    locale,
    title: plainTitle(item.title) || item.slug,
    link(href) {
      const found = links.resolve(href);
      if (found?.isUnknown) noting('link_unknown', href.slice(0, 200));
      if (found?.isDraft && planned.status !== 'draft') noting('link_draft', href.slice(0, 200));
      return found?.target;
    },
    media: mediaFinder(making),
    attached: (wanted, of = item.id) => attached(wanted, of),
    captionOf: (id) => (catalogue.items.get(id)?.type === 'attachment' ? plainTitle(textOf(id).excerpt) : ''),
    isOwn: links.isOwn,
    section: (id) => plan.sections.find((section) => section.item.id === id && isThere(section.id))?.id,
    reusable: (id) => (catalogue.items.get(id)?.type === 'wp_block' ? textOf(id).content : undefined),
    topic: (id) => plan.topics.find(({ ids }) => ids.includes(id))?.id,
    note: noting,
    tally,
  };
  return { noting, around };
}
