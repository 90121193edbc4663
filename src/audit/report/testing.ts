import type { BannerControl, BannerObservation } from '../banner-contract.ts';
import type { AuditReport, Finding, Visit } from '../contract.ts';
import type { CookieEvidence, Initiator, Moment, RequestEvidence } from '../evidence-contract.ts';
import { findingOf } from '../finding.ts';

/** A hostile name that a website may use; it must come out as text. */
export const hostile = '</style><script>alert(1)</script>"\'&]]>\u001b[31m\u202e';

const moment = (parts: Partial<Moment> = {}): Moment => ({
  atMs: 400,
  load: 0,
  stage: 'load',
  standing: 'undecided',
  granted: [],
  ...parts,
});

const initiator: Initiator = {
  kind: 'script',
  place: { url: 'https://shop.example/app.js', line: 12, column: 7, functionName: 'track' },
  stack: [{ url: 'https://shop.example/app.js', line: 12, column: 7, functionName: 'track' }],
  chain: ['https://t.example/tag.js', 'https://shop.example/'],
};

const value = { length: 27, kind: 'identifier', digest: 'd1', masked: 'AA9.9.999999999.9999999999' } as const;

export const cookie = (parts: Partial<CookieEvidence> = {}): CookieEvidence => ({
  ...{
    id: 'c1',
    name: '_ga',
    domain: '.shop.example',
    path: '/',
    party: 'first',
    value,
    lifetimeSeconds: 63_072_000,
    isHttpOnly: false,
    isSecure: true,
    isPartitioned: false,
    sameSite: 'lax',
    isPlanted: false,
  },
  ...{
    firstSeen: moment(),
    writes: [{ when: moment(), by: 'script', initiator, isRemoval: false }],
    isPresentAtEnd: true,
  },
  ...parts,
});

export const request = (parts: Partial<RequestEvidence> = {}): RequestEvidence => ({
  ...{
    id: 'r1',
    url: 'https://www.google-analytics.com/g/collect?v=2',
    host: 'www.google-analytics.com',
    method: 'POST',
    kind: 'beacon',
    party: 'third',
    seenIn: 'network',
  },
  ...{
    initiator,
    when: moment({ atMs: 900 }),
    requestHeaders: {},
    cookiesSent: [],
    answer: {
      status: 204,
      headers: {},
      mimeType: '',
      isFromCache: false,
      isFromServiceWorker: false,
      cookiesSet: [],
      sizeBytes: 0,
    },
  },
  ...parts,
});

const control = (does: BannerControl['does'], x: number): BannerControl => ({
  ...{
    does,
    label: does,
    role: 'button',
    layer: 1,
    isDisabled: false,
    box: { x, y: 760, width: 140, height: 44 },
    isInView: true,
    isReachable: true,
    tabPosition: 0,
  },
  ...{
    textColour: 'rgb(255, 255, 255)',
    fillColour: 'rgb(0, 0, 0)',
    textContrast: 21,
    edgeContrast: 21,
    fontSizePx: 16,
    fontWeight: 400,
  },
});

const banner: BannerObservation = {
  ...{ id: 'b1', when: moment({ atMs: 700 }), isPresent: true, foundBy: 'likeness' },
  layers: [
    {
      number: 1,
      box: { x: 40, y: 700, width: 1360, height: 160 },
      role: 'dialog',
      label: 'Privacy',
      text: 'We use cookies',
      language: 'en',
      textContrast: 15,
      controls: [control('accept', 900), control('reject', 1060)],
    },
  ],
  ...{
    coverage: 0.2,
    isBlocking: false,
    documentLanguage: 'en',
    focus: { isInside: false, isTrapped: false, isVisible: true },
  },
};

/** The smallest valid WebP image. */
const picture = 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==';

export const visit = (parts: Partial<Visit> = {}): Visit => ({
  ...{
    id: '0-undecided-desktop',
    url: 'https://shop.example/',
    state: 'undecided',
    device: 'desktop',
    outcome: { ok: true },
    decisions: [],
    banners: [banner],
  },
  documents: [
    {
      url: 'https://shop.example/',
      status: 200,
      title: 'Shop',
      language: 'en',
      when: moment({ atMs: 100 }),
      headers: {},
      scripts: [],
      frames: [],
      links: [],
      formFields: 0,
      text: 'Shop',
    },
  ],
  ...{
    cookies: [cookie()],
    storage: [],
    requests: [
      request(),
      request({
        id: 'r0',
        url: 'https://shop.example/',
        host: 'shop.example',
        method: 'GET',
        kind: 'document',
        party: 'first',
        when: moment({ atMs: 0 }),
      }),
    ],
  },
  ...{ messages: [], navigations: [], queues: [], truncated: [], durationMs: 4_000 },
  screenshots: [
    {
      id: 's1',
      label: 'after load',
      when: moment({ atMs: 800 }),
      widthPx: 1440,
      heightPx: 900,
      format: 'webp',
      base64: picture,
    },
  ],
  ...parts,
});

