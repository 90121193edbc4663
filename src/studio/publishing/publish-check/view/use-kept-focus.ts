'use client';
import { type RefObject, useEffect } from 'react';

/**
 * Moves the focus to the menu beside the publish button when the element that had it can hold it no longer: publishing and autosaving disable the button, a
 * new rendering replaces it, and a dialog that closes meanwhile has nowhere to return the focus to.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const within = box.current;
    if (!within) return;
    let last: Element | null = null;
    const note = () => (last = document.activeElement);
    const watching = new MutationObserver(() => {
      const isLost = document.activeElement === document.body || document.activeElement === last;
      if (isLost && last && !canHoldFocus(last)) within.querySelector<HTMLElement>('.popup-button')?.focus();
    });
    within.addEventListener('focusin', note);
    watching.observe(within, {
      attributes: true,
      attributeFilter: ['disabled', 'open'],
      childList: true,
      subtree: true,
    });
    return () => {
      within.removeEventListener('focusin', note);
      watching.disconnect();
    };
  }, [box]);
}

function canHoldFocus(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled, dialog:not([open]) *');
}
