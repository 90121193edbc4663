/** `npm run release`: packs everything a server needs to run this version, built and installed, into one archive. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  createReadStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { explain } from '../platform/errors.ts';
import { auditBuild, buildIfDue, generateBuild, siteBuild, studioBuild } from './builds.ts';
import { createProgress } from './progress.ts';
import { createSbom } from './sbom.ts';

const root = resolve(import.meta.dirname, '../..');

/** Files that a server does not need. */
const notShipped =
  /^(tests|bench|\.ci|\.github)\/|\.test\.tsx?$|^(vitest|playwright)\.config\.ts$|^tsconfig\.(tests|package|browser)\.json$/;
/** Source maps and declarations of packages, and compilers: a server builds nothing. */
const unread = /\.(map|d\.[cm]?ts)$|^(@next\/swc|@typescript\/|@rolldown\/binding).*(\.node|\/tsc)$/;
/** Built next to the source; `src/studio/.next/cache` only speeds up the next build. */
const builtFolders = ['dist', 'src/studio/.next'];
/** Every user of the server may read the release and only root may change it, whatever rights the files had where they were built. */
const packedFor = ['--sort=name', '--owner=0', '--group=0', '--mode=u+w,go=rX'];
const notBuilt = /\.next\/(cache|trace|diagnostics)|\/build\.lock/;

/** The list of everything in a release (CycloneDX), in the archive and beside it. */
const sbomName = 'sbom.cdx.json';

/** Writes `candor-{version}-{platform}.tar.gz`, its SHA-256 and its list of packages to `out`; returns the archive's path. */
export async function makeRelease(out: string = join(root, 'packages/out')): Promise<string> {
  const progress = createProgress(process.stdout);
  for (const build of [generateBuild, siteBuild, auditBuild, studioBuild]) await buildIfDue(build, { root, progress });
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const name = `candor-${version}-${process.platform}-${process.arch}`;
  const parent = mkdtempSync(join(tmpdir(), 'candor-release-'));
  const stage = join(parent, name);
  try {
    await progress.run('copy', async () => copyProduct(stage));
    await progress.run('install', async () => installInto(stage));
    describeRelease(stage, version);
    mkdirSync(out, { recursive: true });
    const archive = join(out, `${name}.tar.gz`);
    await progress.run(
      'pack',
      async () => void execFileSync('tar', [...packedFor, '-czf', archive, '-C', parent, name]),
    );
    copyFileSync(join(stage, sbomName), join(out, `${name}.${sbomName}`));
    writeFileSync(`${archive}.sha256`, `${await hashOf(archive)}  ${basename(archive)}\n`);
    return archive;
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

/** Writes what is in the release, and where it comes from. */
function describeRelease(stage: string, version: string): void {
  writeFileSync(join(stage, sbomName), createSbom(stage));
  const { platform, arch } = process;
  const made = { version, commit: commitOf(root), platform, arch };
  writeFileSync(join(stage, 'release.json'), `${JSON.stringify(made, undefined, 2)}\n`);
}

function copyProduct(stage: string): void {
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\0')
    .filter(Boolean);
  const made = [...generateBuild.outputs];
  for (const path of [...tracked, ...made].filter((candidate) => !notShipped.test(candidate))) {
    mkdirSync(dirname(join(stage, path)), { recursive: true });
    copyFileSync(join(root, path), join(stage, path));
  }
  copyBuilt(stage);
}

/** Next links its external packages relatively; without `verbatimSymlinks` the copies would point into the checkout they were built in. */
export function copyBuilt(stage: string): void {
  for (const folder of builtFolders)
    cpSync(join(root, folder), join(stage, folder), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !notBuilt.test(path),
    });
}

/** Installs the versions of the lock files, without packages that only builds and tests need. The server's Node may be older than the pinned one. */
function installInto(stage: string): void {
  for (const folder of [stage, join(stage, 'bin/node')])
    execFileSync('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
  removeUnread(join(stage, 'node_modules'));
}

/** Removes files of packages that a server never reads. Their manifests stay, so that the installation counts as whole. */
function removeUnread(folder: string): void {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (unread.test(path)) rmSync(join(folder, path), { recursive: true, force: true });
}

function commitOf(folder: string): string {
  return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: folder, encoding: 'utf8' }).trim();
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) hash.update(chunk);
  return hash.digest('hex');
}

if (process.argv[1] && resolve(process.argv[1]) === import.meta.filename) {
  makeRelease().then(
    (archive) => console.log(`\n${archive}: ${(statSync(archive).size / 1e6).toFixed(0)} MB`),
    (error: unknown) => {
      console.error(explain(error));
      process.exit(1);
    },
  );
}