const rule = {
  id: 'cookie-before-consent',
  title: 'Nothing optional is stored before an agreement',
  translations: { de: { title: 'Vor einer Zustimmung wird nichts Freiwilliges gespeichert' } },
  severity: 'critical',
  source: { title: 'ePrivacy Directive, article 5(3)', url: 'https://eur-lex.europa.eu/eli/dir/2002/58/oj' },
} as const;
const smaller = {
  id: 'banner-language',
  title: 'The banner speaks the language of the page',
  translations: { de: { title: 'Das Banner spricht die Sprache der Seite' } },
  severity: 'note',
  source: { title: 'Guidelines 05/2020' },
} as const;

const words = {
  expected: { en: 'No such cookie until the visitor agrees.', de: 'Kein solches Cookie vor der Zustimmung.' },
  found: { en: 'It was set 400 ms after the visit began.', de: 'Es wurde 400 ms nach Beginn des Besuchs gesetzt.' },
  mend: { en: 'Load the script after the agreement.', de: 'Das Skript nach der Zustimmung laden.' },
};

export const finding = (subject: string, parts: Partial<Finding> = {}): Finding => {
  const seen = visit();
  return {
    ...findingOf(rule, subject, {
      seen: [
        {
          visit: seen,
          references: [
            { visit: seen.id, kind: 'cookie', id: 'c1' },
            { visit: seen.id, kind: 'request', id: 'r1' },
            { visit: seen.id, kind: 'banner', id: 'b1' },
          ],
        },
      ],
      ...words,
    }),
    ...parts,
  };
};

/** Returns a handmade report: one page, two states, one critical finding and one note. */
export function reportFixture(parts: Partial<AuditReport> = {}): AuditReport {
  const accepted = visit({
    id: '0-accepted-phone',
    state: 'accepted',
    device: 'phone',
    banners: [],
    cookies: [
      cookie({ name: 'mystery', firstSeen: moment({ atMs: 2_000, standing: 'accepted', granted: ['analytics'] }) }),
    ],
    requests: [
      request({
        host: 'cdn.nobody.example',
        url: 'https://cdn.nobody.example/a.js',
        kind: 'script',
        when: moment({ atMs: 2_100, standing: 'accepted', granted: ['analytics'] }),
      }),
    ],
  });
  const target = { url: 'https://shop.example/', site: 'shop.example', isForeign: false };
  return {
    ...{
      format: 'candor-audit',
      version: 1,
      auditor: { version: '0.1.0', browser: 'Chromium 140' },
      target,
      startedAt: '2026-11-22T01:00:00.000Z',
      finishedAt: '2026-11-22T01:00:20.000Z',
    },
    options: { pages: 1, include: [], exclude: [], states: ['undecided', 'accepted'], devices: ['desktop', 'phone'] },
    ...{ verdict: 'findings', rules: [rule, smaller], skipped: [] },
    findings: [
      finding('note of language', {
        id: 'banner-language-0123456789',
        rule: 'banner-language',
        severity: 'note',
        evidence: [],
      }),
      finding('cookie _ga'),
    ],
    evidence: { target, visits: [visit(), accepted] },
    figures: { pageStates: 2, durationMs: 20_000, requests: 3, browserMemoryBytes: 300_000_000, refusedConnections: 0 },
    ...parts,
  };
}

/** Returns the same report with hostile text wherever a website can supply text. */
export function hostileReport(): AuditReport {
  const seen = visit({
    url: `https://shop.example/${hostile}`,
    cookies: [cookie({ name: hostile, domain: hostile })],
    requests: [request({ url: `javascript:${hostile}`, host: hostile, body: hostile })],
    storage: [
      {
        id: 'k1',
        kind: 'local-storage',
        origin: hostile,
        party: 'first',
        key: hostile,
        value: { ...value, masked: hostile },
        firstSeen: moment(),
        writes: [],
        isPresentAtEnd: true,
      },
    ],
    truncated: [hostile],
    screenshots: [
      {
        id: 's1',
        label: hostile,
        when: moment({ atMs: 800 }),
        widthPx: 1440,
        heightPx: 900,
        format: 'webp',
        base64: `"><script>${hostile}`,
      },
    ],
  });
  const found = finding(hostile, { found: hostile, url: seen.url, urls: [seen.url] });
  const base = reportFixture();
  return {
    ...base,
    target: { ...base.target, site: hostile, url: `javascript:${hostile}` },
    findings: [found],
    evidence: { ...base.evidence, visits: [seen] },
    skipped: [{ url: hostile, reason: 'robots', words: hostile }],
  };
}
