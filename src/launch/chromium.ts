export { findChromium } from '../platform/chromium.ts';

/** By itself a Chromium without a window says so, and the product counts it as the bot that it is; in tests it stands for a person. */
const personsAgent = '--user-agent=Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** As root Chromium refuses its own sandbox; small /dev/shm of containers would crash it. */
export function chromiumArguments(): string[] {
  return [personsAgent, ...(process.getuid?.() === 0 ? ['--no-sandbox', '--disable-dev-shm-usage'] : [])];
}
