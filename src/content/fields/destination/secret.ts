import type { Field } from 'payload';
import { nobody } from '../../access/nobody.ts';
import { isOf } from './settings.ts';

const needsSecret = isOf('ga4', 'meta', 'webhook');
/** A webhook's is chosen by people: too short a one could be guessed from a single delivery. */
const shortestSecret = 16;
const longestSecret = 1_000;

/** The secret is typed once, kept sealed, and answered by no request, not even an admin's. */
export const secretFields: Field[] = [
  {
    name: 'secret',
    type: 'text',
    virtual: true,
    label: 'Secret',
    admin: {
      // Payload lets nobody type into a field without a column unless told so.
      readOnly: false,
      condition: needsSecret,
      autoComplete: 'off',
      description: 'Enter the API secret of the stream (Google), the access token (Meta) or the key that signs deliveries (webhook). The secret is encrypted and never shown again. Leave this empty to keep the current one.',
    },
    hooks: { afterRead: [() => null] },
    validate: (value: unknown, { data }: { data: unknown }) => {
      const isGiven = typeof value === 'string' && value.trim() !== '';
      if (!isGiven) return !needsSecret(data) || hasSecret(data) || 'Enter the secret.';
      if (value.length > longestSecret) return `Enter at most ${longestSecret} characters.`;
      return !isOf('webhook')(data) || value.trim().length >= shortestSecret || `Enter at least ${shortestSecret} characters.`;
    },
  },
  { name: 'hasSecret', type: 'checkbox', label: 'Secret stored', defaultValue: false, access: { create: nobody, update: nobody }, admin: { readOnly: true, condition: needsSecret } },
  { name: 'sealedSecret', type: 'text', hidden: true, access: { create: nobody, read: nobody, update: nobody } },
];

function hasSecret(form: unknown): boolean {
  return typeof form === 'object' && form !== null && 'hasSecret' in form && form.hasSecret === true;
}
