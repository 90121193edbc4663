import type { CollectionConfig, GlobalConfig } from 'payload';

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

/** The same for a global. */
export function withGlobalControl(global: GlobalConfig, component: string): GlobalConfig {
  const { admin } = global;
  const elements = admin?.components?.elements;
  return {
    ...global,
    admin: {
      ...admin,
      components: {
        ...admin?.components,
        elements: { ...elements, beforeDocumentControls: [...(elements?.beforeDocumentControls ?? []), component] },
      },
    },
  };
}
