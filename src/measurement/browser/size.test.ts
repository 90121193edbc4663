import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { expect, it } from 'vitest';

/** Every visitor who agrees loads it once; the events to come share what is left of 3 KB. */
const budgetBytes = 1536;

it('the collector stays within its budget', async () => {
  const built = await build({
    configFile: false, logLevel: 'error',
    build: { write: false, minify: true, lib: { entry: join(import.meta.dirname, 'collector.ts'), formats: ['iife'], name: 'collector' } },
  });
  const [output] = [built].flat();
  const code = output && 'output' in output ? output.output[0].code : '';
  expect(code).toContain('sendBeacon');
  expect(brotliCompressSync(code).length).toBeLessThanOrEqual(budgetBytes);
});
