/** Calls `leave` when the page may never run again. Not `unload`, which would keep the page out of the back-forward cache. */
export function whenLeaving(leave: () => void, signal: AbortSignal): void {
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave(), { signal });
  addEventListener('pagehide', leave, { signal });
}

/** Hands bodies to the browser, which sends them whatever becomes of the page. False when it takes no more. */
export function handOver(endpoint: string, bodies: string[]): boolean {
  return bodies.every((body) => navigator.sendBeacon(endpoint, body));
}
