import type { CollectionConfig, GlobalConfig } from 'payload';
import { withControl, withGlobalControl } from './with-control.ts';

const opener = '/editing/blocks/view/open-new-row#OpenNewRow';

/** Expands each row that somebody adds; the lists of a form are otherwise collapsed. */
export function withOpenedRows(collection: CollectionConfig): CollectionConfig {
  return withControl(collection, opener);
}

export function withOpenedGlobalRows(global: GlobalConfig): GlobalConfig {
  return withGlobalControl(global, opener);
}
