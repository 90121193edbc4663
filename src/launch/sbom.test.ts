import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSbom } from './sbom.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-sbom-'));
  install(folder, { name: 'product', version: '1.2.3', dependency: 'first' });
  install(join(folder, 'bin/node'), { name: 'runtime', version: '0.0.0', dependency: 'node-for-this-machine' });
});
afterEach(() => rmSync(folder, { recursive: true }));

const root = join(import.meta.dirname, '../..');
const integrity = `sha512-${Buffer.alloc(64, 1).toString('base64')}`;

/** Writes a project with one installed package, as `npm ci --omit=dev` leaves it. */
function install(
  at: string,
  { name, version, dependency }: { name: string; version: string; dependency: string },
): void {
  mkdirSync(join(at, 'node_modules', dependency), { recursive: true });
  const own = { name, version, dependencies: { [dependency]: '4.5.6' }, devDependencies: { compiler: '7.8.9' } };
  const installed = { name: dependency, version: '4.5.6', license: 'MIT' };
  const packages = {
    '': own,
    [`node_modules/${dependency}`]: { ...installed, integrity },
    'node_modules/compiler': { version: '7.8.9', dev: true, integrity },
  };
  const write = (path: string, content: object) => writeFileSync(join(at, path), JSON.stringify(content));
  write('package.json', own);
  write('package-lock.json', { name, version, lockfileVersion: 3, packages });
  write(`node_modules/${dependency}/package.json`, installed);
}

test('the list of a release names the product, every package with licence and hash, and its Node', () => {
  const bom = JSON.parse(createSbom(folder));
  expect(bom).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    metadata: { component: { type: 'application', name: 'product', version: '1.2.3' } },
    components: [
      { name: 'first', version: '4.5.6', purl: 'pkg:npm/first@4.5.6', licenses: [{ license: { id: 'MIT' } }] },
      { name: 'node-for-this-machine', version: '4.5.6' },
    ],
  });
  // The manifest is as it was afterwards: the release is installed and checked by it.
  expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).toHaveProperty('devDependencies');
  expect(bom.components[0].hashes).toEqual([{ alg: 'SHA-512', content: '01'.repeat(64) }]);
});

test('a package that is not installed as the lock file says makes no list', () => {
  rmSync(join(folder, 'node_modules/first'), { recursive: true });
  expect(() => createSbom(folder)).toThrow('ESBOMPROBLEMS');
});

test('the manifests of a release have the names and versions that npm asks for', () => {
  for (const manifest of ['package.json', 'bin/node/package.json'])
    expect(JSON.parse(readFileSync(join(root, manifest), 'utf8'))).toMatchObject({
      name: expect.stringMatching(/^candor/),
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
});
