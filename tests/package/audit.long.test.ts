/** @module-tag long */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patient } from '../../src/launch/machine-speed.ts';
import { reportShape } from '../../src/audit/report/schema/report.ts';
import { packAudit } from '../../src/launch/pack-audit.ts';
import { pinnedNode } from '../support/product.ts';
import { serveFolder } from './project.ts';

const withinMs = 600_000;
const run = promisify(execFile);

let folder = '';
let tarball = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-audit-package-'));
  tarball = packAudit(join(folder, '.package'), join(folder, '.out'));
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'a-project', private: true, dependencies: { 'candor-audit': `file:${tarball}` } }),
  );
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}, patient(withinMs));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command, with the Node of the tests: the one of the machine may be older than the package needs. @returns its exit code and output */
async function audit(...args: string[]): Promise<{ code: number; text: string }> {
  const program = join(folder, 'node_modules/.bin/candor-audit');
  try {
    const { stdout, stderr } = await run(pinnedNode, [program, ...args], { cwd: folder });
    return { code: 0, text: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, text: stdout + stderr };
  }
}

test('the package holds JavaScript and nothing of the product that it does not need', () => {
  const names = execFileSync('tar', ['tzf', tarball], { encoding: 'utf8' }).split('\n');
  for (const name of [
    'bin/candor-audit.mjs',
    'dist/audit/command.js',
    'dist/audit/html.js',
    'audit-report.schema.json',
    'README.md',
    'LICENSE',
  ])
    expect(names).toContain(`package/${name}`);
  expect(names.filter((name) => /\.tsx?$|\.test\.|testing|\/(studio|worker|site|measurement)\//.test(name))).toEqual(
    [],
  );
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(folder, 'node_modules/candor-audit/package.json'), 'utf8'),
  );
  expect(Object.keys(dependencies).filter((name) => /payload|next|chdb|react|vite|pg/.test(name))).toEqual([]);
});

test('in an empty folder it helps, refuses nonsense, and audits a page', { timeout: patient(withinMs) }, async () => {
  expect(await audit('--help')).toMatchObject({ code: 0, text: expect.stringContaining('--fail-on') });
  expect((await audit()).code).toBe(2);
  const site = join(folder, 'site');
  execFileSync('mkdir', [site]);
  writeFileSync(
    join(site, 'index.html'),
    '<!DOCTYPE html><html lang="en"><title>A page</title><h1>A page</h1><script>document.cookie = "_ga=GA1.1.1234567890.1234567890; max-age=63072000";</script></html>',
  );
  const server = await serveFolder(site);
  const faulty = await audit(
    server.url,
    '--own',
    '--pages',
    '1',
    '--states',
    'undecided',
    '--devices',
    'desktop',
    '--json',
    'a.json',
    '--html',
    'a.html',
  );
  server.close();
  expect(faulty.code, faulty.text).toBe(1);
  expect(faulty.text).toContain('_ga');
  expect(
    reportShape
      .parse(JSON.parse(readFileSync(join(folder, 'a.json'), 'utf8')))
      .findings.some(({ subject }) => subject.includes('_ga')),
  ).toBe(true);
  expect(readFileSync(join(folder, 'a.html'), 'utf8')).toMatch(/^<!DOCTYPE html>\n<html lang="en">/);
});
