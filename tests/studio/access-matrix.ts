import type { Role } from '../../src/content/access/role.ts';

/** `own`: only what belongs to the account itself. */
export type Answer = 'yes' | 'own' | 'no';
export type Asker = Role | 'anonymous';
export const operations = ['create', 'read', 'update', 'delete'] as const;
export type Operation = (typeof operations)[number];

export const askers: readonly Asker[] = ['anonymous', 'viewer', 'editor', 'admin'];

type Row = Record<Asker, Answer>;
type Rows = Record<Operation, Row>;

const row = (viewer: Answer, editor: Answer, admin: Answer): Row => ({ anonymous: 'no', viewer, editor, admin });

const nobody = row('no', 'no', 'no');
const everyoneSignedIn = row('yes', 'yes', 'yes');
const editors = row('no', 'yes', 'yes');
const admins = row('no', 'no', 'yes');
const closed: Rows = { create: nobody, read: nobody, update: nobody, delete: nobody };
const content: Rows = { create: editors, read: everyoneSignedIn, update: editors, delete: editors };

/** Who may do what with each collection. A collection that is missing here fails the test. */
export const collectionMatrix: Record<string, Rows> = {
  pages: content,
  posts: content,
  topics: content,
  authors: content,
  redirects: content,
  sections: content,
  media: content,
  forms: content,
  vendors: content,
  'embedded-sites': { create: admins, read: everyoneSignedIn, update: editors, delete: admins },
  destinations: { create: admins, read: admins, update: admins, delete: admins },
  'banner-versions': { create: nobody, read: everyoneSignedIn, update: nobody, delete: nobody },
  annotations: content,
  imports: closed,
  'imported-items': closed,
  users: { create: admins, read: row('own', 'own', 'yes'), update: row('own', 'own', 'yes'), delete: admins },
  'payload-kv': closed,
  'payload-jobs': closed,
  'payload-migrations': closed,
  'payload-locked-documents': { create: editors, read: everyoneSignedIn, update: editors, delete: editors },
  'payload-preferences': { create: everyoneSignedIn, read: row('own', 'own', 'own'), update: row('own', 'own', 'own'), delete: row('own', 'own', 'own') },
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
};
