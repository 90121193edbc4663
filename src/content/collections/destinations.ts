import type { CollectionConfig, Field } from 'payload';
import { destinationCategories, type DestinationKind } from '../../measurement/destinations/destination.ts';
import { adminsOnly } from '../access/admins-only.ts';
import { nobody } from '../access/nobody.ts';
import { categoryNames } from '../fields/consent/banner-text-fields.ts';
import { conversionsField } from '../fields/destination/conversions.ts';
import { secretFields } from '../fields/destination/secret.ts';
import { settingsFields } from '../fields/destination/settings.ts';

const kindNames: Readonly<Record<DestinationKind, string>> = {
  ga4: 'Google Analytics 4 (server-side)',
  meta: 'Meta Conversions API (server-side)',
  webhook: 'Webhook (your own system)',
  export: 'Files (one per day on our server)',
  tag: 'Vendor tag in the browser (conversion names)',
};

/** Recipients of measured events. Published for the worker; the secret is stored sealed and never shown again (src/studio/analytics/destinations/). */
export const destinations: CollectionConfig = {
  slug: 'destinations',
  labels: { singular: 'Destination', plural: 'Destinations' },
  admin: {
    group: 'Analytics',
    useAsTitle: 'name',
    defaultColumns: ['name', 'kind', 'category', 'isActive', 'isDryRun'],
    description:
      'Destinations receive measured events if the visitor had allowed their category when the event happened. See what was sent under Deliveries.',
  },
  disableDuplicate: true,
  // The destination of measured events decides who learns about visitors, and a listed address may hold a token.
  access: { read: adminsOnly, create: adminsOnly, update: adminsOnly, delete: adminsOnly },
  fields: [
    {
      name: 'deliveries',
      type: 'ui',
      admin: {
        components: { Field: '/analytics/deliveries/view/destination-link#DestinationLink' },
        disableListColumn: true,
      },
    },
    { type: 'row', fields: [name(), kind()] },
    { type: 'row', fields: [vendor(), category()] },
    ...settingsFields,
    ...secretFields,
    sends(),
    conversionsField,
    {
      name: 'isActive',
      type: 'checkbox',
      label: 'In use',
      defaultValue: true,
      admin: {
        position: 'sidebar',
        description: 'When this is off, nothing is sent. Events from that time are not sent later either.',
      },
    },
    {
      name: 'isDryRun',
      type: 'checkbox',
      label: 'Dry run',
      defaultValue: false,
      admin: {
        position: 'sidebar',
        description: 'Nothing is sent; Deliveries shows what would have been sent.',
        condition: isSent,
      },
    },
    {
      name: 'activeSince',
      type: 'date',
      label: 'In use since',
      admin: { position: 'sidebar', readOnly: true },
      access: { create: nobody, update: nobody },
    },
  ],
};

function name(): Field {
  return {
    name: 'name',
    type: 'text',
    label: 'Name',
    required: true,
    maxLength: 80,
    admin: { description: 'Visitors see this name on the page about their own data.' },
  };
}

function kind(): Field {
  const options = Object.entries(kindNames).map(([value, label]) => ({ value, label }));
  return {
    name: 'kind',
    type: 'select',
    label: 'Kind',
    required: true,
    options,
    access: { update: nobody },
    admin: { description: 'The kind cannot be changed later. Create another destination for another kind.' },
  };
}

function vendor(): Field {
  return {
    name: 'vendor',
    type: 'relationship',
    relationTo: 'vendors',
    label: 'Vendor',
    admin: {
      description:
        'Choose the company that receives the events. Nothing is sent until the banner names it to visitors. Leave this empty only for your own systems.',
    },
    validate: (value: unknown, { data }: { data: unknown }) =>
      !isEmpty(value) ||
      !['ga4', 'meta', 'tag'].includes(kindOf(data)) ||
      'Choose the vendor that the banner names for this destination. If it is missing, add it under Vendors first.',
  };
}

function category(): Field {
  return {
    name: 'category',
    type: 'select',
    label: 'Category',
    required: true,
    options: destinationCategories.map((one) => ({ value: one, label: categoryNames[one] })),
    admin: {
      description:
        'The visitor must have allowed this category when the event happened. Choose the same category as the vendor’s.',
    },
  };
}

function sends(): Field {
  return {
    name: 'sends',
    type: 'radio',
    label: 'Events to send',
    required: true,
    defaultValue: 'key-events',
    options: [
      { value: 'key-events', label: 'Key events only' },
      { value: 'everything', label: 'All events that the category allows' },
    ],
    admin: { condition: isSent },
  };
}

function isSent(form: unknown): boolean {
  return kindOf(form) !== 'tag';
}

function kindOf(form: unknown): string {
  return typeof form === 'object' && form !== null && 'kind' in form && typeof form.kind === 'string' ? form.kind : '';
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}
