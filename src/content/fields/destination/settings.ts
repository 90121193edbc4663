import type { Field, TextField } from 'payload';
import type { DestinationKind } from '../../../measurement/destinations/destination.ts';

/** Settings of a destination kind besides its secret. The form shows each only for its kinds. */
export const settingsFields: Field[] = [
  text('measurementId', 'Measurement ID', {
    kinds: ['ga4'],
    shape: /^G-[A-Z0-9]{4,20}$/,
    expected: 'This is not a measurement id. Enter one such as G-AB12CD34EF.',
    missing: 'Enter the measurement id.',
  }),
  text('pixelId', 'Dataset ID (pixel)', {
    kinds: ['meta'],
    shape: /^\d{5,20}$/,
    expected: 'The id has digits only. Remove all other characters.',
    missing: 'Enter the data set (pixel) id.',
  }),
  {
    ...text('testEventCode', 'Test event code', {
      kinds: ['meta'],
      shape: /^[A-Z0-9]{3,20}$/,
      expected: 'This is not a test event code. Enter one such as TEST12345.',
    }),
    admin: { condition: isOf('meta'), description: 'You need this code from the Events Manager to send test events.' },
  },
  {
    name: 'limitsDataUse',
    type: 'checkbox',
    label: 'Limited Data Use',
    defaultValue: false,
    admin: {
      condition: isOf('meta'),
      description: 'Sends the data processing option LDU. Meta determines the location itself.',
    },
  },
  address(),
  {
    name: 'keepDays',
    type: 'number',
    label: 'File retention (days)',
    defaultValue: 30,
    min: 1,
    max: 3650,
    admin: {
      condition: isOf('export'),
      description: 'You find the files in the folder “exports” inside the data folder.',
    },
  },
];

/** Whether a form is one of these kinds. */
export function isOf(...kinds: DestinationKind[]): (form: unknown) => boolean {
  return (form) =>
    typeof form === 'object' && form !== null && 'kind' in form && kinds.some((kind) => kind === form.kind);
}

function text(
  name: string,
  label: string,
  { kinds, shape, expected, missing }: { kinds: DestinationKind[]; shape: RegExp; expected: string; missing?: string },
): TextField {
  const condition = isOf(...kinds);
  return {
    name,
    type: 'text',
    label,
    maxLength: 80,
    admin: { condition },
    hooks: { beforeValidate: [({ value }) => (typeof value === 'string' ? value.trim() : value)] },
    validate: (value: unknown, { data }: { data: unknown }) =>
      !condition(data) ||
      (isEmpty(value) ? (missing ?? true) : (typeof value === 'string' && shape.test(value)) || expected),
  };
}

function address(): TextField {
  return {
    name: 'address',
    type: 'text',
    label: 'URL',
    maxLength: 500,
    admin: {
      condition: isOf('ga4', 'meta', 'webhook'),
      placeholder: 'https://',
      description:
        'Enter the URL that receives the webhook. For Google and Meta, fill this in only if you use your own gateway; if empty, events go directly to the vendor.',
    },
    validate: (value: unknown, { data }: { data: unknown }) => {
      if (isEmpty(value)) return !isOf('webhook')(data) || 'Enter the URL that receives the events.';
      return (
        (typeof value === 'string' && isAddress(value)) ||
        'Enter an address that starts with https:// and contains no user name or password.'
      );
    },
  };
}

/** http is only for hosts that the operator allowed; the worker checks that. */
function isAddress(value: string): boolean {
  const url = URL.parse(value);
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' && url.hash === ''
  );
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}
