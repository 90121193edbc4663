import type { CollectionConfig } from 'payload';
import { withControl } from '../with-control.ts';
import { previewPath } from './address.ts';

/** Adds the links between a document's form and its preview. */
export function withPreview(collection: CollectionConfig): CollectionConfig {
  const linked = withControl(collection, '/editing/preview/view/bridge#PreviewBridge');
  return {
    ...linked,
    admin: {
      ...linked.admin,
      preview: ({ id }, { locale }) => previewPath({ collection: collection.slug, id, locale }),
    },
  };
}
