import type { CollectionConfig, Field } from 'payload';
import { withBlockThumbnails } from './blocks/block-thumbnails.ts';
import { addFields, applyFeatures } from '../payload/features.ts';
import { withPreview } from './preview/with-preview.ts';
import { withFriendlyTitle, withPatternItem } from './starting.ts';
import { keptWhileUsed } from './usage/refuse.ts';
import { withDraftsRestoredAsDrafts } from './versions/restore.ts';

/** Adds what helps editors write pages, posts and sections. */
export function withEditing(collection: CollectionConfig): CollectionConfig {
  const plans =
    typeof collection.versions === 'object' && collection.versions.drafts
      ? [panel('plans', '/publishing/schedule/view/schedule#Plans')]
      : [];
  const panels = [...plans, panel('previewLinks', '/editing/preview/links/view/preview-links#PreviewLinks'), whereUsed];
  return addFields(
    applyFeatures(collection, [
      withBlockThumbnails,
      withPreview,
      withDraftsRestoredAsDrafts,
      withFriendlyTitle,
      withPatternItem,
    ]),
    panels,
  );
}

/** Adds the panel that shows how search results and shared links present a page or post. */
export function withSearchPreview(collection: CollectionConfig): CollectionConfig {
  return addFields(collection, [panel('searchPreview', '/editing/search-preview/view/search-preview#SearchPreview')]);
}

/** Adds the panel that lists where a document is used, and refuses to delete it while pages show it. */
export function withUsage(collection: CollectionConfig): CollectionConfig {
  return keptWhileUsed(addFields(collection, collection.fields.includes(whereUsed) ? [] : [whereUsed]));
}

/** Returns a panel of the form that holds no value: nothing is stored. */
function panel(name: string, Component: string): Field {
  return {
    name,
    type: 'ui',
    admin: { position: 'sidebar', disableListColumn: true, components: { Field: Component } },
  };
}

const whereUsed = panel('whereUsed', '/editing/usage/view/where-used#WhereUsed');
