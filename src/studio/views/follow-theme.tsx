'use client';
import { type ReactNode, useLayoutEffect } from 'react';

const dark = '(prefers-color-scheme: dark)';

/**
 * Light or dark as the browser wants it, on every page. Payload does this only for whoever is signed in: it keeps the setting that tells it to from
 * everybody else. A choice that was made in the account is a cookie, and the server has followed it already.
 */
export function FollowTheme({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    const query = window.matchMedia(dark);
    const follow = () => {
      if (!/(^|; )candor-studio-theme=(light|dark)/.test(document.cookie)) document.documentElement.dataset.theme = query.matches ? 'dark' : 'light';
    };
    follow();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return children;
}
