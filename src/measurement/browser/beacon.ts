/**
 * Calls `leave` when the page may never run again. It avoids `unload`, which would keep the page out of the back-forward cache. It listens on the window,
 * after the page's and the measurement's own handlers of the same moment. On navigation `pagehide` fires first and the page is hidden next. Every browser
 * with the Navigation API is recent enough to guarantee this order, so `leave` runs once there.
 */
export function whenLeaving(leave: () => void, signal: AbortSignal): void {
  const isHidden = () => document.visibilityState === 'hidden';
  addEventListener('visibilitychange', () => isHidden() && leave(), { signal });
  addEventListener('pagehide', () => (isHidden() || !('navigation' in window)) && leave(), { signal });
}

/** Hands bodies to the browser, which sends them even when the page is gone. Returns false when the browser accepts no more. */
export function handOver(endpoint: string, bodies: string[]): boolean {
  return bodies.every((body) => navigator.sendBeacon(endpoint, body));
}
