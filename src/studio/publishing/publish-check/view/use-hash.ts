'use client';
import { useEffect } from 'react';

/** The URL fragment that names the field to show once the form is ready. */
export const revealMark = 'field=';

export function useRevealFromAddress(reveal: (path: string) => Promise<void>, isReady: boolean): void {
  useEffect(() => {
    const [, path] = decodeURIComponent(location.hash).split(revealMark);
    if (!isReady || !path) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    void reveal(path);
  }, [isReady, reveal]);
}
