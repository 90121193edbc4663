/** Returns the button beside the message that a decision could not be saved. Its label is the message's `data-retry`. */
export function retryButton({ retry: label = '' }: DOMStringMap, retry: () => unknown): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.onclick = retry;
  return button;
}
