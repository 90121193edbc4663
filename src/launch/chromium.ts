export { findChromium } from '../platform/chromium.ts';

/** As root Chromium refuses its own sandbox; small /dev/shm of containers would crash it. */
export function chromiumArguments(): string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox', '--disable-dev-shm-usage'] : [];
}
