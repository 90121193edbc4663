'use client';
import { type RefObject, useEffect } from 'react';

/**
 * Moves the focus to the menu beside the publish button when the element that had it can hold it no longer: publishing and autosaving disable the button, a
 * new rendering replaces it, and a dialog that closes meanwhile has nowhere to return the focus to. A button that was disabled only while a draft was saved
 * gets the focus back, unless the menu was used meanwhile.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const within = box.current;
    if (!within) return;
    let last: Element | null = null;
    let moved: HTMLElement | null = null;
    const note = () => (last = document.activeElement);
    const stay = () => (moved = null);
    const watching = new MutationObserver(() => {
      const menu = within.querySelector<HTMLElement>('.popup-button');
      if (moved && document.activeElement === menu && canHoldFocus(moved)) return void moved.focus();
      const isLost = document.activeElement === document.body || document.activeElement === last;
      if (!isLost || !(last instanceof HTMLElement) || canHoldFocus(last)) return;
      const lost = last;
      menu?.focus();
      moved = lost;
    });
    within.addEventListener('focusin', note);
    within.addEventListener('keydown', stay);
    within.addEventListener('pointerdown', stay);
    watching.observe(within, {
      attributes: true,
      attributeFilter: ['disabled', 'open'],
      childList: true,
      subtree: true,
    });
    return () => {
      within.removeEventListener('focusin', note);
      within.removeEventListener('keydown', stay);
      within.removeEventListener('pointerdown', stay);
      watching.disconnect();
    };
  }, [box]);
}

function canHoldFocus(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled, dialog:not([open]) *');
}
