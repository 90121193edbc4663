import type { ServerProps } from 'payload';
import Link from 'next/link';
import { roleOf } from '../../../content/access/role.ts';

/** The way to what was sent to whom, for administrators. */
export function DeliveriesLink({ payload, user }: ServerProps) {
  if (roleOf(user) !== 'admin') return null;
  return (
    <Link href={`${payload.config.routes.admin}/deliveries`} prefetch={false} className="nav__link" id="nav-deliveries">
      <span className="nav__link-label">Deliveries</span>
    </Link>
  );
}
