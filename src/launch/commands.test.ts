import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Plain JavaScript without types, because Node 20 must be able to start it.
const { needsPinnedNode, unsupported } = await import(new URL('../../bin/pinned-node.mjs', import.meta.url).href);
const { installIfDue, installNodeIfDue, isInstalled } = await import(
  new URL('../../bin/install.mjs', import.meta.url).href
);

const linux = { platform: 'linux', arch: 'x64', nodeVersion: '20.11.0', isGlibc: () => true };

test('supported systems are let through', () => {
  expect(unsupported(linux)).toBeUndefined();
  expect(unsupported({ ...linux, arch: 'arm64' })).toBeUndefined();
  expect(unsupported({ ...linux, platform: 'darwin', arch: 'arm64', nodeVersion: '24.1.0' })).toBeUndefined();
});

test.each([
  ['Windows', { ...linux, platform: 'win32' }, /WSL2/],
  ['Alpine', { ...linux, isGlibc: () => false }, /Debian/],
  ['a processor without a pinned Node', { ...linux, arch: 's390x' }, /x64 or arm64/],
  ['an old Node', { ...linux, nodeVersion: '18.20.0' }, /nodejs\.org/],
  [
    'macOS with a Node that is too old to run on',
    { ...linux, platform: 'darwin', nodeVersion: '22.0.0' },
    /24 or newer/,
  ],
])('%s gets one sentence and the way out', (_system, system, wayOut) => {
  expect(unsupported(system)).toMatch(wayOut);
  expect(unsupported(system).split('\n')).toHaveLength(1);
});

test.each([
  ['20.19.0', true],
  ['23.99.0', true],
  ['24.20.9', true],
  ['24.21.0', true],
  ['24.21.1', false],
  ['24.21.2', false],
  ['24.30.0', false],
  ['25.0.0', true],
])('Node %s needs the pinned one: %s', (nodeVersion, isNeeded) => {
  expect(needsPinnedNode({ ...linux, nodeVersion }, '24.21.1')).toBe(isNeeded);
});

test('macOS has no pinned Node', () => {
  expect(needsPinnedNode({ ...linux, platform: 'darwin', nodeVersion: '24.0.0' }, '24.21.1')).toBe(false);
});

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'candor-install-'));
  write('package-lock.json', lockOf({ a: '1.0.0' }));
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

test('an installation counts when it has what the lock file names, and not when a version or a folder differs', () => {
  expect(isInstalled(root)).toBe(false);
  install({ a: '1.0.0' });
  expect(isInstalled(root)).toBe(true);
  write('package-lock.json', lockOf({ a: '1.0.1' }));
  expect(isInstalled(root)).toBe(false);
  write('package-lock.json', lockOf({ a: '1.0.0' }));
  rmSync(join(root, 'node_modules/a'), { recursive: true });
  expect(isInstalled(root)).toBe(false);
});

test('packages of other platforms may be missing, the pinned Node of this one may not', () => {
  write('package-lock.json', lockOf({ a: '1.0.0' }, { '@tool/win32-x64': '1.0.0' }));
  install({ a: '1.0.0' });
  expect(isInstalled(root)).toBe(true);
  write('package-lock.json', lockOf({ a: '1.0.0' }, { [`node-linux-${process.arch}`]: '24.0.0' }));
  expect(isInstalled(root)).toBe(process.platform !== 'linux');
});

test.runIf(process.platform === 'linux')('the pinned Node is installed in its own folder, and only once', async () => {
  const folder = join(root, 'bin/node');
  write('bin/node/package-lock.json', lockOf({}, { [`node-linux-${process.arch}`]: '24.0.0' }));
  const asked = join(root, 'asked');
  const npm = `require('node:fs').writeFileSync(${JSON.stringify(asked)}, process.cwd() + ' ' + process.argv.slice(2).join(' '));`;
  vi.stubEnv('npm_execpath', fakeNpm(npm));
  expect(await installNodeIfDue(folder, '24.0.0')).toBeUndefined();
  expect(readFileSync(asked, 'utf8')).toContain(`${folder} ci --omit=dev --prefix ${folder}`);
  rmSync(asked);
  const name = `node-linux-${process.arch}`;
  write(`bin/node/node_modules/.package-lock.json`, lockOf({}, { [name]: '24.0.0' }));
  write(`bin/node/node_modules/${name}/package.json`, '{}');
  expect(await installNodeIfDue(folder, '24.0.0')).toBeUndefined();
  expect(existsSync(asked)).toBe(false);
});

test.each([
  [
    'npm error code ENOTFOUND\nnpm error network request to https://registry.example/a failed',
    /registry does not answer/,
  ],
  ['npm error code ENOSPC', /disk is full/],
  ['npm error code EACCES', /may not write/],
  ['npm error something else', /npm says why above/],
])('an installation that fails with «%s» says what to do', async (output, advice) => {
  vi.stubEnv('npm_execpath', fakeNpm(`console.error(${JSON.stringify(output)}); process.exit(1);`));
  const message = await installIfDue(root);
  expect(message).toMatch(advice);
  expect(message).toContain('What to do:');
  expect(message).toContain('(install_failed)');
});

test('npm is not asked when everything is there', async () => {
  install({ a: '1.0.0' });
  vi.stubEnv('npm_execpath', fakeNpm('process.exit(1);'));
  expect(await installIfDue(root)).toBeUndefined();
});

test.each([
  ['all', [], 'ci --include=dev'],
  ['product', [], 'ci --omit=dev'],
  ['product', ['tester'], 'ci --include=dev'],
])('for %s, with %j of development there already, npm is asked for %s', async (what, present, words) => {
  install({ a: '0.9.0' }, present);
  const asked = join(root, 'asked');
  const npm = `require('node:fs').writeFileSync(${JSON.stringify(asked)}, process.argv.slice(2).join(' '));`;
  vi.stubEnv('npm_execpath', fakeNpm(npm));
  expect(await installIfDue(root, what)).toBeUndefined();
  expect(readFileSync(asked, 'utf8')).toContain(words);
});

test('the product does not wait for packages of development; the tests do', () => {
  const locked = { a: '1.0.0' };
  const lock = JSON.parse(lockOf(locked));
  lock.packages['node_modules/tester'] = { version: '1.0.0', dev: true };
  write('package-lock.json', JSON.stringify(lock));
  install(locked);
  expect([isInstalled(root, 'product'), isInstalled(root, 'all')]).toEqual([true, false]);
});

function lockOf(packages: Record<string, string>, optional: Record<string, string> = {}): string {
  const entries = [
    ...Object.entries(packages).map(([name, version]) => [`node_modules/${name}`, { version }]),
    ...Object.entries(optional).map(([name, version]) => [`node_modules/${name}`, { version, optional: true }]),
  ];
  return JSON.stringify({ packages: { '': {}, ...Object.fromEntries(entries) } });
}

function install(packages: Record<string, string>, development: readonly string[] = []): void {
  const lock = JSON.parse(lockOf(packages));
  for (const name of development) lock.packages[`node_modules/${name}`] = { version: '1.0.0', dev: true };
  write('node_modules/.package-lock.json', JSON.stringify(lock));
  for (const name of Object.keys(packages)) write(`node_modules/${name}/package.json`, '{}');
}

function fakeNpm(script: string): string {
  return write('npm-cli.js', script);
}

function write(name: string, text: string): string {
  const file = join(root, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}
