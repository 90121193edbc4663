import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { findChromium } from './chromium.ts';
import { findNats } from './throwaway-nats.ts';
import { findPostgres } from './throwaway-postgres.ts';

/** A program that the tests need: how to detect it, and its Debian package. */
type Need = { name: string; isThere(): boolean; debianPackage: string; elsewhere: string };

const needs: readonly Need[] = [
  {
    name: 'Chromium',
    isThere: () => findChromium() !== undefined,
    debianPackage: 'chromium',
    elsewhere: 'npx playwright install chromium',
  },
  {
    name: 'PostgreSQL',
    isThere: () => findPostgres() !== undefined,
    debianPackage: 'postgresql',
    elsewhere: "brew install postgresql, or your distribution's package",
  },
  {
    name: 'nginx',
    isThere: () =>
      ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].some((path) => existsSync(path)),
    debianPackage: 'nginx-light',
    elsewhere: "brew install nginx, or your distribution's package",
  },
  {
    name: 'Prometheus with promtool',
    isThere: () => ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'].some((path) => existsSync(`${path}/promtool`)),
    debianPackage: 'prometheus',
    elsewhere: "brew install prometheus, or your distribution's package",
  },
  {
    name: 'Varnish',
    isThere: () => ['/usr/sbin/varnishd', '/opt/homebrew/sbin/varnishd'].some((path) => existsSync(path)),
    debianPackage: 'varnish',
    elsewhere: "brew install varnish, or your distribution's package",
  },
  {
    name: 'NATS',
    isThere: () => findNats() !== undefined,
    debianPackage: 'nats-server',
    elsewhere: "brew install nats-server, or your distribution's package",
  },
];

/** Installs missing programs where that needs no confirmation; returns a message for each one that could not be installed. */
export function prepareMachine(): string[] {
  const missing = needs.filter((need) => !need.isThere());
  if (missing.length === 0) return [];
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    installDebianPackages(missing.map(({ debianPackage }) => debianPackage));
  else if (missing.some(({ name }) => name === 'Chromium')) installOwnChromium();
  return missing
    .filter((need) => !need.isThere() && !(need.name === 'Chromium' && hasOwnChromium))
    .map(
      ({ name, elsewhere }) => `${name} is not installed, so tests that need it will fail. Install it: ${elsewhere}`,
    );
}

function installDebianPackages(packages: string[]): void {
  console.log(`Installing ${packages.join(', ')} with apt`);
  if (packages.includes('postgresql')) keepDebianFromStartingServer();
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]) {
    const { status, stderr } = spawnSync('apt-get', args, {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
    });
    if (status !== 0) console.error(stderr.trim().split('\n').slice(-5).join('\n'));
  }
}

/** Debian's package would otherwise create and start a cluster, which the tests do not use. */
function keepDebianFromStartingServer(): void {
  const folder = '/etc/postgresql-common';
  mkdirSync(folder, { recursive: true });
  if (!existsSync(`${folder}/createcluster.conf`))
    writeFileSync(`${folder}/createcluster.conf`, 'create_main_cluster = false\n');
}

let hasOwnChromium = false;

function installOwnChromium(): void {
  console.log('Fetching a Chromium for the browser tests');
  hasOwnChromium =
    spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
      stdio: ['ignore', 'inherit', 'inherit'],
    }).status === 0;
}
