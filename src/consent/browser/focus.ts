/** Returns the focus to where the visitor was, without scrolling, or to the main content when that element is gone. */
export function focusAgain(element: Element | null): void {
  const target = element instanceof HTMLElement && element.isConnected ? element : document.querySelector('main');
  target?.focus({ preventScroll: true });
}

/** Announces the saved choice in a polite live region, without moving the focus. */
export function announce(text: string | undefined): void {
  const status = document.querySelector('.consent-status') ?? document.body.appendChild(newStatus());
  status.textContent = text ?? '';
}

function newStatus(): HTMLElement {
  const status = document.createElement('p');
  status.className = 'consent-status';
  status.role = 'status';
  return status;
}
