import { slugify } from '../../content/fields/slug.ts';
import type { Locale } from '../../published/contract.ts';
import type { ExportedTerm, TermOfItem } from '../export.ts';
import type { Reason } from '../notes.ts';
import type { Catalogue, ListedItem } from './catalogue.ts';
import type { Existing, Named } from './existing.ts';
import { documentId } from './identity.ts';
import type { ImportOptions } from './options.ts';
import { firstFree } from './slugs.ts';

/** `isThere`: the site already has this author, by name and slug, and uses it unchanged. */
export type PlannedAuthor = { login: string; key: string; id: string; name: string; slug: string; isThere: boolean };
export type PlannedTopic = {
  taxonomy: string;
  slugs: string[];
  ids: number[];
  key: string;
  id: string;
  name: string;
  slug: string;
  description: string;
  isThere: boolean;
  wasCut: boolean;
};

const maxName = 80;
const maxDescription = 300;

type Planning = {
  options: ImportOptions;
  existing: Existing;
  source: string;
  locale: Locale;
  posts: readonly ListedItem[];
  noteOf(item: ListedItem, reason: Reason, detail?: string): void;
};

/** Plans the authors of imported posts. */
export function planBylines(
  { authors }: Catalogue,
  { options, existing, source, posts, noteOf }: Planning,
): PlannedAuthor[] {
  const planned: PlannedAuthor[] = [];
  const taken = new Set(existing.authors.map(({ slug }) => slug));
  for (const [login, items] of Map.groupBy(posts, ({ author }) => author)) {
    const mapped = options.authors.get(login);
    if (login === '' || mapped === '') continue;
    const known = authors.get(login);
    if (!known && mapped === undefined) {
      for (const item of items) noteOf(item, 'author_unknown', login);
      continue;
    }
    const name = (mapped ?? known?.name ?? login).slice(0, maxName);
    const there = existing.authors.find((one) => one.slug === mapped || isSame(one.name, name));
    const wanted = slugify(mapped === undefined ? login : name) || `author-${planned.length + 1}`;
    planned.push(authorFor(login, { name, wanted, taken, there, source }));
  }
  return planned;
}

type AuthorOptions = { name: string; wanted: string; taken: Set<string>; there: Named | undefined; source: string };

function authorFor(login: string, { name, wanted, taken, there, source }: AuthorOptions): PlannedAuthor {
  const slug = there?.slug ?? firstFree(wanted, (one) => taken.has(one));
  taken.add(slug);
  return {
    login,
    key: `author:${login}`,
    id: there?.id ?? documentId(source, `author:${login}`),
    name: there?.name ?? name,
    slug,
    isThere: there !== undefined,
  };
}

const taxonomies = ['category', 'post_tag'];
/** WordPress's category for everything uncategorised. */
const noTopic = 'uncategorized';

/** Plans the categories and tags of imported posts, one topic per name. */
export function planTopics(
  catalogue: Catalogue,
  { existing, source, posts, note }: Planning & { note(term: ExportedTerm, reason: Reason, detail?: string): void },
): PlannedTopic[] {
  const planned = new Map<string, PlannedTopic>();
  const taken = new Set(existing.topics.map(({ slug }) => slug));
  const used = new Map(
    posts.flatMap(({ terms }) => topicsOf(terms).map((term) => [`${term.taxonomy} ${term.slug}`, term] as const)),
  );
  for (const term of used.values()) {
    const told = catalogue.terms.find(({ taxonomy, slug }) => taxonomy === term.taxonomy && slug === term.slug);
    const name = (told?.name || term.name || term.slug).slice(0, maxName);
    const other = planned.get(name.toLowerCase());
    if (other) {
      other.slugs.push(`${term.taxonomy} ${term.slug}`);
      if (told) other.ids.push(told.id);
      continue;
    }
    planned.set(
      name.toLowerCase(),
      topicFor(term, { told, name, taken, there: existing.topics.find((one) => isSame(one.name, name)), source }),
    );
  }
  const unused = catalogue.terms.filter(
    ({ taxonomy, slug }) => taxonomies.includes(taxonomy) && slug !== noTopic && !used.has(`${taxonomy} ${slug}`),
  );
  const [first] = unused;
  if (first)
    note(
      { ...first, name: `${unused.length} topics` },
      'term_unused',
      unused
        .slice(0, 20)
        .map(({ name }) => name)
        .join(', '),
    );
  return [...planned.values()];
}

type TopicOptions = {
  told: ExportedTerm | undefined;
  name: string;
  taken: Set<string>;
  there: Named | undefined;
  source: string;
};

function topicFor(term: TermOfItem, { told, name, taken, there, source }: TopicOptions): PlannedTopic {
  const key = `topic:${term.taxonomy}:${term.slug}`;
  const slug =
    there?.slug ?? firstFree(slugify(term.slug) || slugify(name) || `topic-${taken.size + 1}`, (one) => taken.has(one));
  taken.add(slug);
  const description = (told?.description ?? '')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return {
    taxonomy: term.taxonomy,
    slugs: [`${term.taxonomy} ${term.slug}`],
    ids: told ? [told.id] : [],
    key,
    id: there?.id ?? documentId(source, key),
    name,
    slug,
    description: description.slice(0, maxDescription),
    isThere: there !== undefined,
    wasCut: description.length > maxDescription,
  };
}

/** Sorts categories before tags. */
export function topicsOf(terms: readonly TermOfItem[]): TermOfItem[] {
  return taxonomies.flatMap((taxonomy) =>
    terms.filter((term) => term.taxonomy === taxonomy && term.slug !== noTopic && term.slug !== ''),
  );
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
