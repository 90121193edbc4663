import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { environmentVariables, readEnvironment } from './environment.ts';
import { fileVariables } from './environment-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-variables-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function file(content: string): string {
  const path = join(folder, `${content.length}`);
  writeFileSync(path, content);
  return path;
}

test('a secret may be in a file, with a line break at its end', () => {
  const SECRET_FILE = file(`${'s'.repeat(40)}\n`);
  const DATABASE_URL_FILE = file('postgres://candor:p@host/candor\n');
  const environment = readEnvironment({ SECRET_FILE, DATABASE_URL_FILE });
  expect(environment.secret).toBe('s'.repeat(40));
  expect(environment.content).toEqual({ kind: 'postgres', url: 'postgres://candor:p@host/candor' });
});

test('what a file contains is checked like any other value, and never shown', () => {
  expect(() => readEnvironment({ SECRET_FILE: file('too-short') })).toThrow(/SECRET: must have at least 32/);
  expect(() => readEnvironment({ SECRET_FILE: file('too-short') })).not.toThrow(/too-short/);
});

test.each([
  ['both', () => ({ SECRET: 's'.repeat(40), SECRET_FILE: file('s') }), /SECRET and SECRET_FILE: set one of them/],
  ['a file that is not there', () => ({ SECRET_FILE: join(folder, 'none') }), /SECRET_FILE: its file cannot be read/],
  ['an empty file', () => ({ EVENTS_PASSWORD_FILE: file('\n') }), /EVENTS_PASSWORD_FILE: its file is empty/],
  ['a large file', () => ({ SECRET_FILE: file('s'.repeat(65 * 1024)) }), /SECRET_FILE: its file cannot be read/],
])('%s stops the start', (_, source, problem) => {
  expect(() => readEnvironment(source())).toThrow(problem);
});

test('an empty path counts as unset', () => {
  expect(readEnvironment({ SECRET_FILE: '' }).secret).toBeUndefined();
});

test('each is a variable of its own, and the documentation names it', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const line = page.split('\n').find((text) => text.startsWith('**Secrets in files.**')) ?? '';
  for (const name of fileVariables) {
    expect(environmentVariables).toContain(name);
    expect(line).toContain(`\`${name}\``);
  }
});
