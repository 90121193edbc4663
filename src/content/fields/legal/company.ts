import type { Field } from 'payload';
import { email } from './contact.ts';

/** Who runs the site, as a legal notice must say. */
export const companyFields: Field[] = [
  {
    name: 'name',
    type: 'text',
    label: 'Company or person',
    maxLength: 160,
    admin: { description: 'The full legal name, with the legal form. If empty, the site name is used.' },
  },
  { name: 'address', type: 'textarea', label: 'Postal address', maxLength: 400 },
  {
    type: 'row',
    fields: [email('email', 'Email address'), { name: 'phone', type: 'text', label: 'Phone number', maxLength: 60 }],
  },
  {
    name: 'representedBy',
    type: 'text',
    label: 'Represented by',
    maxLength: 200,
    admin: { description: 'Names of the managing directors or the board.' },
  },
  {
    type: 'row',
    fields: [
      { name: 'register', type: 'text', label: 'Register and number', localized: true, maxLength: 200 },
      { name: 'vatId', type: 'text', label: 'VAT ID', maxLength: 40 },
    ],
  },
  {
    name: 'editor',
    type: 'text',
    label: 'Responsible for content',
    maxLength: 200,
    admin: { description: 'Name and address. German law asks for it where a site publishes news or articles.' },
  },
  {
    name: 'more',
    type: 'textarea',
    label: 'Other statements',
    localized: true,
    maxLength: 4_000,
    admin: {
      description: 'Shown at the end of the legal notice, for example the supervisory authority of a profession.',
    },
  },
];
