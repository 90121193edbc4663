/** Returns the button beside the message that a decision could not be saved. Its label is the message's `data-retry`. */
export function retryButton({ retry: textContent = '' }: DOMStringMap, onclick: () => unknown): HTMLElement {
  return Object.assign(document.createElement('button'), { type: 'button', textContent, onclick });
}
