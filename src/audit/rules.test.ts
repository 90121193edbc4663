import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Moment, RequestEvidence } from './evidence-contract.ts';
import { rules } from './rules.ts';
import { typedEmail } from './typed.ts';
import { byScript, cookieAt, findingsIn, judged, momentAt, requestAt, visitIn } from './testing.ts';

const undecided = momentAt('undecided');
const accepted = momentAt('accepted', { load: 1 });
const reopenControl = {
  does: 'reopen',
  label: 'Cookie settings',
  role: 'button',
  layer: 1,
  isDisabled: false,
  box: { x: 0, y: 0, width: 100, height: 44 },
  isInView: true,
  isReachable: true,
  tabPosition: 0,
  textColour: '',
  fillColour: '',
  textContrast: 7,
  edgeContrast: 1,
  fontSizePx: 16,
  fontWeight: 400,
} as const;

test('every file under rules is in the list, once, and named as its rule', () => {
  const files = readdirSync(new URL('rules/', import.meta.url)).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  expect(rules.map(({ id }) => `${id}.ts`).toSorted()).toEqual(files.toSorted());
});

test('an answer on its way while the visitor withdraws is no lapse, unless what it leaves stays', () => {
  const withdrawn = momentAt('withdrawn', { stage: 'decide' });
  const hit = requestAt('https://shop.example/m', momentAt('accepted', { stage: 'decide' }), { method: 'POST' });
  const decision = {
    action: 'withdraw',
    when: withdrawn,
    outcome: { ok: true, path: [], presses: 1, layers: 1, isGoneAfter: true },
  } as const;
  const answered = (requestId: string, isPresentAtEnd: boolean) =>
    visitIn('withdrawn', {
      decisions: [decision],
      requests: [hit],
      cookies: [
        cookieAt('_ga', withdrawn, {
          isPresentAtEnd,
          writes: [{ when: withdrawn, by: 'http', initiator: byScript, isRemoval: false, requestId }],
        }),
      ],
    });
  expect(judged([answered(hit.id, false)])).toEqual([]);
  expect(judged([answered(hit.id, true)])).toEqual(['storage-after-withdrawal: cookie _ga']);
  expect(judged([answered('another', false)])).toEqual(['storage-after-withdrawal: cookie _ga']);
});

test('a clock that strikes once more while the withdrawal is on its way is no lapse, unless it goes on', () => {
  const pressed = momentAt('withdrawn', { atMs: 900, load: 1, stage: 'decide' });
  const strike = (when: Moment, line = 7) =>
    requestAt(`https://t.example/p?${when.atMs}`, when, {
      initiator: { ...byScript, stack: [{ url: 'https://shop.example/t.js', line, column: 1 }] },
    });
  const seen = (...requests: RequestEvidence[]) =>
    judged([visitIn('withdrawn', { requests: [strike(momentAt('accepted', { load: 1 })), ...requests] })]);
  const found = ['request-after-withdrawal: host t.example'];
  expect(seen(strike(pressed))).toEqual([]);
  expect(seen(strike(pressed), strike(momentAt('withdrawn', { atMs: 2_000, load: 1, stage: 'idle' })))).toEqual(found);
  expect(seen(strike(pressed), strike(momentAt('withdrawn', { atMs: 2_000, load: 2 })))).toEqual(found);
  // Another request begins with the press itself.
  expect(seen(strike(pressed, 8))).toEqual(found);
  expect(seen(strike({ ...pressed, load: 2 }))).toEqual(found);
});

test('L6: a way back that was pressed in vain is found, and what the site does not offer at all is not', () => {
  const tried = (reason: 'no-way' | 'no-control') =>
    visitIn('withdrawn', {
      banners: [
        {
          id: 'banner',
          when: accepted,
          isPresent: false,
          layers: [],
          coverage: 0,
          isBlocking: false,
          documentLanguage: 'en',
          focus: { isInside: false, isTrapped: false, isVisible: true },
          reopen: reopenControl,
        },
      ],
      decisions: [
        {
          action: 'withdraw',
          when: accepted,
          outcome: {
            ok: false,
            reason,
            words: '“Cookie settings” was pressed.',
            translations: { de: { words: '„Cookie settings“ wurde gedrückt.' } },
            path: ['Cookie settings'],
            action: 'withdraw',
          },
        },
      ],
    });
  expect(findingsIn([tried('no-way')])).toMatchObject([
    {
      rule: 'banner-no-withdrawal',
      subject: 'the way back',
      found: '“Cookie settings” was pressed.',
      translations: { de: { subject: 'der Weg zurück', found: '„Cookie settings“ wurde gedrückt.' } },
    },
  ]);
  expect(judged([tried('no-control')])).toEqual([]);
});

