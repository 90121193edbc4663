import { expect, test } from 'vitest';
import { environmentVariables, readEnvironment } from './environment.ts';
import { misspelledVariables } from './misspelled-variables.ts';

test.each([
  ['SITE_PROT', 'SITE_PORT'],
  ['site_port', 'SITE_PORT'],
  ['SITE_URI', 'SITE_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['TRUSTED_PROXYS', 'TRUSTED_PROXIES'],
  ['ADMIN_PASWORD', 'ADMIN_PASSWORD'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['SECRETS', 'SECRET'],
])('%s is told to mean %s', (mistyped, meant) => {
  const [warning, ...others] = misspelledVariables({ [mistyped]: 'x' });
  expect(warning).toMatch(
    new RegExp(`variable named ${mistyped}.*\\n.*did you mean ${meant}\\?.*\\n.*\\(env_unknown\\)`),
  );
  expect(others).toEqual([]);
});

test('what is ours, and what is none of our business, is not mentioned', () => {
  const ours = Object.fromEntries(environmentVariables.map((name) => [name, 'x']));
  const others = [
    'PATH',
    'HOME',
    'PORT',
    'HOST',
    'NODE_ENV',
    'EDITOR',
    'LANG',
    'USER',
    'SHELL',
    'TERM',
    'SMTP_HOST',
    'SITE_NAME',
    'DATABASE_NAME',
    'DB_URL',
    'ADMIN_NAME',
    'npm_config_registry',
    'TEST_POSTGRES_URL',
    'LONG',
    'CHROMIUM_PATH',
  ];
  expect(misspelledVariables({ ...ours, ...Object.fromEntries(others.map((name) => [name, 'x'])) })).toEqual([]);
  expect(misspelledVariables({ SITE_PROT: '' })).toEqual([]);
});

test('a level the log does not know is an error of the environment, which names the variable', () => {
  expect(() => readEnvironment({ LOG_LEVEL: 'loud' })).toThrow(/LOG_LEVEL: must be trace, debug, /);
  expect(() => readEnvironment({ LOG_LEVEL: 'warn' })).not.toThrow();
});
