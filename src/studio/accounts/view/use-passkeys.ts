'use client';
import { useSyncExternalStore } from 'react';

/**
 * Returns whether this page can use passkeys. The browser must know them, and the page must be at the origin that they belong to: a studio can be opened under
 * another name as well, where the browser would offer none. False until the page is interactive.
 */
export function usePasskeys(origin: string | undefined): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => location.origin === origin && 'PublicKeyCredential' in window,
    () => false,
  );
}

function neverChanges(): () => void {
  return () => {};
}