const mails: readonly (readonly [string, boolean])[] = [
  ['https://shop.example/search?mail=ann@shop.example', true],
  ['https://shop.example/search?mail=ann%2540shop.example', true],
  ['https://shop.example/logo@2x.png', false],
  ['https://shop.example/npm/vue@3.2.1/vue.min.js', false],
  ['https://shop.example/map/@52.5,13.4', false],
];
test.each(mails)('an e-mail address in %s: %s', (url, isFound) => {
  expect(judged([visitIn('accepted', { requests: [requestAt(url, accepted)] })])).toEqual(
    isFound ? ['personal-details-sent: e-mail to shop.example'] : [],
  );
});

test('to others an address is found in bodies and referrers, and the audit’s own as a hash as well', () => {
  const sent = (more: object) =>
    findingsIn([visitIn('accepted', { requests: [requestAt('https://t.example/p', accepted, more)] })]);
  expect(sent({ body: '{"mail":"ann@shop.example"}' })).toMatchObject([
    { rule: 'personal-details-sent', severity: 'critical', found: expect.not.stringContaining('ann@') },
  ]);
  expect(sent({ requestHeaders: { referer: 'https://shop.example/?m=ann%40shop.example' } })).toMatchObject([
    { subject: 'e-mail to t.example' },
  ]);
  expect(sent({ body: '{"dsn":"https://0123abcd@o1.sentry.example/2"}' })).toEqual([]);
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  expect(sent({ body: `em=${hash(typedEmail)}` })).toMatchObject([
    { subject: 'e-mail as a hash to t.example', severity: 'note' },
  ]);
  expect(sent({ body: `em=${hash('somebody')}` })).toEqual([]);
  const unasked = requestAt('https://shop.example/g/collect?v=2&tid=G-A', undecided, {
    body: `em=${hash(typedEmail)}`,
  });
  expect(findingsIn([visitIn('undecided', { requests: [unasked] })])).toContainEqual(
    expect.objectContaining({
      subject: 'e-mail as a hash to Google Analytics 4 through the website’s own host',
      severity: 'critical',
    }),
  );
});

test('who stands between two pages of the site is found; who is only gone to is not', () => {
  const way = (...hops: string[]) =>
    visitIn('undecided', {
      navigations: [
        {
          id: 'n',
          fromUrl: 'https://shop.example/',
          hops,
          causes: hops.slice(1).map(() => 'redirect' as const),
          when: undecided,
        },
      ],
    });
  expect(judged([way('https://shop.example/out', 'https://b.example/r', 'https://shop.example/in')])).toEqual([
    'bounce-tracking: passing through b.example',
  ]);
  expect(judged([way('https://b.example/r', 'https://other.example/')])).toEqual([
    'bounce-tracking: passing through b.example',
  ]);
  expect(judged([way('https://shop.example/out', 'https://other.example/')])).toEqual([]);
  expect(judged([way('https://shop.example/', 'https://www.shop.example/')])).toEqual([]);
});

test('an ETag of each visitor’s own is found; one that follows the file is not', () => {
  const file = (etag: string, sizeBytes = 43) =>
    requestAt('https://shop.example/x.gif', undecided, {
      answer: {
        status: 200,
        headers: { etag },
        mimeType: 'image/gif',
        isFromCache: false,
        isFromServiceWorker: false,
        cookiesSet: [],
        sizeBytes,
      },
    });
  const visits = (files: ReturnType<typeof file>[]) =>
    files.map((request, index) => visitIn('undecided', { id: `${index}-undecided-desktop`, requests: [request] }));
  expect(judged(visits([file('a1'), file('b2'), file('c3')]))).toEqual([
    'identifier-in-etag: ETag of shop.example/x.gif',
  ]);
  expect(judged(visits([file('a1'), file('b2')]))).toEqual([]);
  expect(judged(visits([file('a1'), file('a1'), file('c3')]))).toEqual([]);
  expect(judged(visits([file('a1', 1), file('b2', 2), file('c3', 3)]))).toEqual([]);
});

test('a number of each visitor’s own in a file that is kept is found; other differences are not', () => {
  const file = (digest: string, frame = 'f') =>
    requestAt('https://shop.example/x.js?1', undecided, {
      answer: {
        status: 200,
        headers: { 'cache-control': 'immutable' },
        mimeType: 'text/javascript',
        isFromCache: false,
        isFromServiceWorker: false,
        cookiesSet: [],
        sizeBytes: 43,
        content: { digest, frame },
      },
    });
  const visits = (...files: ReturnType<typeof file>[]) =>
    files.map((request, index) => visitIn('undecided', { id: `${index}-undecided-desktop`, requests: [request] }));
  expect(judged(visits(file('a'), file('b'), file('c')))).toEqual(['identifier-in-file: kept file shop.example/x.js']);
  expect([
    judged(visits(file('a'), file('b'))),
    judged(visits(file('a'), file('b'), file('b'))),
    judged(visits(file('a'), file('b'), file('c', 'g'))),
  ]).toEqual([[], [], []]);
});

