import { APIError, type CollectionBeforeDeleteHook, type CollectionConfig, type Field, type FieldHook, type PayloadRequest } from 'payload';
import { type PageTree, pathOf } from '../content/page-tree.ts';
import { defaultLocale, type Locale, locales } from '../content/published.ts';
import { idOf } from './published/relation.ts';
import { readPageTree } from './published/stored-pages.ts';

/** Adds to pages what needs the other pages: the computed address, and the care for pages below a deleted one. */
export function withAddresses(pages: CollectionConfig): CollectionConfig {
  const at = pages.fields.findIndex((field) => 'name' in field && field.name === 'slug');
  return {
    ...pages,
    fields: pages.fields.toSpliced(at + 1, 0, path),
    hooks: { ...pages.hooks, beforeDelete: [...(pages.hooks?.beforeDelete ?? []), refuseWithPagesBelow] },
  };
}

const path: Field = {
  name: 'path',
  type: 'text',
  label: 'Address',
  virtual: true,
  admin: { position: 'sidebar', readOnly: true, description: 'Where the page stands, or will stand once published.' },
  hooks: { afterRead: [computePath] },
};

async function computePath({ req, data }: Parameters<FieldHook>[0]): Promise<string | Partial<Record<Locale, string>> | null> {
  const id = idOf(data?.id);
  if (!id) return null;
  const tree = await treeOf(req);
  if (req.locale === 'all') return Object.fromEntries(locales.flatMap((locale) => pathEntry(tree, { id, parent: idOf(data?.parent), slug: data?.slug?.[locale] }, locale)));
  const locale = locales.find((one) => one === req.locale) ?? defaultLocale;
  return pathEntry(tree, { id, parent: idOf(data?.parent), slug: data?.slug }, locale)[0]?.[1] ?? null;
}

type Drafted = { id: string; parent: string | null; slug: unknown };

/** The draft's own slug and parent count, not the published ones. */
function pathEntry(tree: PageTree, { id, parent, slug }: Drafted, locale: Locale): [Locale, string][] {
  const own = { ...tree.get(id)?.slug, ...(typeof slug === 'string' && slug ? { [locale]: slug } : {}) };
  const result = pathOf(new Map(tree).set(id, { id, parent, slug: own }), id, locale);
  return 'path' in result ? [[locale, result.path]] : [];
}

/** One read of the tree for each request, however many pages it lists. */
const trees = new WeakMap<object, Promise<PageTree>>();

function treeOf(req: PayloadRequest): Promise<PageTree> {
  const known = trees.get(req.context);
  if (known) return known;
  const tree = readPageTree(req);
  trees.set(req.context, tree);
  return tree;
}

/** Pages below a deleted page would lose the beginning of their addresses. */
const refuseWithPagesBelow: CollectionBeforeDeleteHook = async ({ req, id }) => {
  const below = await req.payload.db.count({
    collection: 'pages',
    where: { and: [{ parent: { equals: id } }, { deletedAt: { exists: false } }] },
    req: { transactionID: req.transactionID },
  });
  if (below.totalDocs > 0) throw new APIError('Other pages stand below this page. Move or delete them first.', 409, null, true);
};
