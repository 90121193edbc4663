import { defineConfig } from 'vitest/config';
import { patient } from './src/launch/machine-speed.ts';

/** Tests named `*.long.test.ts` run only in the long set (`npm run test:long`); others may look at LONG themselves. */
const longSet = process.env.LONG ? [] : ['**/*.long.test.ts'];

/** Folders whose tests start whole products and therefore run one file at a time. */
const wholeProduct = ['tests/launch/**/*.test.ts', 'tests/faults/**/*.test.ts', 'tests/attacks/**/*.test.ts'];

/** Half an hour of a whole product; it runs beside the rest of the long set. */
const soak = 'tests/soak/*.long.test.ts';

export default defineConfig({
  test: {
    pool: 'forks',
    // Bounds for what hangs: longer on a machine that is measured to be slower, and never met by what works.
    expect: { poll: { timeout: patient(5_000) } },
    // One more than the cores: tests in a browser wait as much as they work.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'rooms',
          globalSetup: 'tests/support/generate.ts',
          include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}', 'bench/**/*.test.ts', 'migrations/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/.next/**', 'tests/journeys/**', ...wholeProduct, soak, ...longSet],
          // Files of one worker share their modules: what is imported and built once serves all of them.
          isolate: false,
          testTimeout: patient(60_000),
          hookTimeout: patient(120_000),
        },
      },
      {
        extends: true,
        test: {
          name: 'product',
          include: wholeProduct,
          globalSetup: 'tests/support/build.ts',
          exclude: longSet,
          fileParallelism: false,
          testTimeout: patient(120_000),
          hookTimeout: patient(180_000),
        },
      },
      {
        extends: true,
        test: { name: 'soak', include: [soak], globalSetup: 'tests/support/build.ts', exclude: longSet },
      },
    ],
  },
});
