import type { ExportedRecord } from '../export.ts';
import { type Catalogue, emptyCatalogue, takeRecord } from './catalogue.ts';
import type { Existing } from './existing.ts';
import type { ImportOptions } from './options.ts';

/* Small exports for tests. */

export const nothing: Existing = { pages: new Map(), posts: new Set(), authors: [], topics: [] };
export const usual: ImportOptions = { isDraft: false, authors: new Map() };

export const item = (parts: Partial<Extract<ExportedRecord, { kind: 'item' }>['item']>): ExportedRecord => ({
  kind: 'item',
  item: {
    id: 1,
    type: 'post',
    status: 'publish',
    title: 'T',
    link: 'https://old.example/t/',
    guid: '',
    slug: 't',
    parent: 0,
    order: 0,
    date: '2021-01-01T00:00:00.000Z',
    changed: '',
    author: 'jane',
    content: '',
    excerpt: '',
    isSticky: false,
    hasPassword: false,
    terms: [],
    meta: {},
    former: { slugs: [], dates: [] },
    comments: 0,
    otherFields: [],
    attachmentUrl: '',
    ...parts,
  },
});

export function catalogueWith(...records: ExportedRecord[]): Catalogue {
  const catalogue = emptyCatalogue();
  takeRecord(catalogue, {
    kind: 'site',
    site: { title: 'Old', tagline: '', address: 'https://old.example', language: 'en', version: '1.2' },
  });
  for (const record of records) takeRecord(catalogue, record);
  return catalogue;
}
