import type { GlobalConfig } from 'payload';
import { anyoneSignedIn } from '../access/anyone-signed-in.ts';
import { editorsAndAdmins } from '../access/editors-and-admins.ts';
import { maxMenuLinks, maxSubMenuLinks } from './menu-limits.ts';
import { linkRows } from '../fields/link.ts';

export const navigation: GlobalConfig = {
  slug: 'navigation',
  label: 'Navigation',
  admin: { group: 'Site', description: 'The menu at the top of every page.' },
  versions: { max: 50 },
  access: { read: anyoneSignedIn, readVersions: anyoneSignedIn, update: editorsAndAdmins },
  fields: [
    linkRows({
      name: 'items',
      label: 'Menu',
      maxRows: maxMenuLinks,
      hasLabelPerLocale: true,
      more: [
        linkRows({
          name: 'links',
          label: 'Sub-menu',
          description: 'Links that open below this one. On phones they stand below it, indented.',
          maxRows: maxSubMenuLinks,
          hasLabelPerLocale: true,
        }),
      ],
    }),
    linkRows({
      name: 'action',
      label: 'Button',
      description: 'This link is highlighted in the menu.',
      maxRows: 1,
      hasLabelPerLocale: true,
    }),
  ],
};
