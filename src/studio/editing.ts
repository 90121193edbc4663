import type { CollectionConfig } from 'payload';
import { withBlockFaces } from './blocks/faces.ts';
import { withPreview } from './preview/with-preview.ts';

/** What helps to write pages, posts and sections. */
export function withEditing(collection: CollectionConfig): CollectionConfig {
  return withPreview(withBlockFaces(collection));
}
