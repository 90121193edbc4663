import { type CollectionBeforeOperationHook, Forbidden } from 'payload';
import { adminsOnly } from '../access/admins-only.ts';

/** Payload drops a role or an address that somebody may not set and says «saved». Whoever tries is told instead. */
export const rolesByAdminsOnly: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation !== 'create' && operation !== 'update') return;
  const isOverridden = 'overrideAccess' in args && args.overrideAccess === true;
  if (isOverridden || adminsOnly({ req })) return;
  const submitted: unknown = 'data' in args ? args.data : undefined;
  if (typeof submitted !== 'object' || submitted === null) return;
  // The account form sends both along unchanged.
  const isSame = (field: string) => !(field in submitted) || Reflect.get(submitted, field) === Reflect.get(req.user ?? {}, field);
  if (!isSame('role') || !isSame('email')) throw new Forbidden(req.t);
};
