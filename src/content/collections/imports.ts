import type { CollectionConfig } from 'payload';
import { nobody } from '../access/nobody.ts';

const closed = { create: nobody, read: nobody, update: nobody, delete: nobody };

/** Runs of `npm run import:wordpress`. Nobody's in the studio: the command alone writes and reads them (src/studio/wordpress/). */
export const imports: CollectionConfig = {
  slug: 'imports',
  labels: { singular: 'Import', plural: 'Imports' },
  admin: { hidden: true, useAsTitle: 'source' },
  access: closed,
  fields: [
    // The website that was exported, by its address.
    { name: 'source', type: 'text', required: true, index: true },
    // Of the files and the options: whether a later run goes on with this one.
    { name: 'fingerprint', type: 'text', required: true },
    { name: 'state', type: 'select', required: true, options: ['running', 'finished', 'undoing'] },
    // The mark on the time axis of the figures.
    { name: 'annotation', type: 'text' },
  ],
};

/** What each run made of each item: how a repeat finds it again, sees that somebody edited it since, and how a run is undone. */
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
    // Where it went: a collection or a global, and the document's id.
    { name: 'place', type: 'text', required: true },
    { name: 'document', type: 'text' },
    { name: 'action', type: 'select', required: true, options: ['created', 'changed', 'adopted'] },
    // What an item is known by besides its number: title, date, guid.
    { name: 'told', type: 'json' },
    // Of what the export said, and of what then stood in the database.
    { name: 'wanted', type: 'text', required: true },
    { name: 'written', type: 'text', required: true },
    // What stood there before a change.
    { name: 'before', type: 'json' },
  ],
};
