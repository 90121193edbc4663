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
  admin: {
    en: 'Admin: can do everything, including people and settings',
    de: 'Admin: alles, auch Personen und Einstellungen',
  },
  editor: { en: 'Editor: can write and publish', de: 'Redaktion: schreibt und veröffentlicht' },
  viewer: { en: 'Viewer: can read, but sees no personal data', de: 'Lesend: liest und sieht keine persönlichen Daten' },
  privacy: {
    en: 'Privacy: records, submissions, erasure; no pages',
    de: 'Datenschutz: Nachweise, Einsendungen, Löschung; keine Seiten',
  },
};
const hour = 60 * 60;

/** Studio accounts. The platform creates the first one before the studio listens, never through a network request. */
export const users: CollectionConfig = {
  slug: 'users',
  labels: { singular: 'Person', plural: 'People' },
  // The menu links to the studio's own list, which has invitations and all other tasks of an admin.
  admin: {
    useAsTitle: 'email',
    group: false,
    defaultColumns: ['email', 'name', 'role'],
    description: 'People with access to the studio, and their roles.',
  },
  auth: {
    tokenExpiration: 8 * hour,
    useSessions: true,
    // The session is in a cookie that scripts cannot read; in a response they could.
    removeTokenFromResponses: true,
    maxLoginAttempts: 5,
    lockTime: 10 * minuteMs,
    // The studio has its own password reset; above 0 Payload would keep a column for its own.
    forgotPassword: { minRequestInterval: 0 },
  },
  access: {
    admin: anyoneSignedIn,
    // Accounts are created by invitation, so that only the owner ever knows the password.
    create: nobody,
    read: ownAccountOrAdmins,
    update: ownAccountOrAdmins,
    delete: adminsOnly,
    unlock: adminsOnly,
  },
  hooks: {
    beforeOperation: [rolesByAdminsOnly],
    afterChange: [keepAnAdminOnChange],
    afterDelete: [keepAnAdminOnDelete],
  },
  endpoints: [
    {
      // Overrides Payload's own endpoint at this path, which would make its first caller an admin.
      path: '/first-register',
      method: 'post',
      handler: () =>
        Response.json(
          { errors: [{ message: 'Accounts are made by an admin, or with: npm run user -- add EMAIL ROLE' }] },
          { status: 403 },
        ),
    },
  ],
  fields: [
    // Payload's own field. Whoever could change the address could request a password reset to it.
    { name: 'email', type: 'email', access: { update: adminsOnly } },
    // Never stored under this name: its access rules tell Payload's form not to offer a change that the studio would refuse.
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
    { name: 'security', type: 'ui', admin: { components: { Field: '/accounts/view/account-link#AccountLink' } } },
  ],
};
