import type { Role } from '../../src/content/access/role.ts';

/** `own`: only documents that belong to the account itself. */
export type Answer = 'yes' | 'own' | 'no';
export type Asker = Role | 'anonymous';
export const operations = ['create', 'read', 'update', 'delete'] as const;
export type Operation = (typeof operations)[number];

export const askers: readonly Asker[] = ['anonymous', 'viewer', 'editor', 'privacy', 'admin'];

type Row = Record<Asker, Answer>;
type Rows = Record<Operation, Row>;

const row = (viewer: Answer, editor: Answer, privacy: Answer, admin: Answer): Row => ({
  anonymous: 'no',
  viewer,
  editor,
  privacy,
  admin,
});

const nobody = row('no', 'no', 'no', 'no');
const everyoneSignedIn = row('yes', 'yes', 'yes', 'yes');
const editors = row('no', 'yes', 'no', 'yes');
const admins = row('no', 'no', 'no', 'yes');
const pageReaders = row('yes', 'yes', 'no', 'yes');
const own = row('own', 'own', 'own', 'own');
const closed: Rows = { create: nobody, read: nobody, update: nobody, delete: nobody };
/** Collections with drafts: the privacy role has no access. */
const pages: Rows = { create: editors, read: pageReaders, update: editors, delete: editors };
const content: Rows = { create: editors, read: everyoneSignedIn, update: editors, delete: editors };

/** Permissions for each collection. A collection that is missing here fails the test. */
export const collectionMatrix: Record<string, Rows> = {
  pages,
  posts: pages,
  topics: content,
  authors: content,
  redirects: content,
  sections: pages,
  media: content,
  forms: content,
  vendors: content,
  'embedded-sites': { create: admins, read: everyoneSignedIn, update: editors, delete: admins },
  destinations: { create: admins, read: admins, update: admins, delete: admins },
  'banner-versions': { create: nobody, read: everyoneSignedIn, update: nobody, delete: nobody },
  annotations: content,
  // Separate endpoints create and revoke these.
  'preview-links': { create: nobody, read: everyoneSignedIn, update: nobody, delete: nobody },
  imports: closed,
  'imported-items': closed,
  users: {
    create: nobody,
    read: row('own', 'own', 'own', 'yes'),
    update: row('own', 'own', 'own', 'yes'),
    delete: admins,
  },
  'payload-kv': closed,
  'payload-jobs': closed,
  'payload-migrations': closed,
  'payload-locked-documents': { create: editors, read: everyoneSignedIn, update: editors, delete: editors },
  'payload-preferences': { create: everyoneSignedIn, read: own, update: own, delete: own },
};

const editedGlobal = { read: everyoneSignedIn, update: editors };

export const globalMatrix: Record<string, Record<'read' | 'update', Row>> = {
  navigation: editedGlobal,
  footer: editedGlobal,
  site: editedGlobal,
  sharing: editedGlobal,
  newsletter: editedGlobal,
  consent: editedGlobal,
  measurement: editedGlobal,
  accounts: { read: everyoneSignedIn, update: admins },
  audit: { read: everyoneSignedIn, update: row('no', 'no', 'yes', 'yes') },
};
