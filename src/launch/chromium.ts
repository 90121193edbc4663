export { findChromium } from '../platform/chromium.ts';

/** A headless Chromium identifies itself as such, and the product counts it as a bot; in tests it stands for a person. */
const personsAgent =
  '--user-agent=Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** As root, Chromium refuses its own sandbox; the small /dev/shm of containers would crash it. */
export function chromiumArguments(): string[] {
  return [personsAgent, ...(process.getuid?.() === 0 ? ['--no-sandbox', '--disable-dev-shm-usage'] : [])];
}
