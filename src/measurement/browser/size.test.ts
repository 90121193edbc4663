import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { expect, it } from 'vitest';

/** Every visitor who agrees loads it once. Code that only some pages need is loaded on those pages (content/). */
const budgetBytes = 3000;

it('the collector stays within its budget', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, 'collector.ts'), formats: ['es'] },
      rolldownOptions: { preserveEntrySignatures: 'allow-extension', output: { minify: true } },
    },
  });
  const [output] = [built].flat();
  const [file] = output && 'output' in output ? output.output : [];
  const code = file?.code ?? '';
  // Built as the site builds it: code shared with other files is inlined.
  expect(file?.imports).toEqual([]);
  expect(code).toContain('sendBeacon');
  expect(brotliCompressSync(code).length).toBeLessThanOrEqual(budgetBytes);
});
