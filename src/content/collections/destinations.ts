import type { CollectionConfig, Field } from 'payload';
import { destinationCategories, type DestinationKind } from '../../measurement/destinations/destination.ts';
import { adminsOnly } from '../access/admins-only.ts';
import { nobody } from '../access/nobody.ts';
import { categoryNames } from '../fields/consent/words.ts';
import { conversionsField } from '../fields/destination/conversions.ts';
import { secretFields } from '../fields/destination/secret.ts';
import { settingsFields } from '../fields/destination/settings.ts';

const kindNames: Readonly<Record<DestinationKind, string>> = {
  ga4: 'Google Analytics 4, from our server',
  meta: 'Meta Conversions API, from our server',
  webhook: 'Webhook: a system of your own',
  export: 'Files: one a day on our server',
  tag: 'A vendor’s tag in the browser: what its conversions are called',
};

/** Who is told of measured events. Published for the worker; the secret is kept sealed and never shown again (src/studio/destinations/). */
export const destinations: CollectionConfig = {
  slug: 'destinations',
  labels: { singular: 'Destination', plural: 'Destinations' },
  admin: {
    group: 'Measurement',
    useAsTitle: 'name',
    defaultColumns: ['name', 'kind', 'category', 'isActive', 'isDryRun'],
    description: 'Who is told of measured events, each only with the category that the visitor had granted when it happened. What was sent stands under Deliveries.',
  },
  disableDuplicate: true,
  // Where measured events go decides who learns of visitors; and a listed address may hold a token.
  access: { read: adminsOnly, create: adminsOnly, update: adminsOnly, delete: adminsOnly },
  fields: [
    { name: 'deliveries', type: 'ui', admin: { components: { Field: '/views/deliveries/destination-link#DestinationLink' }, disableListColumn: true } },
    { type: 'row', fields: [name(), kind()] },
    { type: 'row', fields: [vendor(), category()] },
    ...settingsFields,
    ...secretFields,
    sends(),
    conversionsField,
    { name: 'isActive', type: 'checkbox', label: 'In use', defaultValue: true, admin: { position: 'sidebar', description: 'Off: nothing is sent, and what happens meanwhile is not sent later.' } },
    { name: 'isDryRun', type: 'checkbox', label: 'Dry run', defaultValue: false, admin: { position: 'sidebar', description: 'Everything but the sending: deliveries show what would have been sent.', condition: isSent } },
    { name: 'activeSince', type: 'date', label: 'In use since', admin: { position: 'sidebar', readOnly: true }, access: { create: nobody, update: nobody } },
  ],
};

function name(): Field {
  return { name: 'name', type: 'text', label: 'Name', required: true, maxLength: 80, admin: { description: 'Visitors read it on the page about their own data.' } };
}

function kind(): Field {
  const options = Object.entries(kindNames).map(([value, label]) => ({ value, label }));
  return { name: 'kind', type: 'select', label: 'Kind', required: true, options, access: { update: nobody }, admin: { description: 'Cannot be changed later. Create another destination for another type.' } };
}

function vendor(): Field {
  return {
    name: 'vendor',
    type: 'relationship',
    relationTo: 'vendors',
    label: 'Vendor',
    admin: { description: 'The company that gets the events, as the banner names it to visitors. Nothing is sent while the banner does not. Leave it empty only for systems of your own.' },
    validate: (value: unknown, { data }: { data: unknown }) => !isEmpty(value) || !['ga4', 'meta', 'tag'].includes(kindOf(data)) || 'Choose the vendor that the banner names for it; add it under Vendors first.',
  };
}

function category(): Field {
  return {
    name: 'category',
    type: 'select',
    label: 'Category',
    required: true,
    options: destinationCategories.map((one) => ({ value: one, label: categoryNames[one] })),
    admin: { description: 'What a visitor must have granted when the event happened. The same as the vendor’s.' },
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
      { value: 'everything', label: 'Every event that the category allows' },
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
