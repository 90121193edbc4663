import type { SanitizedConfig } from 'payload';
import { anyoneSignedIn } from '../content/access/anyone-signed-in.ts';
import { editorsAndAdmins } from '../content/access/editors-and-admins.ts';
import { nobody } from '../content/access/nobody.ts';

type Access = SanitizedConfig['collections'][number]['access'];

const closed = { create: nobody, read: nobody, update: nobody, delete: nobody };

/** Payload opens most of the collections it keeps for itself to everyone who is signed in. These are who needs them. */
const accessOf: Record<string, Partial<Access>> = {
  'payload-kv': closed,
  'payload-migrations': closed,
  'payload-jobs': closed,
  'payload-locked-documents': { create: editorsAndAdmins, read: anyoneSignedIn, update: editorsAndAdmins, delete: editorsAndAdmins },
  // Its own rule for reading and changing: everyone the own preferences.
  'payload-preferences': { create: anyoneSignedIn },
};

/** Endpoints of Payload's that nothing here asks, and that fail with an error of the database: nobody verifies an address, and preferences are not removed. */
const unused: Record<string, string> = { users: 'post /verify/:id', 'payload-preferences': 'delete /:key' };

/** @throws TypeError for a collection of Payload's that has no rule here, so that an upgrade cannot bring one in unseen. */
export function withInternalAccess(config: SanitizedConfig): SanitizedConfig {
  for (const collection of config.collections.filter(({ slug }) => slug.startsWith('payload-'))) {
    const access = accessOf[collection.slug];
    if (!access) throw new TypeError(`Nobody has said who may use the collection ${collection.slug}.`);
    Object.assign(collection.access, access);
  }
  for (const collection of config.collections) collection.endpoints = (collection.endpoints || []).filter(({ method, path }) => `${method} ${path}` !== unused[collection.slug]);
  return config;
}
