import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, expect, test } from 'vitest';
import { freePort } from '../../src/launch/free-port.ts';
import { launchProduct, pinnedNode, type ProductOptions, root, stopAllProducts } from '../support/product.ts';

const folder = mkdtempSync(join(tmpdir(), 'candor-refusals-'));
afterEach(stopAllProducts);
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts the product, expects that it refuses, and returns its message. */
async function refusal(options: ProductOptions): Promise<string> {
  const product = await launchProduct(options);
  await product.printed(/\n {2}\([a-z_]+\)\n/);
  const { code } = await product.stop();
  expect(code).toBe(1);
  const output = product.output();
  // The reader of this message is not a programmer of the product.
  expect(output).toMatch(/\n {2}What to do: .+\n {2}\([a-z_]+\)\n/);
  expect(output).not.toMatch(/^\s+at .+:\d+|Failed query|select "|ExperimentalWarning/im);
  return output;
}

test('a port in use: which one, which variable, and nothing is left running', async () => {
  const taken = createServer().listen(0);
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' && address ? String(address.port) : '';
  const message = await refusal({ env: { SITE_PORT: port } });
  taken.close();
  expect(message).toContain(`Port ${port} is already in use`);
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
  // The kernel's own file system allows no new folders, not even to root.
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
  const message = await refusal({
    env: { DATABASE_URL: `postgres://someone:secret-word@127.0.0.1:${await freePort()}/candor` },
  });
  expect(message).toContain('does not answer');
  expect(message).not.toContain('secret-word');
  expect(message).toContain('(database_unreachable)');
});

test('a level the log does not know: the variable is named, not the disk', async () => {
  const message = await refusal({ env: { LOG_LEVEL: 'loud' } });
  expect(message).toContain('LOG_LEVEL: must be trace, debug, info');
  expect(message).toContain('(env_invalid)');
});

test('a variable with a typing error is warned of with the name that was meant; others are not mentioned', async () => {
  const message = await refusal({
    env: { SITE_PROT: '8080', SOMETHING_ELSE: '1', STUDIO_PORT: '3171', SITE_PORT: '3171' },
  });
  expect(message).toMatch(/SITE_PROT.*\n.*did you mean SITE_PORT\?.*\n.*\(env_unknown\)/);
  expect(message).not.toContain('SOMETHING_ELSE');
  expect(message).toContain('(port_in_use)');
});

test.each(['content.db', 'witnessed.db'])('%s with a page in the middle that is lost', async (name) => {
  const dataDir = mkdtempSync(join(folder, 'torn-'));
  const database = new DatabaseSync(join(dataDir, name));
  database.exec('create table notes (text text)');
  database
    .prepare(
      "insert into notes select hex(zeroblob(60)) from json_each('[' || replace(hex(zeroblob(1000)), '0', '0,') || '0]')",
    )
    .run();
  database.close();
  const bytes = readFileSync(join(dataDir, name));
  writeFileSync(join(dataDir, name), bytes.fill(0xff, 8192, 8192 * 4));
  const message = await refusal({ dataDir });
  expect(message).toContain(join(dataDir, name));
  expect(message).toContain('(database_damaged)');
});

test('a data folder that is a file, or whose database is a folder', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  expect(await refusal({ dataDir: file })).toContain('(data_dir_read_only)');
  const dataDir = mkdtempSync(join(folder, 'odd-'));
  mkdirSync(join(dataDir, 'content.db'));
  const message = await refusal({ dataDir });
  expect(message).toMatch(/content\.db|EISDIR/);
});

const canMount =
  spawnSync('unshare', ['--map-root-user', '--mount', 'mount', '-t', 'tmpfs', 'probe', tmpdir()]).status === 0;
/** Runs the preparation twice on a separate file system: first with too little space, then with enough. */
const twice =
  'mount -t tmpfs -o size=5m candor-disk "$DATA_DIR" && "$@"; mount -o remount,size=100m "$DATA_DIR" && exec "$@"';

// Two preparations take too much time for the normal set.
test.skipIf(!canMount || !process.env.LONG)(
  'a disk that is full in the middle of the first start: it says so, and goes on when there is room',
  { tags: ['long'] },
  async () => {
    const dataDir = mkdtempSync(join(folder, 'full-'));
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: 'production' as const,
      DATA_DIR: dataDir,
      SECRET: 'a secret that only these tests know',
    };
    const words = [
      '--map-root-user',
      '--mount',
      'sh',
      '-c',
      twice,
      'sh',
      pinnedNode,
      '--disable-warning=ExperimentalWarning',
      'src/studio/prepare.ts',
    ];
    const { stdout, stderr, status } = spawnSync('unshare', words, { cwd: root, env, encoding: 'utf8' });
    expect(status, stderr).toBe(0);
    expect(stderr).toMatch(/full\.\n {2}What to do: .*continues where it stopped\.\n {2}\(disk_full\)/);
    expect(stderr).not.toMatch(/^\s+at .+:\d+|Failed query/im);
    expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toMatchObject({ seeded: true });
    expect(stdout).toContain('"failure":{"code":"disk_full"');
    expect(stdout).not.toContain('leftOut');
  },
);
