/** @module-tag long */
import { afterEach, expect, test } from 'vitest';
import { createControlGroup } from '../../src/launch/control-group.ts';
import { patient } from '../../src/launch/machine-speed.ts';
import { startProduct, stopAllProducts } from '../support/product.ts';

/** The smallest machine for rent: a fraction of a core, and enough memory for the product but not for building its studio. */
const small = { cores: 0.3, memoryBytes: 1.5 * 1024 ** 3 };
const group = createControlGroup(small);
const cannot = 'reason' in group ? group.reason : undefined;
afterEach(async () => {
  await stopAllProducts();
  if (!('reason' in group)) await group.remove();
});

test.skipIf(cannot)(
  `a first start on 0.3 cores with 1.5 GB ends with everything up${cannot ? ` (not tried: ${cannot})` : ''}`,
  { timeout: patient(1_200_000) },
  async () => {
    if ('reason' in group) throw new Error(group.reason);
    const startedAtMs = performance.now();
    const product = await startProduct({ under: group.under });
    const seconds = (performance.now() - startedAtMs) / 1000;
    console.log(
      `first start in ${seconds.toFixed(0)} s and ${group.cpuSeconds().toFixed(0)} s of a core, at most ${((group.peakMemoryBytes() ?? 0) / 1e6).toFixed(0)} MB with the file cache`,
    );
    for (const url of [
      product.siteUrl,
      `${product.siteUrl}/de`,
      `${product.siteUrl}/blog`,
      `${product.studioUrl}/admin/login`,
    ])
      expect([url, (await fetch(url)).status]).toEqual([url, 200]);
    expect(group.memoryKills()).toBe(0);
    expect(product.output()).not.toMatch(/not ready|left out|starting it again/);
  },
);
