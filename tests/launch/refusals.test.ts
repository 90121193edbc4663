import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { freePort } from '../../src/launch/free-port.ts';
import { launchProduct, type ProductOptions, stopAllProducts } from '../support/product.ts';

const folder = mkdtempSync(join(tmpdir(), 'candor-refusals-'));
afterEach(stopAllProducts);
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts the product, expects that it refuses, and returns what it said. */
async function refusal(options: ProductOptions): Promise<string> {
  const product = await launchProduct(options);
  await product.printed(/\n {2}\([a-z_]+\)\n/);
  const { code } = await product.stop();
  expect(code).toBe(1);
  return product.output();
}

test('a port in use: which one, which variable, and nothing is left running', async () => {
  const taken = createServer().listen(0);
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' && address ? String(address.port) : '';
  const message = await refusal({ env: { SITE_PORT: port } });
  taken.close();
  expect(message).toContain(`Port ${port} is already taken`);
  expect(message).toContain('SITE_PORT=');
  expect(message).toContain('(port_in_use)');
});

test('wrong variables: all of them named in one message, none of their values', async () => {
  const message = await refusal({ env: { SITE_URL: 'no-address', SECRET: 'much-too-short', STUDIO_PORT: '3161' } });
  expect(message).toContain('SITE_URL');
  expect(message).toContain('SECRET');
  expect(message).not.toContain('much-too-short');
  expect(message).toContain('(env_invalid)');
});

test('a data folder that cannot be written', async () => {
  // The kernel's own file system takes no folders from anybody, root included.
  const message = await refusal({ dataDir: '/sys/candor' });
  expect(message).toContain('/sys/candor cannot be written');
  expect(message).toContain('(data_dir_read_only)');
});

test('a damaged database: which file, and that it must not be deleted', async () => {
  const dataDir = mkdtempSync(join(folder, 'damaged-'));
  writeFileSync(join(dataDir, 'content.db'), 'this was a database once'.repeat(1000));
  const message = await refusal({ dataDir });
  expect(message).toContain(join(dataDir, 'content.db'));
  expect(message).toContain('(database_damaged)');
});

test('a PostgreSQL server that is not there', async () => {
  const message = await refusal({ env: { DATABASE_URL: `postgres://someone:secret-word@127.0.0.1:${await freePort()}/candor` } });
  expect(message).toContain('does not answer');
  expect(message).not.toContain('secret-word');
  expect(message).toContain('(database_unreachable)');
});
