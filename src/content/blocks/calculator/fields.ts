import type { Block } from 'payload';
import { blockGroups } from '../../fields/block-groups.ts';
import { sectionHeadFields } from '../../fields/section-head-fields.ts';

export const block: Block = {
  slug: 'calculator',
  labels: { singular: 'Calculator: how many visitors are known', plural: 'Calculators: how many visitors are known' },
  admin: { group: blockGroups.comparing },
  fields: [
    ...sectionHeadFields(),
    {
      name: 'visits',
      type: 'number',
      label: 'Initial visits per month',
      required: true,
      defaultValue: 40_000,
      min: 100,
      max: 10_000_000,
    },
    {
      name: 'agree',
      type: 'number',
      label: 'Initial consents per 100 visitors',
      required: true,
      defaultValue: 45,
      min: 1,
      max: 100,
    },
    {
      name: 'rate',
      type: 'number',
      label: 'Initial enquiries per 100 visits',
      required: true,
      defaultValue: 2,
      min: 0.1,
      max: 50,
    },
  ],
};
