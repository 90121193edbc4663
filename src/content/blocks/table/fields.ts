import type { Block } from 'payload';
import { blockGroups } from '../../fields/block-groups.ts';
import { sectionHeadFields } from '../../fields/section-head-fields.ts';

export const block: Block = {
  slug: 'table',
  labels: { singular: 'Table', plural: 'Tables' },
  admin: { group: blockGroups.comparing },
  fields: [
    ...sectionHeadFields({ isRequired: false }),
    {
      name: 'caption',
      type: 'text',
      label: 'Caption',
      required: true,
      maxLength: 240,
      admin: { description: 'Describe what the table shows. Screen readers read it aloud before the table.' },
    },
    {
      name: 'cells',
      type: 'textarea',
      label: 'Table',
      required: true,
      maxLength: 20_000,
      admin: {
        rows: 8,
        description:
          'Enter one row per line and separate the cells with |, or paste from a spreadsheet. The first line contains the headings; the first cell of each line names its row.',
      },
    },
  ],
};
