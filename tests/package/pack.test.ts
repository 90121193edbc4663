import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textLanguages } from '../../src/consent/texts.ts';
import { packConsent } from '../../src/launch/pack.ts';
import { root } from '../support/product.ts';

/** Brotli bytes before any bundler removes or minifies code; docs/embedding.md states them. */
const budgets = { 'index.js': 6_600, 'react.js': 9_500 };
const maxStyleBytes = 3_500;

let folder = '';
let packed = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'candor-pack-'));
  packed = await packConsent(join(folder, 'consent'), folder);
  // The dependencies that it finds beside itself once installed.
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (name: string) => readFileSync(join(folder, 'consent', name), 'utf8');

test('the tarball has scripts, types, a style, a readme and no dependency', () => {
  const names = execFileSync('tar', ['tzf', packed], { encoding: 'utf8' }).split('\n');
  for (const name of [
    'dist/index.js',
    'dist/react.js',
    'dist/texts.js',
    'dist/types/consent/package/react.d.ts',
    'style.css',
    'README.md',
    'LICENSE',
  ])
    expect(names).toContain(`package/${name}`);
  expect(names.filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))).toEqual([]);
  const manifest = JSON.parse(read('package.json'));
  expect(manifest).toMatchObject({
    name: 'candor-consent',
    peerDependencies: { react: '>=19' },
    peerDependenciesMeta: { react: { optional: true } },
  });
  expect(manifest.dependencies).toBeUndefined();
});

test('it imports nothing but React, and its core not even that', () => {
  const imports = (name: string) =>
    [...read(`dist/${name}`).matchAll(/(?:from|import) ["']([^."'][^"']*)["']/g)].map(([, specifier]) => specifier);
  expect(imports('index.js')).toEqual([]);
  expect([...new Set(imports('react.js'))].toSorted()).toEqual(['react', 'react/jsx-runtime']);
});

test('it stays within its bytes', () => {
  const bytes = (name: string) => brotliCompressSync(read(name)).length;
  for (const [name, budget] of Object.entries(budgets)) expect(bytes(`dist/${name}`), name).toBeLessThanOrEqual(budget);
  expect(bytes('style.css')).toBeLessThanOrEqual(maxStyleBytes);
  expect(
    readdirSync(join(folder, 'consent/dist'), { withFileTypes: true }).filter((entry) => entry.isFile()).length,
  ).toBeLessThan(12);
});

test('every language of the product is there by itself', () => {
  const names = [...textLanguages.keys()];
  expect(readdirSync(join(folder, 'consent/dist/texts')).toSorted()).toEqual(
    names.map((name) => `${name}.js`).toSorted(),
  );
  for (const name of names) {
    expect(read(`dist/texts/${name}.js`), name).not.toContain('import');
    expect(read(`dist/types/consent/texts/${name}.d.ts`), name).toContain(`const ${name}: LanguageTexts`);
  }
});

test('a bundle holds the languages it names, and no byte of the others', async () => {
  const entry = join(folder, 'entry.js');
  writeFileSync(entry, "import { pl } from './consent/dist/texts.js';\nconsole.log(pl);");
  const made = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: entry } },
  });
  const code = [made]
    .flat()
    .flatMap((output) => ('output' in output ? output.output.map((file) => ('code' in file ? file.code : '')) : []))
    .join('');
  const named = [...textLanguages].filter(([, { words }]) => code.includes(words.title)).map(([name]) => name);
  expect(named).toEqual(['pl']);
});

test('on a server it renders the banner for who has not decided, and nothing for who has', () => {
  const program = `
    import { createElement as h } from 'react';
    import { renderToString } from 'react-dom/server';
    import { createConsent } from './consent/dist/index.js';
    import { ConsentBanner, ConsentGate, ConsentProvider } from './consent/dist/react.js';
    const consent = createConsent({ version: '1' });
    const value = encodeURIComponent('consentid:' + 'a'.repeat(32) + ',consent:yes,action:yes,necessary:yes,functional:yes,analytics:no,performance:no,advertisement:no,rev:1,ts:' + Math.floor(Date.now() / 1000));
    const page = (cookie) => renderToString(h(ConsentProvider, { consent, cookie }, h(ConsentBanner, { version: '1' }), h(ConsentGate, { category: 'functional', fallback: 'waiting' }, 'open')));
    console.log(JSON.stringify([page(''), page('x=1; candor-consent=' + value), page('candor-consent=' + value.replace('rev%3A1', 'rev%3A0'))]));`;
  const [undecided, decided, older]: string[] = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', program], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    }),
  );
  expect(undecided).toContain('data-candor="accept"');
  expect(undecided).toContain('waiting');
  // Before its script runs nothing is clickable, and nothing is sent to an address that the project lacks.
  expect(undecided).toMatch(/<div inert=""><section class="banner/);
  expect(undecided).toContain('method="dialog"');
  expect(undecided).not.toContain('action="');
  expect(decided).not.toContain('data-candor="banner"');
  expect(decided).toContain('open');
  expect(older).toContain('data-candor="banner"');
});
