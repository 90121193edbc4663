import {
  APIError,
  type CollectionBeforeDeleteHook,
  type CollectionConfig,
  type Field,
  type FieldHook,
  type PayloadRequest,
} from 'payload';
import { type PageTree, pathOf } from '../../content/page-tree.ts';
import { defaultLocale, type Locale, locales } from '../../published/contract.ts';
import { addFieldAfterSlug, addFields, addHooks } from '../payload/features.ts';
import { createPageLines, type PageLines } from '../publishing/read-model/page-lines.ts';
import { treePage } from '../publishing/read-model/stored-pages.ts';

/** Adds to pages what depends on other pages: the computed URL, and the refusal to delete a page that has child pages. */
export function withAddresses(pages: CollectionConfig): CollectionConfig {
  return addHooks(addFieldAfterSlug(pages, path), { beforeDelete: [refuseWithPagesBelow] });
}

/** Adds a page's or post's own figures beside its form. No column: nothing is stored. */
export function withNumbers(collection: CollectionConfig): CollectionConfig {
  const numbers: Field = {
    name: 'numbers',
    type: 'ui',
    label: 'Numbers',
    admin: {
      position: 'sidebar',
      disableListColumn: true,
      components: { Field: '/analytics/page-numbers/view/page-numbers#PageNumbers' },
    },
  };
  return addFields(collection, [numbers]);
}

/** Adds the check before publishing: beside the form during editing, and in the publish button. */
export function withPublishCheck(collection: CollectionConfig): CollectionConfig {
  const check: Field = {
    name: 'publishCheck',
    type: 'ui',
    label: 'Before publishing',
    admin: {
      position: 'sidebar',
      disableListColumn: true,
      components: { Field: '/publishing/publish-check/view/publish-check#PublishCheck' },
    },
  };
  const components = collection.admin?.components;
  const edit = {
    ...components?.edit,
    PublishButton: '/publishing/publish-check/view/ask-before-publish#AskBeforePublish',
  };
  return {
    ...collection,
    fields: [check, ...collection.fields],
    admin: { ...collection.admin, components: { ...components, edit } },
  };
}

/** Returns the path that a page has, or would have once its draft is published: the draft's own slug and parent count, not the published ones. */
export function draftPath(tree: PageTree, page: Record<string, unknown>, locale: Locale): string | null {
  const draft = treePage(page);
  const slug = { ...tree.get(draft.id)?.slug, ...draft.slug };
  const result = pathOf(new Map(tree).set(draft.id, { ...draft, slug }), draft.id, locale);
  return 'path' in result ? result.path : null;
}

const path: Field = {
  name: 'path',
  type: 'text',
  label: 'URL',
  virtual: true,
  admin: { position: 'sidebar', readOnly: true, description: 'The page’s URL after publishing.' },
  hooks: { afterRead: [computePath] },
};

async function computePath({
  req,
  data,
}: Parameters<FieldHook>[0]): Promise<string | Partial<Record<Locale, string>> | null> {
  if (!data?.id) return null;
  const { id, parent } = treePage(data);
  const tree = await linesOf(req)([id, parent]);
  const pathIn = (locale: Locale, slug: unknown) => draftPath(tree, { ...data, slug: { [locale]: slug } }, locale);
  if (req.locale === 'all')
    return Object.fromEntries(
      locales.map((locale) => [locale, pathIn(locale, data.slug?.[locale])]).filter(([, found]) => found),
    );
  const locale = locales.find((one) => one === req.locale) ?? defaultLocale;
  return pathIn(locale, data.slug);
}

/** Caches pages per request, so that each page is read once however many pages the request lists. */
const lines = new WeakMap<object, PageLines>();

function linesOf(req: PayloadRequest): PageLines {
  const known = lines.get(req.context);
  if (known) return known;
  const made = createPageLines(req);
  lines.set(req.context, made);
  return made;
}

/** Refuses to delete a page with child pages, because their URLs would lose their beginning. */
const refuseWithPagesBelow: CollectionBeforeDeleteHook = async ({ req, id }) => {
  const below = await req.payload.db.count({
    collection: 'pages',
    where: { and: [{ parent: { equals: id } }, { deletedAt: { exists: false } }] },
    req: { transactionID: req.transactionID },
  });
  if (below.totalDocs > 0)
    throw new APIError(
      'This page is the parent page of other pages. Move or delete those pages first.',
      409,
      null,
      true,
    );
};
