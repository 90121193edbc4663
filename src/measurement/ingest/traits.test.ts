import { expect, test } from 'vitest';
import { createTraits, maxKnownAgents } from './traits.ts';

const traitsOf = createTraits();
const usual = { 'accept-language': 'de', 'accept-encoding': 'br' };
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const iPad =
  'Mozilla/5.0 (iPad; CPU OS 16_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.5 Mobile/15E148 Safari/604.1';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

test.each([
  [chrome, { device: 'desktop', browser: 'Chrome', os: 'Windows' }],
  [iPhone, { device: 'mobile', browser: 'Safari', os: 'iOS' }],
  [iPad, { device: 'tablet', browser: 'Safari', os: 'iOS' }],
  [firefox, { device: 'desktop', browser: 'Firefox', os: 'Linux' }],
  ['', { device: '', browser: '', os: '' }],
  ['nonsense', { device: '', browser: '', os: '' }],
])('%s is told by its families', (agent, families) => {
  expect(traitsOf({ ...usual, 'user-agent': agent })).toMatchObject(families);
});

test('no version is kept', () => {
  expect(JSON.stringify(traitsOf({ ...usual, 'user-agent': chrome }))).not.toMatch(/\d/);
});

test.each([
  [{ ...usual, 'user-agent': chrome }, []],
  [{ ...usual, 'user-agent': googlebot }, ['agent']],
  [{ 'user-agent': googlebot }, ['agent', 'headers']],
  [{ ...usual, 'user-agent': chrome.replace('Chrome', 'HeadlessChrome') }, ['automation']],
  [{ 'user-agent': chrome }, ['headers']],
  [{ ...usual }, ['headers']],
])('%j gives the reasons %j', (headers, reasons) => {
  expect(traitsOf(headers).botReasons).toEqual(reasons);
});

test('ever new headers do not fill the memory', () => {
  const many = createTraits();
  for (let made = 0; made < maxKnownAgents * 2; made += 1) many({ 'user-agent': `agent ${made}` });
  expect(many({ ...usual, 'user-agent': firefox }).browser).toBe('Firefox');
});

test('a header of a megabyte is read like a short one', () => {
  expect(traitsOf({ ...usual, 'user-agent': chrome + ' x'.repeat(500_000) })).toMatchObject({
    browser: 'Chrome',
    device: 'desktop',
  });
});
