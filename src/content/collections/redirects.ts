import type { CollectionConfig } from 'payload';
import { anyoneSignedIn } from '../access/anyone-signed-in.ts';
import { editorsAndAdmins } from '../access/editors-and-admins.ts';
import { validateAddress } from '../fields/address.ts';
import { ownPathOf } from '../fields/own-path.ts';

/** Old paths and their destinations, made by hand. Renamed pages get redirects automatically. The studio refuses loops. */
export const redirects: CollectionConfig = {
  slug: 'redirects',
  labels: { singular: 'Redirect', plural: 'Redirects' },
  admin: {
    useAsTitle: 'from',
    group: 'Site',
    defaultColumns: ['from', 'leadsTo', 'url', 'status', 'updatedAt'],
    description:
      'Renamed pages are redirected automatically. Add redirects here for URLs of a previous website or for removed content.',
  },
  access: { read: anyoneSignedIn, create: editorsAndAdmins, update: editorsAndAdmins, delete: editorsAndAdmins },
  fields: [
    {
      name: 'from',
      type: 'text',
      label: 'Old URL',
      required: true,
      unique: true,
      maxLength: 500,
      hooks: { beforeValidate: [({ value }) => ownPathOf(value) ?? value] },
      validate: (value: unknown) =>
        ownPathOf(value) !== undefined ||
        'Enter a path on this site, for example /old-page or /de/alte-seite, without a question mark.',
      admin: {
        description:
          'Enter a path on this site. Paths in other languages begin with their language, for example /de/alte-seite.',
      },
    },
    {
      name: 'leadsTo',
      type: 'radio',
      label: 'Destination',
      required: true,
      defaultValue: 'page',
      options: [
        { label: 'A page of this site', value: 'page' },
        { label: 'Custom URL', value: 'url' },
        { label: 'None: content was removed (410)', value: 'gone' },
      ],
      admin: {
        layout: 'horizontal',
        description: 'Choose 410 for removed content, because search engines drop it faster than 404.',
      },
    },
    {
      name: 'page',
      type: 'relationship',
      relationTo: 'pages',
      label: 'Page',
      required: true,
      admin: { sortOptions: 'title', condition: (data) => data?.leadsTo === 'page' },
    },
    {
      name: 'url',
      type: 'text',
      label: 'Destination URL',
      required: true,
      validate: validateAddress,
      admin: {
        condition: (data) => data?.leadsTo === 'url',
        description: 'Enter a URL with https:// or a path such as /blog.',
      },
    },
    {
      name: 'status',
      type: 'select',
      label: 'Redirect type',
      required: true,
      defaultValue: '301',
      options: [
        { label: 'Permanent (301)', value: '301' },
        { label: 'Temporary (302)', value: '302' },
        { label: 'Permanent, keeps form data (308)', value: '308' },
      ],
      admin: { condition: (data) => data?.leadsTo !== 'gone' },
    },
  ],
};
