import type { Block } from 'payload';
import { blockGroups } from '../../fields/block-groups.ts';
import { sectionWords } from '../../fields/section-words.ts';

export const block: Block = {
  slug: 'table',
  labels: { singular: 'Table', plural: 'Tables' },
  admin: { group: blockGroups.comparing },
  fields: [
    ...sectionWords({ isRequired: false }),
    { name: 'caption', type: 'text', label: 'Caption', required: true, maxLength: 240, admin: { description: 'What the table shows; read aloud before it.' } },
    {
      name: 'cells',
      type: 'textarea',
      label: 'Table',
      required: true,
      maxLength: 20_000,
      admin: { rows: 8, description: 'One line a row, cells separated by | or as pasted from a spreadsheet. The first line holds the headings, the first cell of each line names its row.' },
    },
  ],
};
