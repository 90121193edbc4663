import { describe, expect, it } from 'vitest';
import type { RedactedPattern } from '../policy.ts';
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
];

describe('a pattern that the owner chose', () => {
  it.each(cases)('%s: %s', (pattern, text, expected) => {
    expect(redactPatterns(text, [pattern])).toBe(expected);
    expect(redactPatterns(text, [])).toBe(text);
  });

  it.each([
    ['phone', ['2026-11-21', '01-02-2024', '0.0523456789', 'v1.2.3', '12345678901234', 'https://x.example/2024/01/0200', 'page 3 of 10', '%D0%9F%D1%80%D0%B8%D0%B2%D0%B5%D1%82']],
    ['national-id', ['12345678A', '000-12-3456', '1 99 13 14 168 025 38', '12345678901', '2026-11-2100', 'article 4711']],
    ['token', ['?gclid=EAIaIQobChMI9f86d081884c7d659a2feaa0c55ad015', 'a-very-long-slug-of-words-that-says-what-it-is-about', '1234567890123456789012345678901234567890', 'short']],
  ] satisfies [RedactedPattern, string[]][])('%s leaves other things alone', (pattern, texts) => {
    for (const text of texts) expect(redactPatterns(text, [pattern])).toBe(text);
  });

  it('is looked for in time that grows with the text alone', () => {
    const texts = ['a', '1', '01', '+1 ', 'A1', 'eyJ', 'eyJa.', '-eyJ', '12 ', '0(', 'xoxb-', 'A1-'].map((part) => part.repeat(1_000_000 / part.length));
    for (const text of texts) expect(redactPatterns(text, ['phone', 'national-id', 'token']).length).toBeLessThanOrEqual(text.length * 2);
  });

  it('is found in lists, objects and names of fields, beside listed parameters and e-mail addresses', () => {
    const redact = createRedactor({ parameters: ['Ticket'], patterns: ['phone'] });
    expect(redact({ items: [{ '+49 30 1234567': ['/x?ticket=1&to=joe%40example.com', '+49 30 1234567', 5, null] }] })).toEqual({ items: [{ '(redacted)': ['/x?ticket=(redacted)&to=(redacted)', '(redacted)', 5, null] }] });
  });
});
