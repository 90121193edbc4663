import type { CollectionConfig } from 'payload';
import { adminsOnly } from '../access/admins-only.ts';
import { anyoneSignedIn } from '../access/anyone-signed-in.ts';
import { nobody } from '../access/nobody.ts';
import { ownAccountOrAdmins } from '../access/own-account-or-admins.ts';
import { type Role, roles } from '../access/role.ts';
import { keepAnAdminOnChange, keepAnAdminOnDelete } from './keep-an-admin.ts';
import { rolesByAdminsOnly } from './roles-by-admins.ts';
import { minuteMs } from '../../platform/durations.ts';

const labels: Record<Role, Record<'en' | 'de', string>> = {
  admin: { en: 'Admin: can do everything, including people and settings', de: 'Admin: alles, auch Personen und Einstellungen' },
  editor: { en: 'Editor: can write and publish', de: 'Redaktion: schreibt und veröffentlicht' },
  viewer: { en: 'Viewer: can read, but sees no personal data', de: 'Lesend: liest und sieht keine persönlichen Daten' },
  privacy: { en: 'Privacy: records, submissions, erasure; no pages', de: 'Datenschutz: Nachweise, Einsendungen, Löschung; keine Seiten' },
};
const hour = 60 * 60;

/** Accounts of the studio. The first is made by the platform before the studio listens, never from the network. */
export const users: CollectionConfig = {
  slug: 'users',
  labels: { singular: 'Person', plural: 'People' },
  // The menu leads to the studio's own list, with invitations and everything an admin does about people.
  admin: { useAsTitle: 'email', group: false, defaultColumns: ['email', 'name', 'role'], description: 'People with access to the studio, and their roles.' },
  auth: {
    tokenExpiration: 8 * hour,
    useSessions: true,
    maxLoginAttempts: 5,
    lockTime: 10 * minuteMs,
    // The studio has its own way to a forgotten password; above 0 Payload would keep a column for its own.
    forgotPassword: { minRequestInterval: 0 },
  },
  access: {
    admin: anyoneSignedIn,
    // By invitation: nobody but its owner ever knows a password.
    create: nobody,
    read: ownAccountOrAdmins,
    update: ownAccountOrAdmins,
    delete: adminsOnly,
    unlock: adminsOnly,
  },
  hooks: { beforeOperation: [rolesByAdminsOnly], afterChange: [keepAnAdminOnChange], afterDelete: [keepAnAdminOnDelete] },
  endpoints: [
    {
      // Stands before Payload's own endpoint of this path, which would make whoever calls it first an admin.
      path: '/first-register',
      method: 'post',
      handler: () => Response.json({ errors: [{ message: 'Accounts are made by an admin, or with: npm run user -- add EMAIL ROLE' }] }, { status: 403 }),
    },
  ],
  fields: [
    // Payload's own field: with another address somebody would ask for another password.
    { name: 'email', type: 'email', access: { update: adminsOnly } },
    // Kept nowhere under this name: it tells Payload's form, by what may be done with it, to offer no change that the studio would refuse.
    { name: 'password', type: 'text', virtual: true, hidden: true, access: { create: nobody, update: nobody } },
    { name: 'name', type: 'text', label: 'Name', maxLength: 120 },
    {
      name: 'role',
      type: 'select',
      label: 'Role',
      required: true,
      defaultValue: 'viewer',
      options: roles.map((role) => ({ label: labels[role], value: role })),
      access: { create: adminsOnly, update: adminsOnly },
    },
    { name: 'security', type: 'ui', admin: { components: { Field: '/views/people/account-link#AccountLink' } } },
  ],
};
