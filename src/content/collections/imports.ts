import type { CollectionConfig } from 'payload';
import { nobody } from '../access/nobody.ts';

const closed = { create: nobody, read: nobody, update: nobody, delete: nobody };

/** Runs of `npm run import`. Nobody sees them in the studio: only the command writes and reads them (src/studio/imports/wordpress/). */
export const imports: CollectionConfig = {
  slug: 'imports',
  labels: { singular: 'Import', plural: 'Imports' },
  admin: { hidden: true, useAsTitle: 'source' },
  access: closed,
  fields: [
    // The address of the exported website.
    { name: 'source', type: 'text', required: true, index: true },
    // A fingerprint of the files and the options: decides whether a later run continues this one.
    { name: 'fingerprint', type: 'text', required: true },
    { name: 'state', type: 'select', required: true, options: ['running', 'finished', 'undoing'] },
    // The annotation on the time axis of the reports.
    { name: 'annotation', type: 'text' },
  ],
};

/** What each run did with each item. A repeated run finds the item by it and detects later edits, and a run is undone from it. */
export const importedItems: CollectionConfig = {
  slug: 'imported-items',
  labels: { singular: 'Imported item', plural: 'Imported items' },
  admin: { hidden: true, useAsTitle: 'key' },
  access: closed,
  fields: [
    { name: 'source', type: 'text', required: true, index: true },
    // `post:12`, `topic:news`, `redirect:/2019/05/hello`.
    { name: 'key', type: 'text', required: true, index: true },
    { name: 'run', type: 'text', required: true, index: true },
    { name: 'ordinal', type: 'number', required: true },
    // The destination: a collection or a global, and the document's id.
    { name: 'place', type: 'text', required: true },
    { name: 'document', type: 'text' },
    { name: 'action', type: 'select', required: true, options: ['created', 'changed', 'adopted'] },
    // What identifies an item besides its number: title, date, guid.
    { name: 'told', type: 'json' },
    // Fingerprints of what the export contained and of what the database then held.
    { name: 'wanted', type: 'text', required: true },
    { name: 'written', type: 'text', required: true },
    // The document before the change.
    { name: 'before', type: 'json' },
  ],
};
