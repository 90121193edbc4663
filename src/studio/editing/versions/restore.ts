import { type CollectionConfig, type Endpoint, restoreVersionOperation } from 'payload';
import { addEndpoints } from '../../payload/features.ts';
import { isRecord } from '../../publishing/read-model/localized.ts';

/** `POST /api/{collection}/versions/{id}`. Overrides Payload's own, which unpublishes a page when one of its drafts is restored. Here a draft is restored as a draft. */
export function withDraftsRestoredAsDrafts(collection: CollectionConfig): CollectionConfig {
  return addEndpoints(collection, [restore(collection.slug)]);
}

function restore(slug: string): Omit<Endpoint, 'root'> {
  return {
    path: '/versions/:id',
    method: 'post',
    handler: async (req) => {
      const id = String(req.routeParams?.id);
      const collection = req.payload.collections[slug];
      if (!collection) throw new Error(`There is no collection ${slug}.`);
      const draft = req.searchParams.get('draft') === 'true' || (await isDraft({ req, slug, id }));
      const restored = await restoreVersionOperation({ id, collection, req, draft });
      return Response.json({ ...restored, message: req.t('version:restoredSuccessfully') });
    },
  };
}

/** Its result is not exposed: the operation refuses users who may not restore the version. */
async function isDraft({
  req,
  slug,
  id,
}: {
  req: Parameters<Endpoint['handler']>[0];
  slug: string;
  id: string;
}): Promise<boolean> {
  const { docs } = await req.payload.db.findVersions({
    collection: slug,
    where: { id: { equals: id } },
    limit: 1,
    pagination: false,
    locale: 'all',
    req: { transactionID: req.transactionID },
  });
  const version: unknown = docs[0]?.version;
  return isRecord(version) && version._status === 'draft';
}
