import { type CollectionBeforeOperationHook, Forbidden } from 'payload';
import { adminsOnly } from '../access/admins-only.ts';

/** Payload drops a role that somebody may not set and says «saved». Whoever tries is told instead. */
export const rolesByAdminsOnly: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation !== 'create' && operation !== 'update') return;
  const isOverridden = 'overrideAccess' in args && args.overrideAccess === true;
  if (isOverridden || adminsOnly({ req })) return;
  const submitted: unknown = 'data' in args ? args.data : undefined;
  if (typeof submitted !== 'object' || submitted === null || !('role' in submitted)) return;
  // The account form sends the role along unchanged.
  if (req.user && 'role' in req.user && submitted.role === req.user.role) return;
  throw new Forbidden(req.t);
};
