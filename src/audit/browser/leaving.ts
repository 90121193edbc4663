/** Fires the events of a document that is hidden and left, in their order. Runs in the page's own world, because it overrides the property that reports the state. */
export function rehearseLeaving(): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
  window.dispatchEvent(new Event('blur'));
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }));
  window.dispatchEvent(new Event('unload'));
}
