import type { ArrayField } from 'payload';
import { rowNamedBy } from '../choices.ts';

/** Seconds of each lifetime unit. `none`: until the browser or tab is closed, or until removed. */
export const secondsOf = { minutes: 60, hours: 3_600, days: 86_400 } as const;
export type LifetimeUnit = keyof typeof secondsOf;

const maxItems = 200;

/** What a vendor stores on the device: the rows of `StoredItem`, with the lifetime as a number and a unit. */
export const storageField: ArrayField = {
  name: 'storage',
  type: 'array',
  label: 'Cookies and other storage',
  labels: { singular: 'Cookie', plural: 'Cookies' },
  maxRows: maxItems,
  admin: {
    initCollapsed: true,
    description:
      'Visitors can read this list before they choose. Anything that is not listed is blocked, and removed on withdrawal.',
    components: rowNamedBy('name', 'Cookie'),
  },
  fields: [
    {
      type: 'row',
      fields: [
        {
          name: 'name',
          type: 'text',
          label: 'Name',
          required: true,
          maxLength: 200,
          validate: validateItemName,
          admin: { description: '* stands for any characters: _ga_*' },
        },
        {
          name: 'kind',
          type: 'select',
          label: 'Kind',
          required: true,
          defaultValue: 'cookie',
          options: [
            { value: 'cookie', label: 'Cookie' },
            { value: 'local', label: 'Local storage' },
            { value: 'session', label: 'Session storage' },
            { value: 'indexed-db', label: 'IndexedDB' },
          ],
        },
      ],
    },
    {
      type: 'row',
      fields: [
        {
          name: 'lifetime',
          type: 'number',
          label: 'Duration',
          min: 0,
          admin: {
            description:
              'Leave empty if it lasts until the browser is closed (cookie, session) or until it is removed.',
          },
        },
        {
          name: 'lifetimeUnit',
          type: 'select',
          label: 'Unit',
          defaultValue: 'days',
          options: [
            { value: 'minutes', label: 'Minutes' },
            { value: 'hours', label: 'Hours' },
            { value: 'days', label: 'Days' },
          ],
        },
      ],
    },
    { name: 'purpose', type: 'textarea', label: 'Purpose', localized: true, maxLength: 400 },
    {
      name: 'domain',
      type: 'select',
      label: 'Scope',
      defaultValue: 'host',
      options: [
        { value: 'host', label: 'This host only' },
        { value: 'parent', label: 'The whole domain (as scripts of _ga and _fbp do)' },
      ],
      admin: { condition: (_, row) => row?.kind === 'cookie' },
    },
    {
      name: 'isServerSet',
      type: 'checkbox',
      label: 'Set by this site’s server',
      defaultValue: false,
      admin: { condition: (_, row) => row?.kind === 'cookie' },
    },
    {
      name: 'keptAt',
      type: 'text',
      label: 'Stored under another host',
      maxLength: 253,
      admin: {
        placeholder: 'youtube-nocookie.com',
        description: 'Fill this in only if it is stored for the vendor’s own website instead of this one.',
      },
    },
  ],
};

function validateItemName(value: unknown): string | true {
  if (typeof value !== 'string' || value.trim() === '') return 'Enter the name as the browser shows it.';
  if (/^\*+$/.test(value.trim())) return 'An asterisk alone stands for every cookie. Add a part of the name.';
  return (
    /^[^\s;,="\\\u0000-\u001f\u007f]+$/.test(value.trim()) ||
    'A name cannot contain spaces, commas, semicolons, quotes or equal signs. Remove them.'
  );
}
