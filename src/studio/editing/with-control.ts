import type { CollectionConfig } from 'payload';

/** Adds a component before the buttons of a document's form, after those that others have added. */
export function withControl(collection: CollectionConfig, component: string): CollectionConfig {
  const { admin } = collection;
  const edit = admin?.components?.edit;
  return {
    ...collection,
    admin: {
      ...admin,
      components: {
        ...admin?.components,
        edit: { ...edit, beforeDocumentControls: [...(edit?.beforeDocumentControls ?? []), component] },
      },
    },
  };
}
