'use client';
import { type RefObject, useEffect } from 'react';

/** Once it is published there is nothing to publish: the button is switched off under the cursor, which goes to its neighbour instead of being lost. */
export function useKeptFocus(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const within = box.current;
    if (!within) return;
    let last: Element | null = null;
    const note = () => (last = document.activeElement);
    const watching = new MutationObserver(() => {
      const isLost = document.activeElement === document.body || document.activeElement === last;
      if (last?.matches('#action-save:disabled') && isLost) within.querySelector<HTMLElement>('.popup-button')?.focus();
    });
    within.addEventListener('focusin', note);
    watching.observe(within, { attributes: true, attributeFilter: ['disabled'], childList: true, subtree: true });
    return () => {
      within.removeEventListener('focusin', note);
      watching.disconnect();
    };
  }, [box]);
}
