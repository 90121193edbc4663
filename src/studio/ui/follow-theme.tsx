'use client';
import { type ReactNode, useLayoutEffect } from 'react';

const dark = '(prefers-color-scheme: dark)';

/**
 * Applies the browser's light or dark theme on every page. Payload does this only for signed-in users, because it withholds the required setting from
 * everybody else. A choice made in the account is a cookie, which the server has already applied.
 */
export function FollowTheme({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    const query = window.matchMedia(dark);
    const follow = () => {
      if (!/(^|; )candor-studio-theme=(light|dark)/.test(document.cookie))
        document.documentElement.dataset.theme = query.matches ? 'dark' : 'light';
    };
    follow();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return children;
}
