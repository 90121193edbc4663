import { expect, test } from 'vitest';
import { parseCommand } from './command-options.ts';

test('an address alone is somebody else’s site: slow, robots heeded, every state on both devices', () => {
  expect(parseCommand(['example.com'])).toMatchObject({
    audit: {
      url: 'https://example.com/',
      isForeign: true,
      ignoreRobots: false,
      delayMs: 1_000,
      pages: 5,
      allowedHosts: ['example.com'],
    },
    isQuiet: false,
  });
  expect(parseCommand(['example.com'])?.audit.states).toHaveLength(12);
});

test('the own site on this machine', () => {
  expect(
    parseCommand([
      'localhost:3000',
      '--own',
      '--states',
      'rejected,undecided',
      '--devices=phone',
      '--fail-on',
      'major',
      '--allow-incomplete',
      '--json',
      'a.json',
    ]),
  ).toMatchObject({
    ...{
      audit: {
        url: 'http://localhost:3000/',
        isForeign: false,
        delayMs: 0,
        states: ['undecided', 'rejected'],
        devices: ['phone'],
        allowedHosts: ['localhost:3000'],
      },
      report: { failOn: 'major', allowsIncomplete: true, json: 'a.json' },
    },
  });
  expect(parseCommand(['a.test', '--visitor-language', 'pt-br'])).toMatchObject({
    audit: { visitorLanguage: 'pt-BR' },
  });
  expect(parseCommand(['a.test', '--visit-limit', '300'])).toMatchObject({ audit: { visitLimitMs: 300_000 } });
  expect(parseCommand(['a.test'])?.audit).not.toHaveProperty('visitLimitMs');
  expect(parseCommand(['--help'])).toBeUndefined();
});

test.each([
  ['[::1]:3000', 'http://[::1]:3000/', '[::1]:3000'],
  ['[::1]', 'http://[::1]/', '[::1]'],
  ['::1', 'http://[::1]/', '[::1]'],
  ['[0:0:0:0:0:0:0:1]:3000/shop', 'http://[::1]:3000/shop', '[::1]:3000'],
  ['[::ffff:127.0.0.1]:3000', 'http://[::ffff:7f00:1]:3000/', '[::ffff:7f00:1]:3000'],
  ['https://[::1]:3000', 'https://[::1]:3000/', '[::1]:3000'],
  ['2001:DB8::1', 'https://[2001:db8::1]/', '[2001:db8::1]'],
  ['fe80::1', 'https://[fe80::1]/', '[fe80::1]'],
  ['localhost:443', 'http://localhost:443/', 'localhost:443'],
  ['shop.localhost:3000', 'http://shop.localhost:3000/', 'shop.localhost:3000'],
])('%s is %s, and its host is allowed', (address, url, host) => {
  expect(parseCommand([address, '--allow-host', '::1'])).toMatchObject({
    audit: { url, allowedHosts: [host, '[::1]'] },
  });
});

test.each([
  [[], 'No URL was given.'],
  [['a.test', 'b.test'], 'One website at a time: 2 URLs were given.'],
  [['ftp://a.test'], '“ftp://a.test” is not a website URL.'],
  [['mailto:a@a.test'], '“mailto:a@a.test” is not a website URL.'],
  [[''], '“” is not a website URL.'],
  [['[::1'], '“[::1” is not a website URL.'],
  [['[fe80::1%eth0]:80'], '“[fe80::1%eth0]:80” is not a website URL.'],
  [['a.test', '--pages', '0'], '--pages must be a whole number from 1 to 500.'],
  [['a.test', '--pages', 'many'], '--pages must be a whole number from 1 to 500.'],
  [['a.test', '--visit-limit', '5'], '--visit-limit must be a whole number from 10 to 3600.'],
  [['a.test', '--pages'], '--pages needs a value.'],
  [['a.test', '--json', ''], '--json needs a value.'],
  [['a.test', '--html', '--own'], '--html needs a value.'],
  [['a.test', '--own=yes'], '--own takes no value.'],
  [['a.test', '--states', 'drunk'], expect.stringMatching(/^--states accepts .*not “drunk”\.$/)],
  [['a.test', '--states', ','], expect.stringMatching(/^--states accepts /)],
  [['a.test', '--fail-on', 'x'], '--fail-on accepts note, minor, major, critical, never, but not “x”.'],
  [['a.test', '--unknown'], 'There is no option --unknown.'],
  [['a.test', '--json', 'out', '--html', './out'], 'Two reports cannot use the same file: ./out.'],
  [['a.test', '--allow-host', 'http://b.test'], expect.stringMatching(/^--allow-host takes a name or name:port/)],
  [['a.test', '--visitor-language', 'de;q=1'], '--visitor-language takes a language tag, but “de;q=1” is not one.'],
  [['a.test', '--consent-cookie', 'a b'], '“a b” is not a valid cookie name.'],
])('%j is refused in one line that says why, and one that says what to do', (args, message) => {
  expect(() => parseCommand(args)).toThrow(
    expect.objectContaining({ code: 'audit_command', message, remedy: expect.stringMatching(/^[^\n]{20,120}$/) }),
  );
});
