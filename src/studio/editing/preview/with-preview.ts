import type { CollectionConfig, GlobalConfig } from 'payload';
import { withControl, withGlobalControl } from '../with-control.ts';
import { formPreviewPath, isPreviewedSettings, previewPath, settingsPreviewPath } from './address.ts';

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

/** Shows a form beside its own form in the studio. */
export function withFormPreview(collection: CollectionConfig): CollectionConfig {
  const linked = withControl(collection, '/editing/preview/view/settings-preview#FormPreview');
  return {
    ...linked,
    admin: { ...linked.admin, preview: ({ id }, { locale }) => formPreviewPath(id, locale) },
  };
}

/** Shows the front page beside settings that change it. */
export function withSettingsPreview(global: GlobalConfig): GlobalConfig {
  if (!isPreviewedSettings(global.slug)) return global;
  const linked = withGlobalControl(global, '/editing/preview/view/settings-preview#SettingsPreview');
  return {
    ...linked,
    admin: { ...linked.admin, preview: (_, { locale }) => settingsPreviewPath(global.slug, locale) },
  };
}
