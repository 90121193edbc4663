import type { SanitizedConfig } from 'payload';
import { anyoneSignedIn } from '../../content/access/anyone-signed-in.ts';
import { nobody } from '../../content/access/nobody.ts';

type Access = SanitizedConfig['collections'][number]['access'];

const closed = { create: nobody, read: nobody, update: nobody, delete: nobody };

/** Restricts Payload's internal collections to those who need them. Payload opens most of them to every signed-in account. */
const accessOf: Record<string, Partial<Access>> = {
  'payload-kv': closed,
  'payload-migrations': closed,
  'payload-jobs': closed,
  // Nothing is locked (src/studio/editing/revisions/without-locks.ts), but Payload reads the empty list for every account.
  'payload-locked-documents': { ...closed, read: anyoneSignedIn },
  // Payload's own rule for reading and changing stays: each account reaches only its own preferences.
  'payload-preferences': { create: anyoneSignedIn },
};

/**
 * Payload endpoints that nothing here calls. The studio verifies no email addresses and removes no preferences, so these would fail with a database error; and it
 * fetches no files from addresses.
 */
const unused: Record<string, string> = {
  users: 'post /verify/:id',
  'payload-preferences': 'delete /:key',
  media: 'get /paste-url/:id?',
};

/** Applies these rules. @throws TypeError for a Payload collection without a rule, so that an upgrade cannot add one unnoticed. */
export function withInternalAccess(config: SanitizedConfig): SanitizedConfig {
  for (const collection of config.collections.filter(({ slug }) => slug.startsWith('payload-'))) {
    const access = accessOf[collection.slug];
    if (!access) throw new TypeError(`Nobody has said who may use the collection ${collection.slug}.`);
    Object.assign(collection.access, access);
  }
  for (const collection of config.collections)
    collection.endpoints = (collection.endpoints || []).filter(
      ({ method, path }) => `${method} ${path}` !== unused[collection.slug],
    );
  return config;
}
