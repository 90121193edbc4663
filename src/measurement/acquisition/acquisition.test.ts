import { expect, test } from 'vitest';
import { acquisitionOf, withCampaignFirst } from './acquisition.ts';

const isOwnHostname = (hostname: string) => hostname === 'example.com' || hostname.endsWith('.example.com');
const from = (query: string, referrer = '') =>
  acquisitionOf({ location: new URL(`https://example.com/${query}`), referrer: URL.parse(referrer), isOwnHostname });

test.each([
  ['', '', { source: '(direct)', medium: '(none)', channel: 'Direct' }],
  ['', 'https://www.google.com/', { source: 'google.com', medium: 'organic', channel: 'Organic Search' }],
  ['', 'https://www.google.co.uk/search', { source: 'google.co.uk', medium: 'organic', channel: 'Organic Search' }],
  ['', 'https://duckduckgo.com/', { source: 'duckduckgo.com', medium: 'organic', channel: 'Organic Search' }],
  ['', 'https://gemini.google.com/app', { source: 'gemini.google.com', medium: 'assistant', channel: 'Assistants' }],
  ['', 'https://chatgpt.com/', { source: 'chatgpt.com', medium: 'assistant', channel: 'Assistants' }],
  ['', 'https://mail.google.com/', { source: 'mail.google.com', medium: 'email', channel: 'Email' }],
  ['', 'https://l.facebook.com/l.php', { source: 'facebook.com', medium: 'social', channel: 'Organic Social' }],
  ['', 'https://t.co/abc', { source: 't.co', medium: 'social', channel: 'Organic Social' }],
  ['', 'https://www.youtube.com/', { source: 'youtube.com', medium: 'video', channel: 'Organic Video' }],
  ['', 'https://news.example.org/story', { source: 'news.example.org', medium: 'referral', channel: 'Referral' }],
  ['', 'https://google.evil.example/', { source: 'google.evil.example', medium: 'referral', channel: 'Referral' }],
  [
    '?utm_source=letter&utm_medium=email&utm_campaign=autumn',
    'https://mail.google.com/',
    { source: 'letter', medium: 'email', channel: 'Email' },
  ],
  [
    '?utm_source=google&utm_medium=cpc',
    'https://www.google.com/',
    { source: 'google', medium: 'cpc', channel: 'Paid Search' },
  ],
  [
    '?utm_source=facebook&utm_medium=paid_social',
    '',
    { source: 'facebook', medium: 'paid_social', channel: 'Paid Social' },
  ],
  ['?utm_source=youtube&utm_medium=cpv', '', { source: 'youtube', medium: 'cpv', channel: 'Paid Video' }],
  ['?utm_source=paper&utm_medium=paid', '', { source: 'paper', medium: 'paid', channel: 'Paid Other' }],
  ['?utm_source=partner&utm_medium=affiliate', '', { source: 'partner', medium: 'affiliate', channel: 'Affiliates' }],
  ['?utm_source=paper&utm_medium=banner', '', { source: 'paper', medium: 'banner', channel: 'Display' }],
  [
    '?utm_medium=social',
    'https://forum.example.org/',
    { source: 'forum.example.org', medium: 'social', channel: 'Organic Social' },
  ],
  ['?gclid=abc', 'https://www.google.com/', { source: 'google', medium: 'cpc', channel: 'Paid Search' }],
  ['?msclkid=abc', '', { source: 'bing', medium: 'cpc', channel: 'Paid Search' }],
  ['?ttclid=abc', '', { source: 'tiktok', medium: 'cpc', channel: 'Paid Social' }],
])('%s from %s is %o', (query, referrer, acquisition) => {
  expect(from(query, referrer)).toMatchObject(acquisition);
});

test('who was on the site already came some other way', () => {
  expect(from('', 'https://shop.example.com/cart')).toBeNull();
});

test('a campaign counts even when it leads from the own site', () => {
  expect(from('?utm_source=banner&utm_medium=internal', 'https://example.com/')).toMatchObject({ source: 'banner' });
});

test('a campaign at the end of a long address comes first, and nothing else changes', () => {
  const address = `https://example.com/a?x=1&long=${'y'.repeat(5_000)}&utm_source=letter&gclid=abc&utm_campaign=a%20b#part`;
  const told = new URL(withCampaignFirst(address));
  expect(told.href).toMatch(/^https:\/\/example\.com\/a\?utm_source=letter&gclid=abc&utm_campaign=a\+b&x=1&long=/);
  expect(Object.fromEntries(told.searchParams)).toEqual(Object.fromEntries(new URL(address).searchParams));
  expect([withCampaignFirst('no address'), withCampaignFirst('https://example.com/?b=%20&a=1')]).toEqual([
    'no address',
    'https://example.com/?b=%20&a=1',
  ]);
});

test('values are cut, and never more than text', () => {
  expect(from(`?utm_source=${'x'.repeat(5_000)}`)?.source).toHaveLength(100);
});
