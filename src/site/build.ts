import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transform } from 'lightningcss';
import { build, type Plugin } from 'vite';
import { productionBuild, productionOnly } from '../platform/production-build.ts';
import type { Assets } from './assets/assets.ts';

const root = resolve(import.meta.dirname, '../..');

/** Browsers that support light-dark(); Lightning CSS compiles newer syntax down for them. */
const cssTargets = { chrome: 123 << 16, firefox: 128 << 16, safari: (17 << 16) | (5 << 8) };

type Output = {
  fileName: string;
  name?: string;
  isEntry?: boolean;
  type: 'chunk' | 'asset';
  originalFileName?: string | null;
};

/**
 * Builds the site into `folder`: hashed browser files into `client/_assets`, the renderer into `render/render.js`, and the script for other
 * websites into `embed/embed.js`. The renderer contains the names of the files it was built with, so both are always replaced together.
 */
export async function buildSite(folder: string = join(root, 'dist')): Promise<void> {
  await Promise.all(
    ['client', 'render', 'embed'].map((part) => rm(join(folder, part), { recursive: true, force: true })),
  );
  const [assets, watch] = await Promise.all([
    buildClient(join(folder, 'client')),
    buildWatch(join(folder, 'client')),
    buildEmbed(join(folder, 'embed')),
    buildTagFrame(join(folder, 'client')),
  ]);
  const scriptsHash = await hashOfScripts([
    join(folder, 'client/_assets'),
    join(folder, 'embed'),
    join(folder, 'client/frames'),
  ]);
  await buildRenderer(join(folder, 'render'), { ...assets, watch, scriptsHash });
}

/** Hashes every script of these folders, by name and content. */
async function hashOfScripts(folders: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.js')).sort();
    for (const name of names) hash.update(name).update(await readFile(join(folder, name)));
  }
  return hash.digest('hex');
}

/** The entry scripts that pages reference; these load all others. */
const scripts = {
  site: 'site/browser/main.ts',
  arrival: 'site/browser/arrival.ts',
  embeds: 'consent/frames/browser/embeds.ts',
  foreign: 'consent/own-site/browser/foreign.ts',
  forms: 'forms/browser/forms.ts',
  islands: 'site/browser/islands/main.ts',
  migrate: 'consent/own-site/browser/migrate.ts',
} as const;

async function buildClient(folder: string): Promise<Omit<Assets, 'scriptsHash' | 'watch'>> {
  const result = await build({
    ...productionBuild,
    build: {
      outDir: folder,
      emptyOutDir: false,
      // Built as a library: Vite adds its preload code to applications, and our pages do not need it.
      lib: {
        entry: Object.fromEntries(Object.entries(scripts).map(([name, file]) => [name, join(root, 'src', file)])),
        formats: ['es'],
      },
      target: 'es2022',
      rolldownOptions: {
        preserveEntrySignatures: 'allow-extension',
        output: { minify: true, comments: { annotation: false }, entryFileNames: hashed, chunkFileNames: hashed },
      },
    },
    define: productionOnly,
    plugins: [themeFiles()],
  });
  return assetsOf(outputsOf(result));
}

/** Builds the script for other websites: one file without imports, to which the server adds the site's own configuration. */
async function buildEmbed(folder: string): Promise<void> {
  await build({
    ...productionBuild,
    build: {
      outDir: folder,
      emptyOutDir: false,
      lib: {
        entry: { embed: join(root, 'src/consent/provider/browser/main.ts') },
        formats: ['iife'],
        name: 'candorEmbed',
      },
      target: 'es2022',
      rolldownOptions: { output: { minify: true, entryFileNames: '[name].js' } },
    },
  });
}

/** Builds the debug view's script as one separate file, so that visitors' files are not split for it. */
async function buildWatch(folder: string): Promise<string> {
  const result = await build({
    ...productionBuild,
    build: {
      outDir: folder,
      emptyOutDir: false,
      lib: { entry: { watch: join(root, 'src/site/browser/watch/main.ts') }, formats: ['es'] },
      target: 'es2022',
      rolldownOptions: { output: { minify: true, codeSplitting: false, entryFileNames: hashed } },
    },
    plugins: [minifiedStyles()],
  });
  return addressIn(outputsOf(result), 'watch');
}

/** Builds the script of a tag frame: one plain script that the site inlines into the frame's document, so no browser requests it. */
async function buildTagFrame(folder: string): Promise<void> {
  await build({
    ...productionBuild,
    build: {
      outDir: join(folder, 'frames'),
      emptyOutDir: false,
      lib: {
        entry: join(root, 'src/consent/frames/browser/tag/main.ts'),
        formats: ['iife'],
        name: 'candorTags',
        fileName: () => 'tags.js',
      },
      target: 'es2022',
      rolldownOptions: { output: { minify: true } },
    },
  });
}

const hashed = '_assets/[name]-[hash].js';

async function buildRenderer(folder: string, assets: Assets): Promise<void> {
  await build({
    ...productionBuild,
    build: {
      outDir: folder,
      emptyOutDir: false,
      ssr: join(root, 'src/site/render.tsx'),
      target: 'node24',
      rolldownOptions: { output: { entryFileNames: 'render.js' } },
    },
    define: { CANDOR_ASSETS: JSON.stringify(assets), ...productionOnly },
    ssr: { noExternal: true },
    plugins: [minifiedStyles()],
  });
}

/** Minifies the style texts that the renderer imports with `?raw`. */
function minifiedStyles(): Plugin {
  return {
    name: 'candor:minified-styles',
    enforce: 'pre',
    async load(id) {
      const [filename = '', query] = id.split('?');
      if (query !== 'raw' || !filename.endsWith('.css')) return null;
      const { code } = transform({ filename, code: await readFile(filename), minify: true, targets: cssTargets });
      return `export default ${JSON.stringify(code.toString())}`;
    },
  };
}

/** Files that pages load besides scripts and styles. */
const themeFileNames = ['favicon.svg', 'fonts/newsreader.woff2', 'fonts/franklin.woff2'];

function themeFiles(): Plugin {
  return {
    name: 'candor:theme-files',
    async buildStart() {
      for (const file of themeFileNames) {
        const source = await readFile(join(root, 'src/site/theme', file));
        this.emitFile({ type: 'asset', name: basename(file), originalFileName: basename(file), source });
      }
    },
    outputOptions: (options) => ({ ...options, assetFileNames: '_assets/[name]-[hash][extname]' }),
  };
}

function outputsOf(result: Awaited<ReturnType<typeof build>>): Output[] {
  return [result].flat().flatMap((part) => ('output' in part ? part.output : []));
}

function assetsOf(outputs: Output[]): Omit<Assets, 'scriptsHash' | 'watch'> {
  const named = (name: string) => addressIn(outputs, name);
  const made = [...Object.keys(scripts), 'banner', 'favicon'].map((name) => [name, named(name)]);
  return { ...Object.fromEntries(made), displayFont: named('newsreader'), textFont: named('franklin') };
}

function addressIn(outputs: Output[], name: string): string {
  const output = outputs.find((candidate) => candidate.fileName.startsWith(`_assets/${name}-`));
  if (!output) throw new Error(`The build made no file named ${name}`);
  return `/${output.fileName}`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await buildSite();
