/**
 * Calls `leave` when the page may never run again. Not `unload`, which would keep the page out of the back-forward cache. Heard on the window, after
 * what the page and its measurements have to tell of the same moment. Who navigates hears `pagehide` first and is hidden next; a browser with the
 * Navigation API is young enough for that to be certain, and leaves once.
 */
export function whenLeaving(leave: () => void, signal: AbortSignal): void {
  const isHidden = () => document.visibilityState === 'hidden';
  addEventListener('visibilitychange', () => isHidden() && leave(), { signal });
  addEventListener('pagehide', () => (isHidden() || !('navigation' in window)) && leave(), { signal });
}

/** Hands bodies to the browser, which sends them whatever becomes of the page. False when it takes no more. */
export function handOver(endpoint: string, bodies: string[]): boolean {
  return bodies.every((body) => navigator.sendBeacon(endpoint, body));
}
