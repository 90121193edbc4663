import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Where distributions install Chromium and Chrome, best first. */
const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
/** Below `chromium-{revision}/` of Playwright's cache. */
const withinPlaywright = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
];

/** Finds the machine's Chromium or Chrome: only CHROMIUM_PATH if that is set, otherwise the usual places, then PATH, then Playwright's download. */
export function findChromium(environment: Record<string, string | undefined> = process.env): string | undefined {
  if (environment.CHROMIUM_PATH) return existsSync(environment.CHROMIUM_PATH) ? environment.CHROMIUM_PATH : undefined;
  const onPath = (environment.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  return [...usualPlaces, ...onPath, ...ofPlaywright(environment)].find((path) => existsSync(path));
}

function ofPlaywright({ PLAYWRIGHT_BROWSERS_PATH: given }: Record<string, string | undefined>): string[] {
  const caches = [
    ...(given ? [given] : []),
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
  ].filter((folder) => existsSync(folder));
  return caches.flatMap((cache) => {
    const newestFirst = readdirSync(cache)
      .filter((name) => /^chromium-\d+$/.test(name))
      .toSorted((a, b) => Number(b.slice(9)) - Number(a.slice(9)));
    return newestFirst.flatMap((revision) => withinPlaywright.map((path) => join(cache, revision, path)));
  });
}
