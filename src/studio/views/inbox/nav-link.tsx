import type { ServerProps } from 'payload';
import Link from 'next/link';

/** The way to the inbox, below the collections. */
export function InboxLink({ payload }: ServerProps) {
  return (
    <Link href={`${payload.config.routes.admin}/inbox`} prefetch={false} className="nav__link" id="nav-inbox">
      <span className="nav__link-label">Inbox of reports</span>
    </Link>
  );
}
