import { Link } from '@payloadcms/ui';
import type { ServerProps } from 'payload';
import { roleOf } from '../../../content/access/role.ts';

const links = [
  { path: 'submissions', label: 'Submissions', roles: ['admin', 'editor'] },
  { path: 'subscribers', label: 'Newsletter list', roles: ['admin'] },
  { path: 'outbox', label: 'Outbox', roles: ['admin'] },
] as const;

/** The ways to what visitors sent and to the mails, for those who may see them. */
export function FormsLinks({ payload, user }: ServerProps) {
  const role = roleOf(user);
  return links.filter(({ roles }) => roles.some((one) => one === role)).map(({ path, label }) => (
    <Link key={path} className="nav__link" href={`${payload.config.routes.admin}/${path}`} id={`nav-${path}`} prefetch={false}>
      <span className="nav__link-label">{label}</span>
    </Link>
  ));
}
