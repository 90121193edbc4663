import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../architecture/source.ts';
import { problemsOf, programOf, readDeployed } from './workload.ts';

/* The units of systemd: what can be checked without starting one. */

const folder = join(root, 'deploy/systemd');
const nightly = join(root, 'deploy/backup');
const units = readdirSync(folder);
const unitsOfBackups = readdirSync(nightly).filter((name) => /\.(service|timer)$/.test(name));
const services = units.filter((name) => name.endsWith('.service'));
/** Read by the operator: each unit reads the same file. */
const ofOperator = {
  SITE_URL: 'https://www.example.com',
  STUDIO_URL: 'https://studio.example.com',
  TRUSTED_PROXIES: '127.0.0.1,::1',
};

/** Returns every setting of a unit with its values, in order; specifiers are replaced as systemd does for the instance 3000. */
function settingsOf(name: string): Map<string, string[]> {
  const settings = new Map<string, string[]>();
  for (const line of readDeployed(`systemd/${name}`).replaceAll('%i', '3000').split('\n')) {
    const [, key = '', value = ''] = /^([A-Za-z]+)=(.*)$/.exec(line) ?? [];
    if (key) settings.set(key, [...(settings.get(key) ?? []), value]);
  }
  return settings;
}

describe.each(services)('%s', (name) => {
  const settings = settingsOf(name);
  const one = (key: string) => settings.get(key)?.at(-1);

  test('starts a program that is there, with variables that Candor knows and takes', () => {
    const command = one('ExecStart')?.split(' ') ?? [];
    expect(command[0]).toBe('/usr/bin/node');
    expect(existsSync(join(root, command[1] ?? ''))).toBe(true);
    const given = (settings.get('Environment') ?? []).flatMap((line) => line.split(' ')).map((pair) => pair.split('='));
    const variables = { ...ofOperator, ...Object.fromEntries(given) };
    expect(problemsOf({ name, program: programOf(command), shape: 'one machine', variables })).toEqual([]);
  });

  test('writes only into folders that systemd makes for it, its compiled code too', () => {
    const variables = settings.get('Environment')?.join(' ') ?? '';
    expect(one('ProtectSystem')).toBe('strict');
    expect([one('StateDirectory'), one('CacheDirectory')]).toEqual(['candor', 'candor']);
    expect(variables).toContain('DATA_DIR=/var/lib/candor');
    expect(variables).toContain('NODE_COMPILE_CACHE=/var/cache/candor/');
  });

  test('is told once to stop, and has the time for it', () => {
    expect(one('KillMode')).toBe('mixed');
    expect(Number(one('TimeoutStopSec'))).toBeGreaterThanOrEqual(20);
  });

  test('gets no rights', () => {
    const wanted = {
      ...{
        User: 'candor',
        NoNewPrivileges: 'yes',
        CapabilityBoundingSet: '',
        PrivateTmp: 'yes',
        PrivateDevices: 'yes',
      },
      ...{
        ProtectHome: 'yes',
        ProtectKernelModules: 'yes',
        RestrictSUIDSGID: 'yes',
        SystemCallArchitectures: 'native',
      },
    };
    for (const [key, value] of Object.entries(wanted)) expect(one(key), key).toBe(value);
    expect(one('SystemCallFilter')).toMatch(/^@system-service/);
  });
});

test('the target names units that are there, and each has its file', () => {
  const wanted = settingsOf('candor.target').get('Wants')?.join(' ').split(' ') ?? [];
  expect(wanted.length).toBeGreaterThan(3);
  for (const name of wanted) expect(units).toContain(name.replace(/@\d+/, '@'));
});

const hasAnalyze = spawnSync('systemd-analyze', ['--version']).status === 0;
const analyze = (...args: string[]) =>
  spawnSync('systemd-analyze', args, {
    encoding: 'utf8',
    env: { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:${nightly}:` },
  });

/** A program that is missing on this machine is no fault of a unit. */
test.runIf(hasAnalyze && existsSync('/usr/bin/node'))('systemd itself takes every unit', () => {
  const names = [...units, ...unitsOfBackups].map((name) => name.replace('@.', '@3000.'));
  expect(analyze('verify', ...names).stderr.trim()).toBe('');
});

/** As systemd 252 counts; the browser of audits needs namespaces, which cost 0.6. */
const mostExposed = 2.3;

test.runIf(hasAnalyze)('systemd counts little that a broken program could reach', () => {
  const files = [...services.map((name) => join(folder, name)), ...unitsOfBackups.map((name) => join(nightly, name))];
  for (const name of files.filter((file) => file.endsWith('.service'))) {
    const { stdout } = analyze('security', '--offline=true', name);
    const [, level] = /Overall exposure level for \S+: ([\d.]+)/.exec(stdout) ?? [];
    expect(Number(level), name).toBeLessThanOrEqual(mostExposed);
  }
});
