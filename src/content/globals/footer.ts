import type { GlobalConfig } from 'payload';
import { anyoneSignedIn } from '../access/anyone-signed-in.ts';
import { editorsAndAdmins } from '../access/editors-and-admins.ts';
import { linkRows } from '../fields/link.ts';

export const footer: GlobalConfig = {
  slug: 'footer',
  label: 'Footer',
  admin: {
    group: 'Site',
    description: 'Shown at the bottom of every page. The link to the consent preferences is always added.',
  },
  versions: { max: 50 },
  access: { read: anyoneSignedIn, readVersions: anyoneSignedIn, update: editorsAndAdmins },
  fields: [
    {
      name: 'columns',
      type: 'array',
      label: 'Columns',
      labels: { singular: 'Column', plural: 'Columns' },
      maxRows: 4,
      fields: [
        { name: 'title', type: 'text', label: 'Title', required: true, localized: true, maxLength: 60 },
        linkRows({ name: 'links', label: 'Links', maxRows: 12, hasLabelPerLocale: true }),
      ],
    },
    { name: 'smallPrint', type: 'textarea', label: 'Legal notice', localized: true, maxLength: 400 },
  ],
};
