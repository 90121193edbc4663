import type { CollectionSlug, FlattenedField, GlobalSlug, Payload } from 'payload';

/** Collections that editors fill. */
export const exportedCollections = [
  'pages',
  'posts',
  'topics',
  'authors',
  'sections',
  'patterns',
  'forms',
  'redirects',
  'media',
] as const satisfies readonly CollectionSlug[];
export type ExportedCollection = (typeof exportedCollections)[number];

export const exportedGlobals = [
  'site',
  'navigation',
  'footer',
  'sharing',
  'legal',
  'newsletter',
] as const satisfies readonly GlobalSlug[];
export type ExportedGlobal = (typeof exportedGlobals)[number];

/** What an export leaves out: accounts, settings, secrets, records and internal lists. A test fails for a collection or global in neither list. */
export const leftOut: ReadonlySet<string> = new Set([
  'users',
  'vendors',
  'embedded-sites',
  'destinations',
  'webhooks',
  'api-keys',
  'banner-versions',
  'annotations',
  'preview-links',
  'imports',
  'imported-items',
  'consent',
  'measurement',
  'audit',
  'record-heads',
  'accounts',
]);

/** Fields that say how this installation stores a file, or who uploaded it. */
const ofThisInstallation: ReadonlySet<string> = new Set([
  'earlier',
  'renditions',
  'sizes',
  'storageName',
  'thumbnailURL',
  'uploadedBy',
  'url',
]);

/** Returns the names of the fields that are not exported: computed ones, those that not every role may read, and those of this installation. */
export function unexportedFields(payload: Payload, slug: ExportedCollection | ExportedGlobal): Set<string> {
  const restricted = fieldsOf(payload, slug)
    .filter(isRestricted)
    .map(({ name }) => name);
  return new Set([...computedFields(payload, slug), ...restricted, ...(slug === 'media' ? ofThisInstallation : [])]);
}

/** Returns the names of the fields that are computed when a document is read. */
export function computedFields(payload: Payload, slug: ExportedCollection | ExportedGlobal): string[] {
  return fieldsOf(payload, slug)
    .filter(isVirtual)
    .map(({ name }) => name);
}

/** Returns whether not everybody who may read the document may read this field. */
export function isRestricted(field: FlattenedField): boolean {
  return 'access' in field && field.access?.read !== undefined;
}

function isVirtual(field: FlattenedField): boolean {
  return 'virtual' in field && field.virtual !== undefined && field.virtual !== false;
}

function fieldsOf({ config: { collections, globals } }: Payload, slug: string): FlattenedField[] {
  return [...collections, ...globals].find((one) => one.slug === slug)?.flattenedFields ?? [];
}
