import { expect, test } from 'vitest';
import { cookieAt, findingsIn, judged, momentAt, requestAt, storageAt, visitIn } from '../testing.ts';

const undecided = momentAt('undecided');
const rejected = momentAt('rejected', { load: 1 });
const accepted = momentAt('accepted', { load: 1 });

test('L1: what is kept and who is contacted before an answer is found, with the line of the script', () => {
  const [stored, contacted] = findingsIn([
    visitIn('undecided', {
      cookies: [cookieAt('visitor', undecided)],
      requests: [requestAt('https://t.example:4310/p.gif', undecided)],
    }),
  ]);
  expect(stored).toMatchObject({
    rule: 'storage-before-choice',
    subject: 'cookie visitor',
    severity: 'major',
    found: expect.stringContaining('shop.example/site.js:3:1'),
  });
  expect(contacted).toMatchObject({ rule: 'request-before-choice', subject: 'host t.example', states: ['undecided'] });
});

test('a fault that every state shows is one finding, under the moment that says most about its cause', () => {
  const early = visitIn('undecided', { requests: [requestAt('https://t.example/p.gif', undecided)] });
  const late = visitIn('rejected', { requests: [requestAt('https://t.example/p.gif', rejected)] });
  const withdrawn = visitIn('withdrawn', { requests: [requestAt('https://t.example/p.gif', momentAt('withdrawn'))] });
  expect(findingsIn([withdrawn, late, early])).toMatchObject([
    { rule: 'request-before-choice', states: ['undecided', 'rejected', 'withdrawn'] },
  ]);
  expect(judged([withdrawn, late])).toEqual(['request-after-reject: host t.example']);
});

test('L7: what the site keeps on after a withdrawal is found; another site’s cookie is out of its reach', () => {
  const withdraw = {
    action: 'withdraw',
    when: accepted,
    outcome: { ok: true, path: [], presses: 1, layers: 1, isGoneAfter: true },
  } as const;
  const kept = visitIn('withdrawn', {
    decisions: [withdraw],
    cookies: [cookieAt('_ga', accepted), cookieAt('uid', accepted, { party: 'third', domain: 't.example' })],
  });
  expect(judged([kept])).toEqual(['storage-after-withdrawal: cookie _ga']);
  expect(judged([{ ...kept, cookies: [cookieAt('_ga', accepted, { isPresentAtEnd: false })] }])).toEqual([]);
});

test('after a partial answer only what is known to belong elsewhere is a fault', () => {
  const partial = momentAt('partial', { granted: ['analytics'] });
  const visit = visitIn('only-analytics', {
    cookies: [cookieAt('_ga', partial), cookieAt('_fbp', partial), cookieAt('shelf', partial)],
  });
  expect(judged([visit])).toEqual(['storage-beyond-grant: cookie _fbp']);
});

test('a cookie that is only believed when it is stale, or only set because of the signal, is a fault of its own', () => {
  expect(judged([visitIn('undecided'), visitIn('expired', { cookies: [cookieAt('_ga', undecided)] })])).toEqual([
    'stale-consent-believed: cookie _ga',
  ]);
  expect(judged([visitIn('undecided'), visitIn('gpc', { cookies: [cookieAt('_ga', undecided)] })])).toEqual([
    'signal-as-consent: cookie _ga',
  ]);
});

test('who advertises in spite of the signal is named once for the site', () => {
  const visit = visitIn('gpc', {
    requests: [
      requestAt('https://stats.g.doubleclick.net/p', undecided),
      requestAt('https://bat.bing.com/p', undecided),
    ],
  });
  expect(findingsIn([visit]).filter(({ rule }) => rule === 'signal-ignored')).toMatchObject([
    { subject: 'the website', found: expect.stringContaining('host bat.bing.com, host stats.g.doubleclick.net') },
  ]);
});

test('what remembers the answer is no fault: known platforms, and what is written with either answer', () => {
  const memory = { value: { length: 2, kind: 'json', digest: 'x', masked: '{}' } } as const;
  const visits = [
    visitIn('rejected', { cookies: [cookieAt('klaro', rejected), cookieAt('answer', rejected, memory)] }),
    visitIn('accepted', { cookies: [cookieAt('answer', accepted, memory)] }),
  ];
  expect(judged(visits)).toEqual([]);
});

test('a number written with either answer is not taken for its memory', () => {
  const visits = [
    visitIn('rejected', { storage: [storageAt('uid', rejected)] }),
    visitIn('accepted', { storage: [storageAt('uid', accepted)] }),
  ];
  expect(judged(visits)).toEqual(['storage-after-reject: local storage uid']);
});

test('a request that the page’s own policy stopped never left', () => {
  const stopped = requestAt('https://t.example/p.gif', undecided, { failure: { reason: 'policy', words: '' } });
  expect(judged([visitIn('undecided', { requests: [stopped] })])).toEqual([]);
});

test('measurement through the website’s own host is known by its form', () => {
  const call = requestAt('https://shop.example/metrics/g/collect?v=2&tid=G-ABC&cid=1.2', undecided);
  expect(judged([visitIn('undecided', { requests: [call] })])).toEqual([
    'request-before-choice: calls to Google Analytics 4 through the website’s own host',
  ]);
});

test('a finding’s id is the same in the next run, on another page, port and day', () => {
  const here = findingsIn([
    visitIn('undecided', { requests: [requestAt('https://t.example:4310/p.gif?r=1', undecided)] }),
  ]);
  const there = findingsIn([
    visitIn('rejected', {
      id: '7-rejected-phone',
      url: 'https://shop.example/b',
      requests: [requestAt('https://t.example:9999/q.js?r=2', undecided)],
    }),
  ]);
  expect(here.map(({ id }) => id)).toEqual(there.map(({ id }) => id));
});
