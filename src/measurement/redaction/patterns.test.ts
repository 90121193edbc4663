import { describe, expect, it } from 'vitest';
import { type RedactedPattern, redactedPatterns } from '../policy.ts';
import { redactPatterns } from './patterns.ts';
import { createRedactor } from './redactor.ts';

const cases: [RedactedPattern, string, string][] = [
  ['phone', 'Call +49 30 1234567 today', 'Call (redacted) today'],
  ['phone', 'https://x.example/?n=%2B49%2030%201234567&b=1', 'https://x.example/?n=(redacted)&b=1'],
  ['phone', '0049 (30) 123-4567', '(redacted)'],
  ['phone', 'tel 030 1234567', 'tel (redacted)'],
  ['phone', '?n=0301234567', '?n=(redacted)'],
  ['phone', '+1 (555) 010-9999.', '(redacted).'],
  ['national-id', 'SSN 536-90-4399', 'SSN (redacted)'],
  ['national-id', 'AB 12 34 56 C', '(redacted)'],
  ['national-id', 'dni 12345678Z', 'dni (redacted)'],
  ['national-id', 'NIE X1234567L', 'NIE (redacted)'],
  ['national-id', 'RSSMRA85T10A562S', '(redacted)'],
  ['national-id', '2 55 08 14 168 025 38', '(redacted)'],
  ['national-id', 'id=86095742719', 'id=(redacted)'],
  ['token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.dBjftJeZ4CVP', '(redacted)'],
  ['token', '/k/sk_live_4eC39HqLyjWDarjtT1', '/k/(redacted)'],
  ['token', '/reset/9f86d081884c7d659a2feaa0c55ad015', '/reset/(redacted)'],
  ['card', 'paid with 4111 1111 1111 1111 today', 'paid with (redacted) today'],
  ['card', '?n=5500-0000-0000-0004&b=1', '?n=(redacted)&b=1'],
  ['card', '?n=3782%20822463%2010005', '?n=(redacted)'],
  ['card', '6304000000000000', '(redacted)'],
  ['iban', 'IBAN DE89 3704 0044 0532 0130 00.', 'IBAN (redacted).'],
  ['iban', '?to=GB29NWBK60161331926819&x=1', '?to=(redacted)&x=1'],
  ['iban', 'fr14+2004+1010+0505+0001+3M02+606', '(redacted)'],
  ['iban', 'NO93 8601 1117 947', '(redacted)'],
  ['card', '2 x 4111 1111 1111 1111 12 left', '2 x (redacted) 12 left'],
  ['card', '2 4111 1111 1111 1111 5500 0000 0000 0004', '2 (redacted) (redacted)'],
  ['card', 'numbers 333333 4111 1111 1111 1111 5', 'numbers 333333 (redacted) 5'],
  ['iban', 'AB12 is our word for it DE89 3704 0044 0532 0130 00', 'AB12 is our word for it (redacted)'],
  ['iban', 'BE68 5390 0754 7034 next one AT61 1904 3002 3457 3201 and more', '(redacted) next one (redacted) and more'],
];

describe('a pattern that the owner chose', () => {
  it.each(cases)('%s: %s', (pattern, text, expected) => {
    expect(redactPatterns(text, [pattern])).toBe(expected);
    expect(redactPatterns(text, [])).toBe(text);
  });

  it.each([
    [
      'phone',
      [
        '2026-11-21',
        '01-02-2024',
        '0.0523456789',
        'v1.2.3',
        '12345678901234',
        'https://x.example/2024/01/0200',
        'page 3 of 10',
        '%D0%9F%D1%80%D0%B8%D0%B2%D0%B5%D1%82',
      ],
    ],
    [
      'national-id',
      ['12345678A', '000-12-3456', '1 99 13 14 168 025 38', '12345678901', '2026-11-2100', 'article 4711'],
    ],
    [
      'card',
      [
        '4111 1111 1111 1112',
        '4111111111111111111111',
        '0.4111111111111111',
        '1234567890123',
        '0000 0000 0000 0000',
        '2222222222222222',
        'order-4111-2026',
        '20261122T101500123',
      ],
    ],
    ['iban', ['DE88 3704 0044 0532 0130 00', 'AB12', 'DE89', 'an10 ordinary sentence of words', 'XX00AAAAAAAAAAA']],
    [
      'token',
      [
        '?gclid=EAIaIQobChMI9f86d081884c7d659a2feaa0c55ad015',
        'a-very-long-slug-of-words-that-says-what-it-is-about',
        '1234567890123456789012345678901234567890',
        'short',
      ],
    ],
  ] satisfies [RedactedPattern, string[]][])('%s leaves other things alone', (pattern, texts) => {
    for (const text of texts) expect(redactPatterns(text, [pattern])).toBe(text);
  });

  it('is looked for in time that grows with the text alone', () => {
    const texts = [
      'a',
      '1',
      '01',
      '+1 ',
      'A1',
      'eyJ',
      'eyJa.',
      '-eyJ',
      '12 ',
      '0(',
      'xoxb-',
      'A1-',
      '4',
      '4 ',
      '4%20',
      'DE1',
      'DE12 ',
      'de12a',
      '"',
      '"a',
      'a@[',
      '＠',
    ].map((part) => part.repeat(1_000_000 / part.length));
    for (const text of texts)
      expect(redactPatterns(text, redactedPatterns).length).toBeLessThanOrEqual(text.length * 2);
  });

  it('is found in lists, objects and names of fields, beside listed parameters and e-mail addresses', () => {
    const redact = createRedactor({ parameters: ['Ticket'], patterns: ['phone'] });
    expect(
      redact({ items: [{ '+49 30 1234567': ['/x?ticket=1&to=joe%40example.com', '+49 30 1234567', 5, null] }] }),
    ).toEqual({ items: [{ '(redacted)': ['/x?ticket=(redacted)&to=(redacted)', '(redacted)', 5, null] }] });
  });
});

describe('an e-mail address as others write it', () => {
  const redact = createRedactor({ parameters: [], patterns: [] });

  it.each([
    ['joe＠example.com', '(redacted)'],
    ['to joe&#64;example.com now', 'to (redacted) now'],
    ['joe&#x40;example.com', '(redacted)'],
    ['joe&commat;example.com', '(redacted)'],
    ['"joe doe"@example.com', '(redacted)'],
    ['ask joe@[192.0.2.1] or joe@[IPv6:2001:db8::1]', 'ask (redacted) or (redacted)'],
    ['joe@example.com', '(redacted)'],
  ])('%s becomes %s', (text, expected) => {
    expect(redact(text)).toBe(expected);
  });

  it.each(['5 ＠ 3', 'a &#64; b', 'he said "no" @ home', '(redacted) ＠'])('is not seen in %s', (text) => {
    expect(redact(text)).toBe(text);
  });

  it('is looked for in time that grows with the text alone', () => {
    for (const part of ['"', '"a', '"a"', 'a@[', '＠', '&#0', 'a@[1'])
      expect(String(redact(part.repeat(200_000 / part.length))).length).toBeLessThanOrEqual(400_000);
  });
});
