import { Link } from '@payloadcms/ui';
import type { ServerProps } from 'payload';

/** The way to the reports, for everyone. */
export function ReportsLink({ payload }: ServerProps) {
  return (
    <Link className="nav__link" href={`${payload.config.routes.admin}/reports`} id="nav-reports" prefetch={false}>
      <span className="nav__link-label">Reports</span>
    </Link>
  );
}
