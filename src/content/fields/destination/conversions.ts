import type { ArrayField } from 'payload';
import { rowNamedBy } from '../choices.ts';
import { isCurrency } from '../../../platform/currency.ts';

/** Maximum number of key events with a name at the vendor. */
const maxRows = 50;
const eventPattern = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;

/** The names of key events at the vendor. */
export const conversionsField: ArrayField = {
  name: 'conversions',
  type: 'array',
  label: 'Conversions',
  labels: { singular: 'Conversion', plural: 'Conversions' },
  maxRows,
  admin: {
    initCollapsed: true,
    components: rowNamedBy('event', 'Key event'),
    description:
      'Add a row to send a key event under another name; without one it keeps its own. For Google Ads use AW-123456789/label, for Meta a standard name such as Lead.',
  },
  validate: (rows: unknown) => eachOnce(rows),
  fields: [
    {
      type: 'row',
      fields: [
        {
          name: 'event',
          type: 'text',
          label: 'Key event',
          required: true,
          validate: (value: unknown) =>
            (typeof value === 'string' && eventPattern.test(value)) ||
            'Enter the name of the event, such as form_submit.',
        },
        { name: 'sendAs', type: 'text', label: 'Name at the vendor', required: true, maxLength: 100 },
      ],
    },
    {
      type: 'row',
      fields: [
        {
          name: 'value',
          type: 'number',
          label: 'Value',
          min: 0,
          admin: { description: 'Used when the event has no value of its own.' },
        },
        {
          name: 'currency',
          type: 'text',
          label: 'Currency',
          validate: (value: unknown) =>
            value === null ||
            value === undefined ||
            value === '' ||
            (typeof value === 'string' && isCurrency(value)) ||
            'Enter three capital letters, such as EUR.',
        },
      ],
    },
  ],
};

function eachOnce(rows: unknown): string | true {
  const events = Array.isArray(rows)
    ? rows.map((row: unknown) => (typeof row === 'object' && row !== null && 'event' in row ? row.event : undefined))
    : [];
  const twice = events.find((event, at) => typeof event === 'string' && events.indexOf(event) !== at);
  return twice === undefined || `${String(twice)} is in the table twice. Remove one of the two.`;
}
