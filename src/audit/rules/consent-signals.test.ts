import { expect, test } from 'vitest';
import { findingsIn, judged, momentAt, queueAt, requestAt, visitIn } from '../testing.ts';

const accepted = momentAt('accepted', { load: 1 });
const onlyAnalytics = momentAt('partial', { granted: ['analytics'] });

test('L24: Google hits that say more or less than was chosen are told apart', () => {
  const hit = (gcs: string) =>
    requestAt(`https://www.google-analytics.com/g/collect?v=2&tid=G-A&gcs=${gcs}`, onlyAnalytics);
  expect(judged([visitIn('only-analytics', { requests: [hit('G111')] })])).toEqual([
    'google-consent-signal: ad_storage told as granted',
  ]);
  expect(findingsIn([visitIn('only-analytics', { requests: [hit('G100')] })])).toMatchObject([
    { subject: 'analytics_storage told as denied', severity: 'minor' },
  ]);
  expect(judged([visitIn('only-analytics', { requests: [hit('G101')] })])).toEqual([]);
});

test.each([
  ['13t3t3t3t5', ['ad_personalization told as granted', 'ad_storage told as granted', 'ad_user_data told as granted']],
  ['13p3r3q3m5', []],
  ['13l3l3l3l5', []],
])('L24: gcd=%s after analytics alone', (gcd, subjects) => {
  const hit = requestAt('https://shop.example/g/collect', onlyAnalytics, {
    method: 'POST',
    body: `v=2&tid=G-A&gcd=${gcd}`,
  });
  expect(
    findingsIn([visitIn('only-analytics', { requests: [hit] })])
      .map(({ subject }) => subject)
      .toSorted(),
  ).toEqual(subjects);
});

test('L24: Microsoft’s tag, Clarity and Meta are held against the answer', () => {
  const uet = requestAt('https://bat.bing.com/action/0?ti=1&asc=G', onlyAnalytics);
  const clarity = queueAt(
    'clarity.q',
    [
      ['consentv2', { ad_Storage: 'denied', analytics_Storage: 'denied' }],
      ['consentv2', { ad_Storage: 'granted', analytics_Storage: 'granted' }],
    ],
    onlyAnalytics,
  );
  const meta = queueAt(
    'fbq.queue',
    [
      ['consent', 'revoke'],
      ['consent', 'grant'],
    ],
    onlyAnalytics,
  );
  expect(judged([visitIn('only-analytics', { requests: [uet], queues: [clarity, meta] })])).toEqual([
    'request-beyond-grant: host bat.bing.com',
    'uet-consent-signal: ad_storage told as granted',
    'clarity-consent-signal: ad_Storage told as granted',
    'meta-consent-signal: consent told as granted',
  ]);
});

test('a default after the first measuring command is found, in arguments objects too', () => {
  const late = queueAt(
    'dataLayer',
    [
      { event: 'gtm.js' },
      { 0: 'js', 1: 1 },
      { 0: 'config', 1: 'G-A' },
      { 0: 'consent', 1: 'default', 2: { ad_storage: 'denied' } },
    ],
    accepted,
  );
  expect(findingsIn([visitIn('accepted', { queues: [late] })])).toMatchObject([
    { rule: 'consent-mode-order', found: 'In dataLayer, config was command 2 and the consent default was command 3.' },
  ]);
  const right = queueAt(
    'dataLayer',
    [
      ['consent', 'default', {}],
      ['config', 'G-A'],
      ['consent', 'update', {}],
    ],
    accepted,
  );
  expect(
    judged([visitIn('accepted', { queues: [right, queueAt('dataLayer', [['config', 'G-A']], accepted)] })]),
  ).toEqual([]);
});
