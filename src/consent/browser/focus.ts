/** Back to where the visitor was, without scrolling; to the content when that place is gone. */
export function focusAgain(element: Element | null): void {
  const target = element instanceof HTMLElement && element.isConnected ? element : document.querySelector('main');
  target?.focus({ preventScroll: true });
}

/** Says politely, without moving the focus, that the choice is saved. */
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
