import { Link } from '@payloadcms/ui';
import type { ServerProps } from 'payload';
import { roleOf } from '../../../content/access/role.ts';

/** The way to the consent records, for those who may see them. */
export function RecordsLink({ payload, user }: ServerProps) {
  if (roleOf(user) !== 'admin') return null;
  return (
    <Link className="nav__link" href={`${payload.config.routes.admin}/records`} id="nav-records" prefetch={false}>
      <span className="nav__link-label">Consent records</span>
    </Link>
  );
}
