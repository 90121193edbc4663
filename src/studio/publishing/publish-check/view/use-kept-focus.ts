'use client';
import { type RefObject, useEffect } from 'react';

/** Moves the focus to the neighbouring button when publishing disables the focused one; otherwise the focus would be lost. */
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
