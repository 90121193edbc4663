import type { Block } from 'payload';
import { blockGroups } from '../../fields/block-groups.ts';
import { sectionWords } from '../../fields/section-words.ts';

export const block: Block = {
  slug: 'calculator',
  labels: { singular: 'Calculator: how many visitors are known', plural: 'Calculators: how many visitors are known' },
  admin: { group: blockGroups.comparing },
  fields: [
    ...sectionWords(),
    { name: 'visits', type: 'number', label: 'Visits a month to begin with', required: true, defaultValue: 40_000, min: 100, max: 10_000_000 },
    { name: 'agree', type: 'number', label: 'Of a hundred visitors agree', required: true, defaultValue: 45, min: 1, max: 100 },
    { name: 'rate', type: 'number', label: 'Of a hundred visits lead to an enquiry', required: true, defaultValue: 2, min: 0.1, max: 50 },
  ],
};
