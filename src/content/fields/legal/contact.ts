import type { TextField } from 'payload';
import { isEmailAddress } from '../../../forms/patterns.ts';
import { validateOptionalRequestAddress } from '../request-address.ts';

/** An email address that may be empty. */
export function email(name: string, label: string): TextField {
  return {
    name,
    type: 'text',
    label,
    maxLength: 254,
    validate: (value: unknown) =>
      !value ||
      (typeof value === 'string' && isEmailAddress(value)) ||
      'Enter an email address, for example name@example.com.',
  };
}

/** The address of a website, which may be empty. */
export function website(name: string, label: string): TextField {
  return {
    name,
    type: 'text',
    label,
    maxLength: 2_000,
    validate: validateOptionalRequestAddress,
    custom: { isAddress: true },
  };
}
