import type { CollectionConfig } from 'payload';
import { previewPath } from './address.ts';

/** Adds the links between a document's form and its preview. */
export function withPreview(collection: CollectionConfig): CollectionConfig {
  const { admin } = collection;
  const edit = admin?.components?.edit;
  return {
    ...collection,
    admin: {
      ...admin,
      preview: ({ id }, { locale }) => previewPath({ collection: collection.slug, id, locale }),
      components: {
        ...admin?.components,
        edit: {
          ...edit,
          beforeDocumentControls: [
            ...(edit?.beforeDocumentControls ?? []),
            '/editing/preview/view/bridge#PreviewBridge',
          ],
        },
      },
    },
  };
}
