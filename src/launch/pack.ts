/** `npm run pack`: builds the consent package to plain JavaScript, types and CSS, and packs it, and the audit, into packages/out. */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { transform } from 'lightningcss';
import { build } from 'vite';
import { productionBuild } from '../platform/production-build.ts';
import { packAudit } from './pack-audit.ts';

const root = resolve(import.meta.dirname, '../..');
const source = join(root, 'src/consent/package');
const styles = [
  'package/style.css',
  ...['banner', 'banner-box', 'banner-bar', 'banner-dialog', 'banner-close', 'preferences'].map(
    (name) => `banner/${name}.css`,
  ),
];

/** Builds into `folder` and returns the path of the tarball. */
export async function packConsent(
  folder: string = join(root, 'packages/consent'),
  out: string = join(root, 'packages/out'),
): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  await buildScripts(join(folder, 'dist'));
  buildTypes(join(folder, 'dist/types'));
  writeFileSync(join(folder, 'style.css'), styleText());
  cpSync(join(source, 'README.md'), join(folder, 'README.md'));
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
  mkdirSync(out, { recursive: true });
  const [packed]: { filename: string }[] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', out], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );
  if (!packed) throw new Error('npm pack made nothing');
  return join(out, packed.filename);
}

async function buildScripts(outDir: string): Promise<void> {
  await build({
    ...productionBuild,
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      lib: {
        entry: {
          index: join(source, 'consent.ts'),
          react: join(source, 'react.tsx'),
          texts: join(source, 'texts.ts'),
          ...languageEntries(),
        },
        formats: ['es'],
      },
      rolldownOptions: {
        external: ['react', 'react/jsx-runtime'],
        output: {
          comments: { jsdoc: false },
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          banner: (chunk) => (chunk.name === 'react' ? "'use client';" : ''),
        },
      },
    },
  });
}

/** Each language is a separate file, so that a page without a bundler fetches no other either. */
function languageEntries(): Record<string, string> {
  const folder = join(root, 'src/consent/texts');
  const files = readdirSync(folder).filter((name) => /^[a-z]{2}\.ts$/.test(name));
  return Object.fromEntries(files.map((file) => [`texts/${file.slice(0, -'.ts'.length)}`, join(folder, file)]));
}

function buildTypes(outDir: string): void {
  const options = [
    '--declaration',
    '--emitDeclarationOnly',
    '--noEmit',
    'false',
    '--allowImportingTsExtensions',
    'false',
    '--rewriteRelativeImportExtensions',
    '--rootDir',
    'src',
    '--outDir',
    outDir,
  ];
  const config = join(root, 'tsconfig.package.json');
  execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', config, ...options], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  for (const name of readdirSync(outDir, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.d.ts')) useBuiltNames(join(outDir, name));
}

/** Makes type files reference the built file names, which every compiler understands. */
function useBuiltNames(file: string): void {
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(/((?:from|import\()\s*['"]\.{1,2}\/[^'"]+)\.tsx?(?=['"])/g, '$1.js'),
  );
}

function styleText(): string {
  const text = styles.map((file) => readFileSync(join(root, 'src/consent', file), 'utf8')).join('\n');
  const sizes = /--small:[^}]*/.exec(readFileSync(join(root, 'src/site/theme/tokens.css'), 'utf8'))?.[0] ?? '';
  const scoped = `:is(.banner, .preferences-dialog) {\n  ${sizes}}\n${text}`;
  return transform({
    filename: 'style.css',
    code: Buffer.from(scoped),
    minify: true,
    targets: { chrome: 123 << 16, firefox: 128 << 16, safari: (17 << 16) | (5 << 8) },
  }).code.toString();
}

function manifest(): object {
  const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const types = (name: string) => `./dist/types/consent/package/${name}.d.ts`;
  return {
    name: 'candor-consent',
    version,
    description: 'Asks before anything optional runs. No dependencies; React is optional.',
    license: 'MIT',
    type: 'module',
    sideEffects: ['*.css'],
    exports: {
      '.': { types: types('consent'), default: './dist/index.js' },
      './react': { types: types('react'), default: './dist/react.js' },
      './texts': { types: types('texts'), default: './dist/texts.js' },
      './texts/*': { types: './dist/types/consent/texts/*.d.ts', default: './dist/texts/*.js' },
      './style.css': './style.css',
    },
    files: ['dist', 'style.css', 'README.md', 'LICENSE'],
    peerDependencies: { react: '>=19' },
    peerDependenciesMeta: { react: { optional: true } },
  };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  console.log(await packConsent());
  console.log(packAudit());
}
