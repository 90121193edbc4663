// Plain JavaScript that Node 20 can run.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const keptOutputBytes = 16_384;

/**
 * Installs the packages of the lock file when others, or none, are installed. Prints this and how long it took.
 * @param {string} root the repository
 * @param {'product' | 'all'} what `product` leaves out what only tests and development need, unless some of that is installed already
 * @returns {Promise<string | undefined>} what went wrong and what to do
 */
export async function installIfDue(root, what = 'all') {
  if (isInstalled(root, what)) return undefined;
  const hasAll = what === 'all' || hasDevelopmentPackages(root);
  const size = hasAll ? '650 MB to download, 1.7 GB on disk' : '580 MB to download, 1.5 GB on disk';
  return installIn(root, hasAll, `the packages of package-lock.json (one to two minutes; ${size})`);
}

/**
 * Installs the pinned Node when it is missing.
 * @param {string} folder with the manifest and the lock that name it
 * @param {string} version what they name
 * @returns {Promise<string | undefined>} what went wrong and what to do
 */
export async function installNodeIfDue(folder, version) {
  if (isInstalled(folder)) return undefined;
  const reason = `because this is Node ${process.versions.node}; 50 MB to download, 190 MB on disk`;
  return installIn(folder, false, `Node ${version} (${reason})`);
}

async function installIn(folder, hasAll, what) {
  const startedAtMs = Date.now();
  console.log(`install: fetching ${what}`);
  const stopProgress = showProgress(startedAtMs);
  const { code, output } = await runNpm(folder, hasAll);
  stopProgress();
  if (code !== 0) return explainFailure(output);
  const seconds = (Date.now() - startedAtMs) / 1000;
  console.log(`install: ${seconds.toFixed(1)} s`);
  process.env.CANDOR_INSTALL_SECONDS = String(seconds + Number(process.env.CANDOR_INSTALL_SECONDS ?? 0));
  return undefined;
}

/**
 * True when node_modules contains exactly the versions of the lock; packages of other platforms may be missing, and for the `product` those of
 * development.
 */
export function isInstalled(root, what = 'all') {
  const locked = readPackages(join(root, 'package-lock.json'));
  const present = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (!locked || !present) return false;
  // A release contains what it needs to run and nothing for building or testing.
  const isProductOnly = what === 'product' || existsSync(join(root, 'release.json'));
  return Object.entries(locked).every(([path, entry]) => {
    if (path === '') return true;
    const found = present[path];
    if (!found) return isSkippable(path, entry) || (isProductOnly && entry.dev === true);
    return found.version === entry.version && existsSync(join(root, path, 'package.json'));
  });
}

/** A developer who starts the product keeps what the tests need. */
function hasDevelopmentPackages(root) {
  const present = readPackages(join(root, 'node_modules', '.package-lock.json')) ?? {};
  return Object.values(present).some((entry) => entry.dev === true);
}

/** Optional packages may be missing on other platforms, development packages in an installation without them. */
function isSkippable(path, entry) {
  if (path === `node_modules/node-linux-${process.arch}`) return process.platform !== 'linux';
  return (
    entry.optional === true ||
    entry.devOptional === true ||
    (entry.dev === true && process.env.NODE_ENV === 'production')
  );
}

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

function runNpm(folder, hasAll) {
  const npm = process.env.npm_execpath;
  const [command, before] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  // Said in both cases: by default NODE_ENV would decide.
  // The folder is named, because `npm start` tells the commands it runs that theirs is the repository; scripts are off in both.
  const words = ['ci', hasAll ? '--include=dev' : '--omit=dev', '--prefix', folder, '--ignore-scripts', '--no-audit'];
  const child = spawn(command, [...before, ...words, '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-keptOutputBytes);
    });
  }
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

function showProgress(startedAtMs) {
  const isTerminal = process.stdout.isTTY;
  const timer = setInterval(
    () => {
      const seconds = Math.round((Date.now() - startedAtMs) / 1000);
      process.stdout.write(isTerminal ? `\rinstall: ${seconds} s ` : `install: still working, ${seconds} s\n`);
    },
    isTerminal ? 1_000 : 15_000,
  );
  return () => {
    clearInterval(timer);
    if (isTerminal) process.stdout.write('\r');
  };
}

function explainFailure(output) {
  const shown = output.trim().split('\n').slice(-12).join('\n');
  return `${shown}\n\nThe packages could not be installed: ${reasonOf(output)}\n  (install_failed)`;
}

function reasonOf(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED/.test(output))
    return 'the package registry does not answer.\n  What to do: check the network or the proxy (npm config get registry) and run this again; nothing needs to be cleaned up.';
  if (/ENOSPC/.test(output)) return 'the disk is full.\n  What to do: free about 3 GB and run this again.';
  if (/EACCES|EPERM|EROFS/.test(output))
    return 'this user may not write here.\n  What to do: make the folder yours (chown) or clone it where you may write, and run this again.';
  if (/ENOENT.*npm|spawn npm/.test(output))
    return 'npm was not found.\n  What to do: install npm (it comes with Node from https://nodejs.org) and run this again.';
  return 'npm says why above.\n  What to do: correct that and run this again, or run npm ci by hand.';
}
