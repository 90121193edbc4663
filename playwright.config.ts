import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from './src/launch/chromium.ts';
import { journeyWorkers, patient } from './src/launch/machine-speed.ts';

const executablePath = findChromium();

/** Browser journeys: every test works on a real product that tests/support/journey.ts starts once for each worker. */
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: /.*\.(test|spec|journey)\.ts/,
  outputDir: 'test-results/journeys',
  workers: journeyWorkers,
  retries: 0,
  // Bounds for what hangs, longer on a machine that is measured to be slower; nothing here is timed.
  timeout: patient(300_000),
  expect: { timeout: patient(60_000) },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.JOURNEYS_REPORT
    ? [['list'], ['json', { outputFile: process.env.JOURNEYS_REPORT }]]
    : [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: { ...(executablePath && { executablePath }), args: chromiumArguments() },
    // Without the film: while it is recorded, a page sometimes gets no animation frame ever again, and whoever waits for one hangs. Without the
    // documents of every step: they made the journeys a sixth longer. The failure's own screenshot, actions, requests and console remain; `--trace=on` keeps all.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
});
