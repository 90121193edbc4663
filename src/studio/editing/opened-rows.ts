import type { CollectionConfig, GlobalConfig } from 'payload';
import { withControl } from './with-control.ts';

const opener = '/editing/blocks/view/open-new-row#OpenNewRow';

/** Expands each row that somebody adds; the lists of a form are otherwise collapsed. */
export function withOpenedRows(collection: CollectionConfig): CollectionConfig {
  return withControl(collection, opener);
}

export function withOpenedGlobalRows(global: GlobalConfig): GlobalConfig {
  const { admin } = global;
  const elements = admin?.components?.elements;
  return {
    ...global,
    admin: {
      ...admin,
      components: {
        ...admin?.components,
        elements: { ...elements, beforeDocumentControls: [...(elements?.beforeDocumentControls ?? []), opener] },
      },
    },
  };
}
