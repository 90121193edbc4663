import { expect, test } from 'vitest';
import { findingsIn, judged, momentAt, queueAt, requestAt, visitIn } from '../testing.ts';
import { vendorCallOf } from './call.ts';
import { readGcd, readUpdates } from './google-consent.ts';
import { limitOfCommand, limitOfHit } from './meta-consent.ts';

const undecided = momentAt('undecided');
const rejected = momentAt('rejected');
const onlyAnalytics = momentAt('partial', { granted: ['analytics'] });
const accepted = momentAt('accepted');

test('every letter of gcd means granted, denied, or nothing said', () => {
  const first = (letter: string) => readGcd(`13${letter}3l3l3l5l1`).map(({ isGranted }) => isGranted);
  expect(Object.fromEntries([...'lpqtrmnuv'].map((letter) => [letter, first(letter)]))).toEqual({
    l: [],
    p: [false],
    q: [false],
    t: [true],
    r: [true],
    m: [false],
    n: [true],
    u: [false],
    v: [true],
  });
  expect(readGcd('11t1p1q1v5').map(({ signal, isGranted }) => `${signal} ${isGranted}`)).toEqual([
    'ad_storage true',
    'analytics_storage false',
    'ad_user_data false',
    'ad_personalization true',
  ]);
});

test('L24: an update of Consent Mode is held against the answer, its default and a hit’s gcu are not', () => {
  const queue = (...commands: unknown[]) => [
    visitIn('only-analytics', { queues: [queueAt('dataLayer', commands, onlyAnalytics)] }),
  ];
  const byDefault = { 0: 'consent', 1: 'default', 2: { ad_storage: 'granted', analytics_storage: 'granted' } };
  expect(
    judged(queue(byDefault, ['consent', 'update', { ad_storage: 'granted', analytics_storage: 'granted' }])),
  ).toEqual(['google-consent-signal: ad_storage told as granted']);
  expect(
    judged(
      queue(
        byDefault,
        ['consent', 'update', { ad_storage: 'granted' }],
        ['consent', 'update', { ad_storage: 'denied', analytics_storage: 'granted' }],
      ),
    ),
  ).toEqual([]);
  expect(readUpdates([['consent', 'default', { ad_storage: 'granted' }]])).toEqual([]);
  const hit = requestAt('https://shop.example/g/collect?v=2&tid=G-A&gcs=G101&gcu=1&gcut=2', onlyAnalytics);
  expect(judged([visitIn('only-analytics', { requests: [hit] })])).toEqual([]);
});

test('L24: Microsoft’s queue is read word by word, and so are its beacons', () => {
  const queue = (...words: unknown[]) => [visitIn('rejected', { queues: [queueAt('uetq', words, rejected)] })];
  expect(
    judged(
      queue('consent', 'default', { ad_storage: 'denied' }, 'event', 'consent', {}, 'consent', 'update', {
        ad_storage: 'granted',
      }),
    ),
  ).toEqual(['uet-consent-signal: ad_storage told as granted']);
  expect(
    judged(queue('consent', 'update', { ad_storage: 'granted' }, 'consent', 'update', { ad_storage: 'denied' })),
  ).toEqual([]);
  expect(
    vendorCallOf({ url: 'https://bat.bing.com/actionp/0', body: 'ti=1&evt=pageLoad&asc=D' })?.parameters.get('asc'),
  ).toBe('D');
});

test('L24: Clarity’s first version of the command counts as the second does', () => {
  const visit = (...command: unknown[]) => [
    visitIn('rejected', { queues: [queueAt('clarity.q', [command], rejected)] }),
  ];
  expect([judged(visit('consent')), judged(visit('consent', false)), judged(visit('consent', true))]).toEqual([
    ['clarity-consent-signal: consent told as granted'],
    [],
    ['clarity-consent-signal: consent told as granted'],
  ]);
});

test('L24: Meta is told that there are no limits by an empty list, and only that is held against a refusal', () => {
  const hit = (query: string, when = rejected) =>
    judged([
      visitIn('rejected', {
        requests: [requestAt(`https://www.facebook.com/tr/?id=1234567&ev=PageView${query}`, when)],
      }),
    ]).filter((found) => found.startsWith('meta'));
  const found = ['meta-consent-signal: dpo told as granted'];
  expect([hit('&dpo=&dpoco=0&dpost=0'), hit('&dpo=LDU&dpoco=1&dpost=1000'), hit(''), hit('&dpo=', accepted)]).toEqual([
    found,
    [],
    [],
    [],
  ]);
  expect([
    limitOfCommand(['dataProcessingOptions', []]),
    limitOfCommand(['dataProcessingOptions', ['LDU'], 0, 0]),
    limitOfCommand(['track', []]),
  ]).toEqual(['unlimited', 'limited', undefined]);
  expect(limitOfHit(new URLSearchParams('dpo[0]=LDU'))).toBe('limited');
  const queued = visitIn('undecided', {
    queues: [
      queueAt(
        'fbq.queue',
        [
          ['dataProcessingOptions', []],
          ['init', '1'],
        ],
        undecided,
      ),
    ],
  });
  expect(judged([queued])).toEqual(found);
});

test('Limited Data Use is said of a hit, which is one all the same', () => {
  const hit = requestAt('https://www.facebook.com/tr/?id=1234567&ev=PageView&dpo=LDU&dpoco=0&dpost=0', undecided);
  expect(findingsIn([visitIn('gpc', { requests: [hit] })]).find(({ rule }) => rule === 'signal-ignored')).toMatchObject(
    { found: expect.stringContaining('to Meta with Limited Data Use') },
  );
});

test('what Meta’s pixel posts as a form with parts is read like an address, its cd[…] and ud[…] for personal details too', () => {
  const body =
    '------W\r\nContent-Disposition: form-data; name="id"\r\n\r\n1234567\r\n------W\r\nContent-Disposition: form-data; name="ev"\r\n\r\nLead\r\n------W\r\nContent-Disposition: form-data; name="cd[contact]"\r\n\r\nann@shop.example\r\n------W--\r\n';
  const post = requestAt('https://www.facebook.com/tr/', accepted, { method: 'POST', body });
  expect([...(vendorCallOf(post)?.parameters ?? [])]).toEqual([
    ['id', '1234567'],
    ['ev', 'Lead'],
    ['cd[contact]', 'ann@shop.example'],
  ]);
  expect(judged([visitIn('accepted', { requests: [post] })])).toEqual([
    'personal-details-sent: e-mail to www.facebook.com',
  ]);
});
