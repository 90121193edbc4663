'use client';

import { NavContext, useNav, usePreferences } from '@payloadcms/ui';
import { usePathname } from 'next/navigation.js';
import { PREFERENCE_KEYS } from 'payload/shared';
import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';

/** From here on there is room for the navigation beside a page; custom.css and nav.css have the same width. */
const desktop = '(min-width: 1024px)';

type Props = { isOpenOnDesktop: boolean; children: ReactNode };

/**
 * Replaces Payload's own state of the navigation, which closes it on arrival up to 1440 px and remembers nothing there. Narrower than a desktop the
 * navigation covers the page, so it opens on request and closes with the next page.
 */
export function NavWidth({ isOpenOnDesktop, children }: Props) {
  const nav = useNav();
  const { setPreference } = usePreferences();
  const isDesktop = useSyncExternalStore(followWidth, isWide, () => true);
  const [isOpen, setOpen] = useState(isOpenOnDesktop);
  const pathname = usePathname();
  const [openAt, setOpenAt] = useState<string>();
  const navOpen = isDesktop ? isOpen : openAt === pathname;
  const value = useMemo(() => {
    const setNavOpen = (next: boolean) => {
      if (!isDesktop) return setOpenAt(next ? pathname : undefined);
      setOpen(next);
      void setPreference(PREFERENCE_KEYS.NAV, { open: next }, true);
    };
    return { ...nav, navOpen, setNavOpen };
  }, [nav, navOpen, isDesktop, pathname, setPreference]);
  return <NavContext value={value}>{children}</NavContext>;
}

function followWidth(onChange: () => void): () => void {
  const query = window.matchMedia(desktop);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

function isWide(): boolean {
  return window.matchMedia(desktop).matches;
}
