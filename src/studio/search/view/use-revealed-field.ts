'use client';
import { usePathname } from 'next/navigation.js';
import { useEffect } from 'react';
import { parseRevealHash } from '../reveal-hash.ts';

/** Shows the field that the address names, on arrival and when another is chosen on the same page. */
export function useRevealedField(): void {
  const pathname = usePathname();
  useEffect(() => {
    let stopping: AbortController | undefined;
    const follow = () => {
      stopping?.abort();
      const revealed = parseRevealHash(window.location.hash);
      if (!revealed) return;
      const { signal } = (stopping = new AbortController());
      void import('./reveal-field.ts').then(({ revealField }) => revealField(revealed, signal));
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => {
      stopping?.abort();
      window.removeEventListener('hashchange', follow);
    };
  }, [pathname]);
}
