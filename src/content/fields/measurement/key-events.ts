import type { ArrayField } from 'payload';
import { rowNamedBy } from '../choices.ts';
import { checkCurrency, checkEventName, checkParameterName, checkWorth } from './checks.ts';

/** The events that count as conversions. The members of `KeyEventRule`. */
export const keyEventsField: ArrayField = {
  name: 'keyEvents',
  type: 'array',
  label: 'Key events',
  labels: { singular: 'Key event', plural: 'Key events' },
  maxRows: 50,
  defaultValue: [{ event: 'purchase' }],
  admin: {
    description:
      'Choose the events that count as a success: an order, a request, a registration. Reports show how often they happen and where they come from. Changes apply from the next event; earlier events stay as they were.',
    initCollapsed: true,
    components: rowNamedBy('event', 'Key event'),
  },
  fields: [
    {
      name: 'event',
      type: 'text',
      label: 'Event',
      required: true,
      maxLength: 40,
      validate: checkEventName,
      admin: {
        description:
          'Enter the event name, for example form_submit. Your own events count too. See docs/measurement.md for all names.',
      },
    },
    {
      name: 'where',
      type: 'array',
      label: 'Conditions',
      labels: { singular: 'Condition', plural: 'Conditions' },
      maxRows: 5,
      admin: {
        description:
          'An event counts only if all conditions are met. Without conditions, every event with that name counts. page_path is the path of the page, for example /contact.',
      },
      fields: [
        {
          type: 'row',
          fields: [
            {
              name: 'parameter',
              type: 'text',
              label: 'Parameter',
              required: true,
              maxLength: 40,
              validate: checkParameterName,
            },
            { name: 'equals', type: 'text', label: 'equals', required: true, maxLength: 300 },
          ],
        },
      ],
    },
    {
      type: 'row',
      fields: [
        {
          name: 'worth',
          type: 'number',
          label: 'Default value',
          validate: checkWorth,
          admin: { description: 'Used when the event has no value of its own. Leave empty for none.' },
        },
        {
          name: 'currency',
          type: 'text',
          label: 'Currency',
          maxLength: 3,
          hooks: {
            beforeValidate: [({ value }) => (typeof value === 'string' ? value.trim().toUpperCase() || null : value)],
          },
          validate: (value: unknown, { siblingData }: { siblingData: unknown }) =>
            checkCurrency(value, worthOf(siblingData)),
          admin: { placeholder: 'EUR' },
        },
      ],
    },
  ],
};

function worthOf(row: unknown): unknown {
  return typeof row === 'object' && row !== null && 'worth' in row ? row.worth : undefined;
}