test('a form that would put an e-mail address into an address of others is found; by POST, or of the website, it is not', () => {
  const shown = (action: string, method: 'get' | 'post') =>
    judged([
      visitIn('undecided', {
        documents: [
          {
            url: 'https://shop.example/',
            status: 200,
            title: '',
            language: 'en',
            when: undecided,
            headers: {},
            scripts: [],
            frames: [],
            links: [],
            formFields: 1,
            mailForms: [{ action, method }],
            text: '',
          },
        ],
      }),
    ]);
  expect([
    shown('https://t.example/join?list=1', 'get'),
    shown('https://t.example/join', 'post'),
    shown('https://news.shop.example/join', 'get'),
  ]).toEqual([['form-by-get: form to t.example'], [], []]);
});

test('a number in the addresses that stays with one visitor is found; a cache’s and a session’s are not', () => {
  const visitor = (id: string, ...numbers: string[]) =>
    visitIn('undecided', {
      id,
      requests: numbers.map((number, index) => requestAt(`https://shop.example/${index}?sid=${number}`, undecided)),
    });
  expect(judged([visitor('1', 'a1b2c3d4e5f6', 'a1b2c3d4e5f6'), visitor('2', 'f1b2c3d4e5f6', 'f1b2c3d4e5f6')])).toEqual([
    'identifier-in-address: parameter sid',
  ]);
  expect(judged([visitor('1', 'a1b2c3d4e5f6', 'a1b2c3d4e5f6'), visitor('2', 'a1b2c3d4e5f6', 'a1b2c3d4e5f6')])).toEqual(
    [],
  );
  expect(judged([visitor('1', 'a1b2c3d4e5f6', 'b1b2c3d4e5f6'), visitor('2', 'c1b2c3d4e5f6', 'd1b2c3d4e5f6')])).toEqual(
    [],
  );
});

test('messages to frames of others are found, to the site’s own not', () => {
  const message = (toOrigin: string) =>
    visitIn('undecided', {
      messages: [
        {
          id: 'm',
          fromOrigin: 'https://shop.example',
          toOrigin,
          excerpt: '{"id":1}',
          initiator: byScript,
          when: undecided,
        },
      ],
    });
  expect(judged([message('https://t.example')])).toEqual(['message-without-consent: messages to t.example']);
  expect(judged([message('https://pay.shop.example')])).toEqual([]);
});

const declaration = {
  url: 'https://shop.example/cookies',
  text: 'Fonts come from fonts.example.',
  cookies: [{ name: '_ga*', category: 'analytics', vendor: 'Google', lifetimeSeconds: 30 * 86_400 }],
} as const;

test('L11: what the declaration leaves out, names otherwise or calls shorter is found', () => {
  const cookies = [cookieAt('_ga', accepted, { lifetimeSeconds: 395 * 86_400 }), cookieAt('_pk_id.1', accepted)];
  const requests = [
    requestAt('https://www.google-analytics.com/p', accepted),
    requestAt('https://cdn.fonts.example/f', accepted),
    requestAt('https://t.example/p', accepted),
  ];
  expect(judged([visitIn('accepted', { cookies, requests })], { declaration })).toEqual([
    'undeclared-storage: cookie _pk_id.*',
    'undeclared-host: host t.example',
    'declared-lifetime: cookie _ga',
  ]);
});

test('a life beyond 13 months is found, of optional cookies only', () => {
  const forever = { lifetimeSeconds: 400 * 86_400 };
  expect(
    judged([
      visitIn('accepted', { cookies: [cookieAt('_ga', accepted, forever), cookieAt('PHPSESSID', accepted, forever)] }),
    ]),
  ).toEqual(['long-lifetime: cookie _ga']);
});

test('an answer that a script remembers is a note', () => {
  const memory = cookieAt('klaro', momentAt('rejected'), { lifetimeSeconds: 120 * 86_400 });
  expect(findingsIn([visitIn('rejected', { cookies: [memory] })])).toMatchObject([
    { rule: 'consent-cookie-by-script', severity: 'note' },
  ]);
  expect(
    judged([
      visitIn('rejected', {
        cookies: [{ ...memory, writes: memory.writes.map((write) => ({ ...write, by: 'http' as const })) }],
      }),
    ]),
  ).toEqual([]);
});
