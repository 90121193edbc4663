import type { CollectionConfig } from 'payload';
import { previewPath } from './address.ts';

/** Adds what leads from a document's form to its preview, and back. */
export function withPreview(collection: CollectionConfig): CollectionConfig {
  const { admin } = collection;
  const edit = admin?.components?.edit;
  return {
    ...collection,
    admin: {
      ...admin,
      preview: ({ id }, { locale }) => previewPath({ collection: collection.slug, id, locale }),
      components: { ...admin?.components, edit: { ...edit, beforeDocumentControls: [...(edit?.beforeDocumentControls ?? []), '/views/preview/bridge#PreviewBridge'] } },
    },
  };
}
