'use client';

import { Link } from '@payloadcms/ui';
import { usePathname, useSearchParams } from 'next/navigation.js';
import type { ReactNode } from 'react';
import { isAt } from './is-at.ts';

type NavLinkProps = { id: string; path: string; adminRoute: string; label: string; children: ReactNode };

/** A link of the navigation, marked on its own page and on those below it. */
export function NavLink({ id, path, adminRoute, label, children }: NavLinkProps) {
  const pathname = usePathname();
  const search = useSearchParams();
  const isCurrent = isAt(path, { pathname: pathname.slice(adminRoute.length), report: search.get('report') });
  return (
    <Link
      className="nav__link"
      href={`${adminRoute}${path}`}
      id={id}
      prefetch={false}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {isCurrent && <div className="nav__link-indicator" />}
      <span className="nav__link-label">{label}</span>
      {children}
    </Link>
  );
}
