import type { Field } from 'payload';
import { choicesOf, rowNamedBy } from '../choices.ts';
import { countryChoices } from '../consent/places.ts';
import { email, website } from './contact.ts';

/** What a privacy policy must name and no other setting says. */
export const privacyFields: Field[] = [
  {
    name: 'law',
    type: 'select',
    label: 'Data protection law',
    required: true,
    defaultValue: 'eu',
    options: [
      { value: 'eu', label: 'GDPR (European Union)' },
      { value: 'uk', label: 'UK GDPR (United Kingdom)' },
    ],
  },
  {
    ...email('email', 'Privacy contact (email)'),
    admin: { description: 'Where people ask about their data. If empty, the email address of the company is used.' },
  },
  {
    name: 'officer',
    type: 'textarea',
    label: 'Data protection officer',
    maxLength: 400,
    admin: { description: 'Name and contact. Leave empty if you have none.' },
  },
  {
    type: 'row',
    fields: [
      { name: 'authority', type: 'text', label: 'Supervisory authority', maxLength: 200 },
      website('authorityUrl', 'Website of the authority'),
    ],
  },
  {
    name: 'recipients',
    type: 'array',
    label: 'Service providers',
    labels: { singular: 'Service provider', plural: 'Service providers' },
    maxRows: 40,
    admin: {
      initCollapsed: true,
      description:
        'Companies that process data for you, such as your hosting and email providers. Vendors of the banner are listed without being entered here.',
      components: rowNamedBy('company', 'Service provider'),
    },
    fields: [
      {
        type: 'row',
        fields: [
          { name: 'company', type: 'text', label: 'Company', required: true, maxLength: 160 },
          {
            name: 'country',
            type: 'text',
            label: 'Country',
            admin: { components: choicesOf(countryChoices) },
            validate: (value: unknown) =>
              !value || countryChoices.some((choice) => choice.value === value) || 'Choose a country from the list.',
          },
        ],
      },
      { name: 'purpose', type: 'text', label: 'What they do', required: true, localized: true, maxLength: 300 },
    ],
  },
  {
    name: 'transfers',
    type: 'textarea',
    label: 'Transfers to other countries',
    localized: true,
    maxLength: 2_000,
    admin: {
      description:
        'How data is protected outside the European Economic Area or the United Kingdom, for example by an adequacy decision or standard contractual clauses.',
    },
  },
];
