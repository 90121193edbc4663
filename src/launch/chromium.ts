import { existsSync } from 'node:fs';

/** Where distributions install Chromium and Chrome, best first. */
const candidates = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The system's Chromium, or undefined: then Playwright's own download is used. CHROMIUM_PATH wins. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...candidates].find((path) => path !== undefined && existsSync(path));
}

/** As root Chromium refuses its own sandbox; small /dev/shm of containers would crash it. */
export function chromiumArguments(): string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox', '--disable-dev-shm-usage'] : [];
}
