import { defineConfig } from 'vitest/config';
import { patient, testWorkers } from './src/launch/machine-speed.ts';
import { testTags } from './tests/support/test-tags.ts';

/** Tests named `*.long.test.ts` run only in the long set (`npm run test:long`); others may look at LONG themselves. */
const longSet = process.env.LONG ? [] : ['**/*.long.test.ts'];

/** Folders whose tests start whole products and therefore run one file at a time. */
const wholeProduct = ['tests/launch/**/*.test.ts', 'tests/faults/**/*.test.ts', 'tests/attacks/**/*.test.ts'];

/** Half an hour of a whole product, and twenty minutes of many; they run beside the rest of the long set. */
const soak = ['tests/soak/*.long.test.ts', 'tests/large-shape/*.long.test.ts'];

export default defineConfig({
  test: {
    pool: 'forks',
    // Bounds for what hangs, and several times what the longest test takes: the measurement of a machine's speed is rough, and others may use it as well.
    expect: { poll: { timeout: patient(60_000) } },
    maxWorkers: testWorkers,
    tags: testTags,
    projects: [
      {
        extends: true,
        test: {
          name: 'rooms',
          globalSetup: 'tests/support/generate.ts',
          include: [
            'src/**/*.test.{ts,tsx}',
            'tests/**/*.test.{ts,tsx}',
            'bench/**/*.test.ts',
            'migrations/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/.next/**', 'tests/journeys/**', ...wholeProduct, ...soak, ...longSet],
          // Files of one worker share their modules: what is imported and built once serves all of them.
          isolate: false,
          testTimeout: patient(300_000),
          hookTimeout: patient(300_000),
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
          testTimeout: patient(300_000),
          hookTimeout: patient(300_000),
        },
      },
      {
        extends: true,
        test: {
          name: 'soak',
          include: soak,
          globalSetup: 'tests/support/build.ts',
          exclude: longSet,
          fileParallelism: false,
          testTimeout: patient(240_000),
        },
      },
    ],
  },
});
