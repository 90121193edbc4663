import type { Block } from 'payload';
import { blockGroups } from '../../fields/block-groups.ts';

export const block: Block = {
  slug: 'policy',
  labels: { singular: 'Policy', plural: 'Policies' },
  admin: { group: blockGroups.telling },
  fields: [
    {
      name: 'policy',
      type: 'select',
      label: 'Text',
      required: true,
      defaultValue: 'privacy',
      options: [
        { value: 'privacy', label: 'Privacy policy' },
        { value: 'notice', label: 'Legal notice (imprint)' },
        { value: 'accessibility', label: 'Accessibility statement' },
        { value: 'terms', label: 'Terms of use' },
      ],
      admin: {
        description:
          'Written from the legal details and the settings of this site, and kept up to date with them. In English and German; other languages show the English text.',
      },
    },
  ],
};
