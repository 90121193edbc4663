import type { ArrayField } from 'payload';
import { rowNamedBy } from '../choices.ts';
import { checkCurrency, checkEventName, checkParameterName, checkWorth } from './checks.ts';

/** Which events count as conversions. The members of `KeyEventRule`. */
export const keyEventsField: ArrayField = {
  name: 'keyEvents',
  type: 'array',
  label: 'Key events',
  labels: { singular: 'Key event', plural: 'Key events' },
  maxRows: 50,
  defaultValue: [{ event: 'purchase' }],
  admin: {
    description: 'The events that you run this site for: an order, a request, a registration. Reports show how often they happen and where they come from. From the next event on; what was measured before stays as it was.',
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
      admin: { description: 'Its name, for example form_submit. docs/measurement.md lists all; your own count too.' },
    },
    {
      name: 'where',
      type: 'array',
      label: 'Only where',
      labels: { singular: 'Condition', plural: 'Conditions' },
      maxRows: 5,
      admin: { description: 'All must hold; none: every event of that name. page_path is the path of the page, for example /contact.' },
      fields: [
        {
          type: 'row',
          fields: [
            { name: 'parameter', type: 'text', label: 'Parameter', required: true, maxLength: 40, validate: checkParameterName },
            { name: 'equals', type: 'text', label: 'is exactly', required: true, maxLength: 300 },
          ],
        },
      ],
    },
    {
      type: 'row',
      fields: [
        { name: 'worth', type: 'number', label: 'Default value', validate: checkWorth, admin: { description: 'If the event itself does not say a value. Empty: nothing.' } },
        {
          name: 'currency',
          type: 'text',
          label: 'Currency',
          maxLength: 3,
          hooks: { beforeValidate: [({ value }) => (typeof value === 'string' ? value.trim().toUpperCase() || null : value)] },
          validate: (value: unknown, { siblingData }: { siblingData: unknown }) => checkCurrency(value, worthOf(siblingData)),
          admin: { placeholder: 'EUR' },
        },
      ],
    },
  ],
};

function worthOf(row: unknown): unknown {
  return typeof row === 'object' && row !== null && 'worth' in row ? row.worth : undefined;
}
