import type { Field } from 'payload';
import { emptyLegalDetails } from '../../../published/legal-details.ts';
import { rowNamedBy } from '../choices.ts';
import { dayShown } from '../dates.ts';
import { email, website } from './contact.ts';

/** What an accessibility statement says. */
export const accessibilityFields: Field[] = [
  {
    name: 'conformance',
    type: 'select',
    label: 'Conformance with WCAG 2.2, level AA',
    options: [
      { value: 'full', label: 'Fully conformant' },
      { value: 'partial', label: 'Partially conformant' },
      { value: 'none', label: 'Not conformant' },
    ],
  },
  {
    type: 'row',
    fields: [
      {
        name: 'assessedAt',
        type: 'date',
        label: 'Date of the assessment',
        admin: { date: { pickerAppearance: 'dayOnly', displayFormat: dayShown } },
      },
      {
        name: 'assessment',
        type: 'select',
        label: 'Assessed by',
        required: true,
        defaultValue: 'self',
        options: [
          { value: 'self', label: 'Ourselves' },
          { value: 'external', label: 'An external organisation' },
        ],
      },
    ],
  },
  {
    name: 'barriers',
    type: 'array',
    label: 'Known limitations',
    labels: { singular: 'Limitation', plural: 'Limitations' },
    maxRows: 40,
    admin: { initCollapsed: true, components: rowNamedBy('text', 'Limitation') },
    fields: [
      {
        name: 'text',
        type: 'textarea',
        label: 'Text',
        required: true,
        localized: true,
        maxLength: 600,
        admin: { description: 'What does not work, for whom, and what they can do instead.' },
      },
    ],
  },
  {
    type: 'row',
    fields: [
      {
        ...email('email', 'Contact for accessibility (email)'),
        admin: { description: 'If empty, the email address of the company is used.' },
      },
      {
        name: 'answerDays',
        type: 'number',
        label: 'Answer within (working days)',
        required: true,
        defaultValue: emptyLegalDetails.accessibility.answerDays,
        min: 1,
        max: 60,
        admin: { step: 1 },
      },
    ],
  },
  {
    type: 'row',
    fields: [
      { name: 'enforcement', type: 'text', label: 'Enforcement body', maxLength: 200 },
      website('enforcementUrl', 'Website of the enforcement body'),
    ],
  },
];
