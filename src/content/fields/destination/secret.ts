import type { Field } from 'payload';
import { nobody } from '../../access/nobody.ts';
import { isOf } from './settings.ts';

const needsSecret = isOf('ga4', 'meta', 'webhook');
/** People choose a webhook's secret: one that is too short could be guessed from a single delivery. */
const shortestSecret = 16;
const longestSecret = 1_000;

/** The secret is entered once and stored sealed. No response contains it, not even for an admin. */
export const secretFields: Field[] = [
  {
    name: 'secret',
    type: 'text',
    virtual: true,
    label: 'Secret',
    admin: {
      // Payload makes a field without a column read-only unless told otherwise.
      readOnly: false,
      condition: needsSecret,
      autoComplete: 'off',
      description:
        'Enter the API secret of the stream (Google), the access token (Meta) or the key that signs deliveries (webhook). The secret is encrypted and never shown again. Leave this empty to keep the current one.',
    },
    hooks: { afterRead: [() => null] },
    validate: (value: unknown, { data }: { data: unknown }) => {
      const isGiven = typeof value === 'string' && value.trim() !== '';
      if (!isGiven) return !needsSecret(data) || hasSecret(data) || 'Enter the secret.';
      if (value.length > longestSecret) return `Enter at most ${longestSecret} characters.`;
      return (
        !isOf('webhook')(data) ||
        value.trim().length >= shortestSecret ||
        `Enter at least ${shortestSecret} characters.`
      );
    },
  },
  {
    name: 'hasSecret',
    type: 'checkbox',
    label: 'Secret stored',
    defaultValue: false,
    access: { create: nobody, update: nobody },
    admin: { readOnly: true, condition: needsSecret },
  },
  { name: 'sealedSecret', type: 'text', hidden: true, access: { create: nobody, read: nobody, update: nobody } },
];

function hasSecret(form: unknown): boolean {
  return typeof form === 'object' && form !== null && 'hasSecret' in form && form.hasSecret === true;
}
