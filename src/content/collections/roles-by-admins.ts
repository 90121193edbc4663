import { type CollectionBeforeOperationHook, Forbidden } from 'payload';
import { adminsOnly } from '../access/admins-only.ts';

/** Payload silently drops a role or an email address that the user may not set and answers “saved”. This hook refuses the request instead. */
export const rolesByAdminsOnly: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation !== 'create' && operation !== 'update') return;
  const isOverridden = 'overrideAccess' in args && args.overrideAccess === true;
  if (isOverridden || adminsOnly({ req })) return;
  const submitted: unknown = 'data' in args ? args.data : undefined;
  if (typeof submitted !== 'object' || submitted === null) return;
  // The account form submits both fields unchanged.
  const isSame = (field: string) =>
    !(field in submitted) || Reflect.get(submitted, field) === Reflect.get(req.user ?? {}, field);
  if (!isSame('role') || !isSame('email')) throw new Forbidden(req.t);
};
