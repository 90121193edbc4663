import { expect, test } from 'vitest';
import { parseCommand } from './command-options.ts';

test('an address alone is somebody else’s site: slow, robots heeded, every state on both devices', () => {
  expect(parseCommand(['example.com'])).toMatchObject({ audit: { url: 'https://example.com/', isForeign: true, ignoreRobots: false, delayMs: 1_000, pages: 5, allowedHosts: ['example.com'] }, isQuiet: false });
  expect(parseCommand(['example.com'])?.audit.states).toHaveLength(12);
});

test('the own site on this machine', () => {
  expect(parseCommand(['localhost:3000', '--own', '--states', 'rejected,undecided', '--devices=phone', '--fail-on', 'major', '--allow-incomplete', '--json', 'a.json'])).toMatchObject({
    ...{ audit: { url: 'http://localhost:3000/', isForeign: false, delayMs: 0, states: ['undecided', 'rejected'], devices: ['phone'], allowedHosts: ['localhost:3000'] }, report: { failOn: 'major', allowsIncomplete: true, json: 'a.json' } },
  });
  expect(parseCommand(['--help'])).toBeUndefined();
});

test.each([[[]], [['a.test', 'b.test']], [['ftp://a.test']], [['a.test', '--pages', '0']], [['a.test', '--pages', 'many']], [['a.test', '--states', 'drunk']], [['a.test', '--states', ',']], [['a.test', '--fail-on', 'x']], [['a.test', '--unknown']]])('%j is refused with what is allowed', (args) => {
  expect(() => parseCommand(args)).toThrow(expect.objectContaining({ code: 'audit_command', remedy: expect.stringContaining('--allow-host') }));
});
