import { type Plant, type Site, tooEarly } from '../plant.ts';

const contacted = [{ rule: 'request-before-choice', subject: 'host tracker.localhost' }];
const markup = (html: string, place: 'head' | 'body' = 'body'): Pick<Plant, 'bad' | 'clean' | 'mended'> => ({
  bad: { [place]: html },
  clean: { granted: { analytics: `document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(html)});` } },
  mended: 'Comes into the page only once analytics is granted.',
});
const answers = (path: string, type: string, body: string): Site['answers'] => ({
  [path]: () => ({ headers: { 'content-type': type }, body }),
});
const withFile = (act: string, file: Site['answers']): Pick<Plant, 'bad' | 'clean' | 'mended'> => {
  const { bad, clean, mended } = tooEarly(act);
  return { bad: { ...bad, answers: file ?? {} }, clean: { ...clean, answers: file ?? {} }, mended };
};

/** All the ways in which a page can tell a third party about a visit. */
export const requests: readonly Plant[] = [
  {
    id: 'image-pixel',
    title: 'Tracking pixel',
    explanation: 'An invisible picture from another host.',
    expects: contacted,
    ...markup('<img src="{tracker}/p.gif?page=start" alt="" width="1" height="1">'),
  },
  {
    id: 'tracker-script',
    title: 'Tracker’s own script',
    explanation: 'A script of another host, which reports the page.',
    expects: contacted,
    ...tooEarly("document.head.append(Object.assign(document.createElement('script'), { src: '{tracker}/t.js' }));"),
  },
  {
    id: 'css-pixel',
    title: 'Pixel in a stylesheet',
    explanation: 'A background picture: no script, no image element.',
    expects: contacted,
    ...markup('<style>main { background: url("{tracker}/p.gif?css") no-repeat; }</style>', 'head'),
  },
  {
    id: 'css-import',
    title: '@import from elsewhere',
    explanation: 'A stylesheet that imports another host’s.',
    expects: contacted,
    ...markup('<style>@import url("{tracker}/style.css");</style>', 'head'),
  },
  {
    id: 'css-font',
    title: 'Font from elsewhere',
    explanation: 'The typeface comes from another host, which learns of every page.',
    expects: contacted,
    ...markup(
      '<style>@font-face { font-family: Lamp; src: url("{tracker}/font.woff2"); } h1 { font-family: Lamp, serif; }</style>',
      'head',
    ),
  },
  {
    id: 'preconnect',
    title: 'Preconnect to a tracker',
    explanation: 'The connection is made before anything may be loaded.',
    expects: contacted,
    ...markup('<link rel="preconnect" href="{tracker}">', 'head'),
  },
  {
    id: 'dns-prefetch',
    title: 'dns-prefetch for a tracker',
    explanation: 'Already the name look-up tells that the page is being read.',
    expects: contacted,
    ...markup('<link rel="dns-prefetch" href="{tracker}">', 'head'),
  },
  {
    id: 'preload',
    title: 'Preload from a tracker',
    explanation: 'The script is fetched early although it runs only later.',
    expects: contacted,
    ...markup('<link rel="preload" as="script" href="{tracker}/t.js">', 'head'),
  },
  {
    id: 'prefetch',
    title: 'Prefetch from a tracker',
    explanation: 'Fetched for a next page that may never come.',
    expects: contacted,
    ...markup('<link rel="prefetch" href="{tracker}/style.css">', 'head'),
  },
  {
    id: 'fetch-keepalive',
    title: 'fetch with keepalive',
    explanation: 'A report that outlives the page.',
    expects: contacted,
    ...tooEarly(
      "fetch('{tracker}/hit', { method: 'POST', keepalive: true, mode: 'no-cors', body: location.pathname });",
    ),
  },
  {
    id: 'beacon-on-leave',
    title: 'Beacon on leaving',
    explanation: 'navigator.sendBeacon when the page is hidden.',
    expects: contacted,
    ...tooEarly(
      "addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && !window.isWithdrawn && navigator.sendBeacon('{tracker}/left', location.pathname));",
    ),
  },
  {
    id: 'beacon-at-once',
    title: 'Beacon at once',
    explanation: 'navigator.sendBeacon as soon as the page runs; nothing waits for its answer.',
    expects: contacted,
    ...tooEarly("navigator.sendBeacon('{tracker}/here', location.pathname);"),
  },
  {
    id: 'unload-handler',
    title: 'Report from an unload handler',
    explanation: 'A picture that is asked for as the document goes, in the oldest way there is.',
    expects: contacted,
    ...tooEarly(
      "addEventListener('unload', () => window.isWithdrawn || navigator.sendBeacon('{tracker}/unloaded', location.pathname));",
    ),
  },
  {
    id: 'pagehide-fetch',
    title: 'Report when the page goes',
    explanation: 'A keepalive request in pagehide, the last moment there is.',
    expects: contacted,
    ...tooEarly(
      "addEventListener('pagehide', () => window.isWithdrawn || fetch('{tracker}/gone', { method: 'POST', keepalive: true, mode: 'no-cors', body: 'bye' }));",
    ),
  },
  {
    id: 'websocket',
    title: 'WebSocket',
    explanation: 'A line to a tracker that stays open.',
    expects: contacted,
    ...tooEarly("new WebSocket('{tracker}/line'.replace('http', 'ws'));"),
  },
  {
    id: 'eventsource',
    title: 'EventSource',
    explanation: 'The page listens to a tracker, which thereby hears of it.',
    expects: contacted,
    ...tooEarly("new EventSource('{tracker}/events');"),
  },
  {
    id: 'worker',
    title: 'Request from a worker',
    explanation: 'The report is sent where the page’s own scripts cannot be seen.',
    expects: contacted,
    ...withFile(
      "new Worker('/quiet.js');",
      answers('/quiet.js', 'text/javascript', "fetch('{tracker}/hit', { mode: 'no-cors' });"),
    ),
  },
  {
    id: 'svg-script',
    title: 'Script inside an SVG',
    explanation: 'A drawing of the website’s own, and a script in it that reports.',
    expects: contacted,
    ...withFile(
      "document.body.append(Object.assign(document.createElement('object'), { data: '/lamp.svg', type: 'image/svg+xml', width: 10, height: 10 }));",
      answers(
        '/lamp.svg',
        'image/svg+xml',
        '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>new Image().src = \'{tracker}/p.gif?svg\';</script></svg>',
      ),
    ),
  },
  {
    id: 'film-at-once',
    title: 'Film of somebody else, at once',
    explanation: 'The player of another host is in the page as it comes.',
    expects: contacted,
    bad: { body: '<iframe src="{tracker}/listener" title="Film"></iframe>' },
    clean: {
      body: '<figure data-film="{tracker}/listener"><p>The film comes from another host, which learns of your visit when you press this.</p><button type="button" onclick="const { film } = this.parentElement.dataset; this.replaceWith(Object.assign(document.createElement(\'iframe\'), { src: film, title: \'Film\' }))">Show the film</button></figure>',
    },
    mended: 'It comes when the visitor presses a button that says so.',
  },
  {
    id: 'own-frame',
    title: 'Pixel in a frame of its own',
    explanation: 'The frame is the website’s, what it loads is not.',
    expects: contacted,
    ...withFile(
      "document.body.append(Object.assign(document.createElement('iframe'), { src: '/inner', title: 'Offers' }));",
      answers(
        '/inner',
        'text/html',
        '<!doctype html><html lang="en"><title>Offers</title><img src="{tracker}/p.gif?frame" alt="">',
      ),
    ),
  },
  {
    id: 'tracker-frame',
    states: ['undecided', 'gpc'],
    title: 'Frame of a tracker',
    explanation: 'The frame keeps a number under the tracker’s name.',
    expects: [
      ...contacted,
      { rule: 'storage-before-choice', subject: 'cookie fid of tracker.localhost' },
      { rule: 'signal-ignored' },
    ],
    ...markup('<iframe src="{tracker}/frame" title="Offers" width="1" height="1"></iframe>'),
  },
  {
    id: 'post-message',
    title: 'Messages to a tracker’s frame',
    explanation: 'What the visitor does is told to a frame of another website, message by message.',
    expects: [...contacted, { rule: 'message-without-consent', subject: 'messages to tracker.localhost' }],
    ...tooEarly(
      "const frame = Object.assign(document.createElement('iframe'), { src: '{tracker}/listener', title: 'Help' });\nframe.addEventListener('load', () => frame.contentWindow.postMessage({ page: location.pathname }, '*'));\ndocument.body.append(frame);",
    ),
  },
  {
    id: 'noscript-pixel',
    states: ['no-script'],
    title: 'Pixel for those without scripts',
    explanation: 'Whoever turns scripts off is reported by a picture.',
    expects: contacted,
    bad: { body: '<noscript><img src="{tracker}/p.gif?noscript" alt="" width="1" height="1"></noscript>' },
    clean: { body: '<noscript><p>The search works without scripts too.</p></noscript>' },
    mended: 'There is no such picture.',
  },
  {
    id: 'bounce',
    title: 'Bounce through a tracker',
    explanation:
      'The first page sends every new visitor through a tracker and back, so that the tracker was visited for a moment.',
    mended: 'The page stays where it is.',
    expects: [
      { rule: 'bounce-tracking', subject: 'passing through tracker.localhost' },
      { rule: 'storage-before-choice', subject: 'cookie uid of tracker.localhost' },
    ],
    bad: {
      script:
        "if (!location.search) location.replace('{tracker}/bounce?to=' + encodeURIComponent(location.origin + '/?back'));",
    },
    clean: { script: "history.replaceState(null, '', '/?back');" },
  },
  {
    id: 'own-path',
    title: 'Measurement through the own host',
    explanation: 'Google Analytics’ hits go to a path of the website, which passes them on.',
    mended: 'Sent only once analytics is granted, with the signals that say so.',
    expects: [{ rule: 'request-before-choice', subject: 'calls to Google Analytics 4 through the website’s own host' }],
    bad: {
      script: "fetch('/metrics/g/collect?v=2&tid=G-LAMP&cid=1.2&en=page_view', { method: 'POST' });",
      answers: { '/metrics/g/collect': () => ({ status: 204 }) },
    },
    clean: {
      granted: { analytics: "fetch('/metrics/g/collect?v=2&tid=G-LAMP&cid=1.2&en=page_view', { method: 'POST' });" },
      answers: { '/metrics/g/collect': () => ({ status: 204 }) },
    },
  },
  {
    id: 'matomo',
    title: 'Matomo before the answer',
    explanation: 'The website’s own Matomo counts and keeps its two cookies at once.',
    expects: [
      { rule: 'storage-before-choice', subject: 'cookie _pk_id.*' },
      { rule: 'request-before-choice', subject: 'calls to Matomo through the website’s own host' },
    ],
    ...withFile(
      "document.cookie = '_pk_id.1.1fff=0123456789abcdef.1763775362.;path=/;max-age=2592000;samesite=lax';\nfetch('/matomo.php?idsite=1&rec=1&rand=' + Math.random());",
      { '/matomo.php': () => ({ status: 204 }) },
    ),
    clean: {
      granted: {
        analytics:
          "document.cookie = '_pk_id.1.1fff=0123456789abcdef.1763775362.;path=/;max-age=2592000;samesite=lax';\nfetch('/matomo.php?idsite=1&rec=1&rand=' + Math.random());",
      },
      answers: { '/matomo.php': () => ({ status: 204 }) },
      declares: [
        { name: 'consent_choice', provider: 'Lantern shop', category: 'necessary', lifetime: '6 months' },
        { name: '_pk_id.1.1fff', provider: 'Matomo', category: 'analytics', lifetime: '30 days' },
      ],
    },
  },
  {
    id: 'form-address',
    title: 'E-mail address in an address',
    explanation: 'The newsletter form is sent by GET to another host, and the address stands in its logs.',
    mended: 'The form is posted to the website itself.',
    expects: [...contacted, { rule: 'personal-details-sent', subject: 'e-mail to tracker.localhost' }],
    bad: {
      body: '<form id="news"><label>E-mail <input type="email" name="email"></label></form>',
      script:
        "document.getElementById('news').addEventListener('change', (event) => fetch('{tracker}/join?' + new URLSearchParams({ email: event.target.value }), { mode: 'no-cors' }));",
    },
    clean: {
      body: '<form id="news"><label>E-mail <input type="email" name="email"></label></form>',
      script:
        "document.getElementById('news').addEventListener('change', (event) => fetch('/join', { method: 'POST', body: new URLSearchParams({ email: event.target.value }) }));",
      answers: { '/join': () => ({ status: 204 }) },
    },
  },
  {
    id: 'form-by-get',
    title: 'Newsletter form by GET',
    explanation:
      'The newsletter form goes to another host, by GET: whoever sends it puts the address into logs and histories.',
    mended: 'Sent by POST to the website itself.',
    expects: [{ rule: 'form-by-get', subject: 'form to tracker.localhost' }],
    bad: { body: newsletter('action="{tracker}/join"') },
    clean: { body: newsletter('action="/join" method="post"'), answers: { '/join': () => ({ status: 204 }) } },
  },
  {
    id: 'form-sends-itself',
    title: 'Form that sends itself to a vendor',
    explanation: 'As soon as the address is typed the form goes, by GET, into a hidden frame of the vendor.',
    mended: 'What was typed stays where it is.',
    expects: [
      ...contacted,
      { rule: 'personal-details-sent', subject: 'e-mail to tracker.localhost' },
      { rule: 'form-by-get', subject: 'form to tracker.localhost' },
    ],
    bad: {
      body: `${newsletter('action="{tracker}/join" target="quiet"')}<iframe name="quiet" title="Newsletter" hidden></iframe>`,
      script: "document.getElementById('news').addEventListener('change', (event) => event.currentTarget.submit());",
    },
    clean: {
      body: newsletter('action="/join" method="post"'),
      script:
        "document.getElementById('news').addEventListener('change', (event) => { event.currentTarget.dataset.isFilled = 'yes'; });",
    },
  },
  {
    id: 'encoded-address',
    title: 'E-mail address in Base64',
    explanation: 'A vendor is sent the typed address within a line of Base64, which anybody can read.',
    mended: 'The vendor is told that the field was filled in, with analytics granted, and not with what.',
    expects: [...contacted, { rule: 'personal-details-sent', subject: 'encoded e-mail to tracker.localhost' }],
    bad: {
      body: newsletter(''),
      script: onTyped(
        "fetch('{tracker}/hit', { method: 'POST', mode: 'no-cors', body: btoa(JSON.stringify({ field: 'news', value })) });",
      ),
    },
    clean: {
      body: newsletter(''),
      granted: {
        analytics: onTyped(
          "fetch('{tracker}/hit', { method: 'POST', mode: 'no-cors', body: btoa(JSON.stringify({ field: 'news', length: value.length })) });",
        ),
      },
    },
  },
  {
    id: 'hashed-address',
    title: 'E-mail address as a hash',
    explanation:
      'A vendor is sent the SHA-256 of the typed address, by which it knows the person again; no answer was given.',
    mended: 'No hash is sent.',
    expects: [...contacted, { rule: 'personal-details-sent', subject: 'e-mail as a hash to tracker.localhost' }],
    bad: {
      body: newsletter(''),
      script: onTyped(
        "const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(value.trim().toLowerCase()));\n  new Image().src = '{tracker}/p.gif?udff[em]=' + [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');",
      ),
    },
    clean: {
      body: newsletter(''),
      granted: { advertisement: onTyped("new Image().src = '{tracker}/p.gif?field=news';") },
    },
  },
];

function newsletter(attributes: string): string {
  return `<form id="news" ${attributes}><label>E-mail <input type="email" name="email"></label></form>`;
}

/** `value` is the content of the newsletter's field after a change. */
function onTyped(act: string): string {
  return `document.getElementById('news').addEventListener('change', async ({ target: { value } }) => {\n  ${act}\n});`;
}
