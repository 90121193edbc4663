import { randomUUID } from 'node:crypto';
import { etagOfFile, etagOfVisitor, keptScript } from '../tracker.ts';
import { type Plant, type Site, tooEarly } from '../plant.ts';

const stored = (subject: string) => [{ rule: 'storage-before-choice', subject }];
const worker = (body: string): Site['answers'] => ({
  '/worker.js': () => ({ headers: { 'content-type': 'text/javascript' }, body }),
});

/** Identifiers stored elsewhere than in cookies. */
export const storages: readonly Plant[] = [
  {
    id: 'local-storage',
    title: 'Number in localStorage',
    explanation: 'No cookie, the same thing.',
    expects: stored('local storage visitor'),
    ...tooEarly("localStorage.setItem('visitor', crypto.randomUUID());"),
  },
  {
    id: 'session-storage',
    title: 'Number in sessionStorage',
    explanation: 'Follows the visitor through the tab.',
    expects: stored('session storage visitor'),
    ...tooEarly("sessionStorage.setItem('visitor', crypto.randomUUID());"),
  },
  {
    id: 'indexed-db',
    title: 'Number in IndexedDB',
    explanation: 'A database with one row: who this is.',
    expects: stored('indexed db visits/visitors'),
    ...tooEarly(
      "const opening = indexedDB.open('visits', 1);\nopening.onupgradeneeded = () => opening.result.createObjectStore('visitors').put(crypto.randomUUID(), 'id');",
    ),
  },
  {
    id: 'cache-storage',
    title: 'Number in the Cache Storage',
    explanation: 'A made-up file holds the number, where caches are seldom looked into.',
    expects: stored('cache storage shelf'),
    ...tooEarly("caches.open('shelf').then((shelf) => shelf.put('/id', new Response(crypto.randomUUID())));"),
  },
  {
    id: 'window-name',
    title: 'Number in window.name',
    explanation: 'The tab’s name survives every change of page and website.',
    expects: stored('window name'),
    ...tooEarly("window.name = 'visitor-' + crypto.randomUUID();"),
  },
  {
    id: 'service-worker',
    title: 'Service worker that reports',
    explanation: 'A service worker is left on the device and tells a tracker that somebody is there.',
    mended: 'Registered only once analytics is granted, and gone with the withdrawal.',
    expects: [
      { rule: 'storage-before-choice', subject: 'service worker' },
      { rule: 'request-before-choice', subject: 'host tracker.localhost' },
    ],
    bad: {
      script: "navigator.serviceWorker.register('/worker.js');",
      answers: worker(
        "addEventListener('activate', (event) => event.waitUntil(fetch('{tracker}/p.gif', { mode: 'no-cors' })));",
      ),
    },
    clean: {
      granted: { analytics: "navigator.serviceWorker.register('/worker.js');" },
      answers: worker(
        "addEventListener('activate', (event) => event.waitUntil(fetch('{tracker}/p.gif', { mode: 'no-cors' })));",
      ),
    },
  },
  {
    id: 'etag',
    states: ['undecided', 'rejected', 'gpc'],
    title: 'Number in an ETag',
    explanation: 'The picture’s ETag is another one for every new visitor, and browsers send it back.',
    mended: 'The ETag follows from the picture and is the same for everybody.',
    expects: [{ rule: 'identifier-in-etag', subject: '/lamp.gif' }],
    bad: { body: '<img src="/lamp.gif" alt="" width="1" height="1">', answers: { '/lamp.gif': etagOfVisitor } },
    clean: { body: '<img src="/lamp.gif" alt="" width="1" height="1">', answers: { '/lamp.gif': etagOfFile } },
  },
  {
    id: 'cached-script',
    states: ['undecided', 'rejected', 'gpc'],
    title: 'Number in a kept script',
    explanation:
      'A script with a number of the visitor’s own may be kept for a year, and is not asked for again: every later visit reads the same number.',
    mended: 'The script is the same for everybody, but for the time at which it was made.',
    expects: [{ rule: 'identifier-in-file', subject: 'kept file cached-script.localhost/who.js' }],
    bad: { head: '<script src="/who.js"></script>', answers: { '/who.js': () => keptScript(`lamp-${randomUUID()}`) } },
    clean: { head: '<script src="/who.js"></script>', answers: { '/who.js': () => keptScript('lamp-2f6a1c9e7b') } },
  },
  {
    id: 'decorated-links',
    states: ['undecided', 'rejected', 'gpc'],
    title: 'Number in every link',
    explanation: 'The server writes a number of the visitor’s own into each address, so that nothing has to be stored.',
    mended: 'The links are the same for everybody.',
    expects: [{ rule: 'identifier-in-address', subject: 'parameter sid' }],
    bad: {
      script:
        "const sid = 'v' + crypto.randomUUID().replaceAll('-', '');\nfor (const link of document.querySelectorAll('a[href^=\"/\"]')) link.href += '?sid=' + sid;",
    },
    clean: { script: "for (const link of document.querySelectorAll('a[href^=\"/\"]')) link.href += '?from=start';" },
  },
  {
    id: 'third-party-cookie',
    states: ['undecided', 'gpc'],
    title: 'Cookie of another website',
    explanation:
      'A picture from a tracker sets the tracker’s own cookie, which it gets back from every website with the picture.',
    mended: 'The picture is loaded only once advertisement is granted.',
    expects: [
      { rule: 'storage-before-choice', subject: 'cookie uid of ads.localhost' },
      { rule: 'request-before-choice', subject: 'host ads.localhost' },
      { rule: 'signal-ignored' },
    ],
    bad: { body: '<img src="{ads}/set.gif" alt="" width="1" height="1">' },
    clean: { granted: { advertisement: "new Image().src = '{ads}/set.gif';" } },
  },
  {
    id: 'known-cookie',
    title: 'Google Analytics’ cookie',
    explanation: 'A cookie whose name says whose it is and what for.',
    expects: stored('cookie _ga'),
    ...tooEarly("document.cookie = '_ga=GA1.1.1234567890.1763775362;path=/;max-age=2592000;samesite=lax';"),
    clean: {
      granted: {
        analytics: "document.cookie = '_ga=GA1.1.1234567890.1763775362;path=/;max-age=2592000;samesite=lax';",
      },
      declares: declared(),
    },
    bad: {
      script: "document.cookie = '_ga=GA1.1.1234567890.1763775362;path=/;max-age=2592000;samesite=lax';",
      declares: declared(),
    },
  },
];

function declared(): Site['declares'] {
  return [
    { name: 'consent_choice', provider: 'Lantern shop', category: 'necessary', lifetime: '180 days' },
    { name: '_ga', provider: 'Google', category: 'analytics', lifetime: '30 days' },
  ];
}
