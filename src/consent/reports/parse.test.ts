import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxReportsPerRequest, maxSubjectLength } from './limits.ts';
import { parseReports } from './parse.ts';
import { parseBrowserReportsBody } from './report.ts';

const isOwnHostname = (hostname: string) => hostname === 'example.com' || hostname.endsWith('.example.com');

function parse(value: unknown, contentType = 'application/csp-report') {
  return parseReports({
    body: Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
    contentType,
    isOwnHostname,
  });
}

function older(fields: Record<string, unknown>): unknown {
  return {
    'csp-report': {
      'document-uri': 'https://example.com/pricing?who=me#top',
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://tracker.example/t.js?user=1',
      ...fields,
    },
  };
}

const kept = { kind: 'policy', directive: 'script-src-elem', subject: 'tracker.example', page: '/pricing', count: 1 };

test('of a report stay the directive, the host that was stopped and the path of the page; no query, no address', () => {
  expect(parse(older({}))).toEqual({ ok: true, reports: [kept] });
  expect(parse(older({ 'effective-directive': undefined, 'violated-directive': "img-src 'self'" }))).toEqual({
    ok: true,
    reports: [{ ...kept, directive: 'img-src' }],
  });
  expect(parse(older({ 'blocked-uri': 'wss://live.tracker.example:8443/x' }))).toEqual({
    ok: true,
    reports: [{ ...kept, subject: 'live.tracker.example:8443' }],
  });
});

test('the newer format says the same, several at a time, and equal ones are counted', () => {
  const body = {
    documentURL: 'https://www.example.com/pricing',
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://tracker.example/a',
  };
  const reports = [
    { type: 'csp-violation', user_agent: 'x', body },
    { type: 'csp-violation', body: { ...body, blockedURL: 'https://tracker.example/b' } },
    { type: 'deprecation', body },
  ];
  expect(parse(reports, 'application/reports+json; charset=utf-8')).toEqual({
    ok: true,
    reports: [{ ...kept, count: 2 }],
  });
});

test.each([
  { 'blocked-uri': 'chrome-extension' },
  { 'blocked-uri': 'moz-extension://0b1c/x.js' },
  { 'blocked-uri': 'safari-web-extension://0b1c/x.js' },
  { 'blocked-uri': 'about' },
  { 'blocked-uri': 'about:blank' },
  { 'blocked-uri': 'inline' },
  { 'blocked-uri': 'inline', 'source-file': 'chrome-extension' },
  { 'blocked-uri': 'eval', 'source-file': 'moz-extension' },
  { 'blocked-uri': 'data', 'source-file': 'https://tracker.example/x.js' },
  { 'blocked-uri': 'https://tracker.example/x', 'source-file': 'safari-extension://0b1c' },
  { 'blocked-uri': 'https://gc.kaspersky-labs.com/x.js' },
  { 'blocked-uri': 'http://127.0.0.1:1234/x.js' },
  { 'blocked-uri': 'something else' },
  { 'blocked-uri': '' },
  { 'blocked-uri': { nested: true } },
  { 'document-uri': 'https://attacker.example/pricing' },
  { 'document-uri': 'https://notexample.com/' },
  { 'document-uri': 'about:srcdoc' },
  { 'document-uri': 'javascript:alert(1)' },
  { 'document-uri': 'https://' },
  { 'effective-directive': 'made-up-src' },
  { 'effective-directive': '__proto__' },
])('noise and what is about somebody else is left out: %j', (fields) => {
  expect(parse(older(fields))).toEqual({ ok: true, reports: [] });
});

test('inline code that comes from a file of ours is our own mistake and is told of', () => {
  expect(
    parse(
      older({
        'blocked-uri': 'trusted-types-sink',
        'source-file': 'https://example.com/_assets/site.js',
        'effective-directive': 'require-trusted-types-for',
      }),
    ),
  ).toEqual({
    ok: true,
    reports: [{ ...kept, directive: 'require-trusted-types-for', subject: 'trusted-types-sink' }],
  });
});

test('junk is refused or empty, and never throws', () => {
  expect(parse('{', undefined)).toEqual({ ok: false, reason: 'bad_json' });
  expect(parse(older({}), 'application/json')).toEqual({ ok: false, reason: 'bad_media_type' });
  for (const value of [
    null,
    1,
    '"text"',
    [],
    {},
    { 'csp-report': null },
    { 'csp-report': [] },
    '['.repeat(16_000) + ']'.repeat(16_000),
  ])
    expect(parse(value)).toMatchObject({ ok: true, reports: [] });
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.constantFrom('application/csp-report', 'application/reports+json'),
      (value, contentType) => {
        expect(parse(JSON.stringify(value), contentType)).toMatchObject({ ok: true });
      },
    ),
  );
});

test('whatever is sent, what stays is short and of the shape the worker reads', () => {
  const text = fc.oneof(
    fc.webUrl({ withQueryParameters: true }),
    fc.constantFrom(
      'inline',
      'https://tracker.example/',
      `https://${'a'.repeat(60)}.${'b.'.repeat(90)}example/`,
      'https://example.com/x',
      `https://example.com/${'p'.repeat(5_000)}`,
    ),
    fc.string(),
  );
  const report = fc.record({
    'document-uri': text,
    'blocked-uri': text,
    'source-file': text,
    'effective-directive': fc.constantFrom('img-src', 'script-src'),
  });
  fc.assert(
    fc.property(report, (fields) => {
      const parsed = parse(older(fields));
      const reports = parsed.ok ? parsed.reports : [];
      expect(parseBrowserReportsBody({ siteKey: 'k', reports })?.reports).toEqual(reports);
      for (const { subject, page } of reports)
        expect([
          subject.length <= maxSubjectLength,
          page.length <= maxSubjectLength,
          /[?#]/.test(subject + page),
        ]).toEqual([true, true, false]);
    }),
  );
});

test('of one request only so many are looked at', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => ({
    type: 'csp-violation',
    body: { documentURL: 'https://example.com/', effectiveDirective: 'img-src', blockedURL: `https://h${at}.example/` },
  }));
  const parsed = parse(many, 'application/reports+json');
  expect(parsed.ok && parsed.reports.length).toBe(maxReportsPerRequest);
});
