import { type CollectionBeforeOperationHook, ValidationError } from 'payload';

/** Length is what makes a password hard to guess; nothing else is asked of it. */
export const minPasswordLength = 12;

/** Payload's own lower limit is three characters and cannot be set. */
export const requireLongPassword: CollectionBeforeOperationHook = ({ args, operation }) => {
  if (operation !== 'create' && operation !== 'update' && operation !== 'resetPassword') return;
  const submitted: unknown = 'data' in args ? args.data : undefined;
  if (typeof submitted !== 'object' || submitted === null || !('password' in submitted)) return;
  const { password } = submitted;
  if (password === undefined || password === null || password === '') return;
  if (typeof password === 'string' && password.length >= minPasswordLength) return;
  throw new ValidationError({ collection: 'users', errors: [{ path: 'password', message: `The password needs at least ${minPasswordLength} characters.` }] });
};
