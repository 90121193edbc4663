'use client';

import { Link } from '@payloadcms/ui';
import { usePathname, useSearchParams } from 'next/navigation.js';
import type { ReactNode } from 'react';
import type { NavLinkEntry } from './entries.ts';
import { isAt } from './is-at.ts';

type BranchProps = { entry: NavLinkEntry; below: NavLinkEntry[]; adminRoute: string; children: ReactNode };

/** A link of the navigation, marked on its own page and on those below it; while the reader is there, also the links below it. */
export function NavBranchLinks({ entry, below, adminRoute, children }: BranchProps) {
  const location = { pathname: usePathname().slice(adminRoute.length), report: useSearchParams().get('report') };
  const isCurrent = ({ path }: NavLinkEntry) => isAt(path, location);
  const link = (one: NavLinkEntry, badge?: ReactNode) => (
    <OneLink key={one.id} entry={one} href={`${adminRoute}${one.path}`} isCurrent={isCurrent(one)}>
      {badge}
    </OneLink>
  );
  return (
    <>
      {link(entry, children)}
      {below.length > 0 && [entry, ...below].some(isCurrent) && (
        <div className="nav-below">{below.map((one) => link(one))}</div>
      )}
    </>
  );
}

type LinkProps = { entry: NavLinkEntry; href: string; isCurrent: boolean; children: ReactNode };

function OneLink({ entry: { id, label }, href, isCurrent, children }: LinkProps) {
  return (
    <Link
      className="nav__link"
      href={href}
      id={`nav-${id}`}
      prefetch={false}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {isCurrent && <div className="nav__link-indicator" />}
      <span className="nav__link-label">{label}</span>
      {children}
    </Link>
  );
}
