import type { Heard } from './api.ts';

/** Returns the focus to where the visitor was, without scrolling, or to the main content when that element is gone. */
export function focusAgain(element: Element | null): void {
  const target = element instanceof HTMLElement && element.isConnected ? element : document.querySelector('main');
  target?.focus({ preventScroll: true });
}

/** Removes the banner as soon as there is a decision, and returns the focus to where the visitor was before. */
export function removeWhenDecided(
  banner: HTMLElement,
  { onChange }: Pick<Heard, 'onChange'>,
  remove: () => void,
): void {
  let before: Element | null = null;
  banner.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof Element && !banner.contains(relatedTarget)) before = relatedTarget;
  });
  onChange(({ isDecided }) => {
    if (!isDecided || !banner.isConnected) return;
    const hadFocus = banner.matches(':focus-within');
    remove();
    if (hadFocus) focusAgain(before);
  });
}

/** Announces the saved choice in a polite live region, without moving the focus. */
export function announce(text: string | undefined): void {
  const created = { className: 'consent-status', role: 'status' };
  const status =
    document.querySelector('.consent-status') ??
    document.body.appendChild(Object.assign(document.createElement('p'), created));
  status.textContent = text ?? '';
}
