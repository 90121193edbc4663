import { describe, expect, it } from 'vitest';
import { debugCookie, ownCookie } from '../../platform/cookie-names.ts';
import { type BrowserMark, createMarks } from '../marks/marks.ts';
import { defaultMeasurementPolicy } from '../policy.ts';
import { batchOf, eventNamed, granting, openTestIngest, startMs } from './testing.ts';

const secret = 's'.repeat(32);
const marks = createMarks(secret);

function cookieOf(name: string, mark: BrowserMark, untilMs = startMs + 1000): { cookie: string } {
  return { cookie: `${name}=${marks.cookieValueOf(mark, untilMs)}` };
}

function ingestExcluding(exclusions: Partial<(typeof defaultMeasurementPolicy)['exclusions']>) {
  const ingest = openTestIngest(granting('analytics'), secret);
  ingest.state.policy = {
    ...defaultMeasurementPolicy,
    exclusions: { ...defaultMeasurementPolicy.exclusions, ...exclusions },
  };
  return ingest;
}

describe('a visit of a browser that is marked as own', () => {
  it('leaves its number and its reason in the journal, nothing else, and gets no cookie', async () => {
    const ingest = openTestIngest(granting('analytics', 'advertisement'), secret);
    ingest.state.advertising = { hasDestinations: true, wantsBrowser: true };
    const answer = await ingest.post(batchOf(eventNamed('page_view'), eventNamed('scroll')), {
      ...cookieOf(ownCookie, 'own'),
      'accept-language': 'de-DE',
      'user-agent': 'Mozilla/5.0',
    });
    expect(answer).toEqual({ status: 204, headers: {} });
    expect(ingest.journaled()).toEqual([
      {
        site: 'a'.repeat(32),
        host: 'example.com',
        visitor: '',
        session: '',
        recordId: '',
        bannerVersion: '',
        categories: [],
        decidedAt: 0,
        ownStatistics: false,
        advertising: null,
        language: '',
        country: '',
        device: '',
        browser: '',
        os: '',
        botReasons: [],
        dropped: { own_visit: 2 },
        events: [],
      },
    ]);
    expect(ingest.handlers.counts()).toEqual({ taken: 0, dropped: { own_visit: 2 } });
  });

  it.each([
    [
      'has been altered',
      {
        cookie: `${ownCookie}=${marks.cookieValueOf('own', startMs + 1000).replace(/.$/, (last) => (last === '0' ? '1' : '0'))}`,
      },
    ],
    ['has run out', cookieOf(ownCookie, 'own', startMs)],
    [
      'was signed as a link',
      {
        cookie: `${ownCookie}=${new URL(marks.linkFor('own', { siteUrl: new URL('https://example.com'), nowMs: startMs })).searchParams.get('mark')}`,
      },
    ],
    ['says nothing', { cookie: `${ownCookie}=` }],
  ])('is counted when the mark %s', async (_, headers) => {
    const ingest = openTestIngest(granting('analytics'), secret);
    await ingest.post(batchOf(eventNamed('page_view')), headers);
    expect(ingest.batches()[0]?.events).toHaveLength(1);
  });

  it('is counted when the owner wants it so', async () => {
    const ingest = ingestExcluding({ signedIn: false });
    await ingest.post(batchOf(eventNamed('page_view')), cookieOf(ownCookie, 'own'));
    expect(ingest.batches()[0]?.events).toHaveLength(1);
  });

  it('is refused like any other without consent', async () => {
    const ingest = openTestIngest(null, secret);
    expect((await ingest.post(batchOf(eventNamed('page_view')), cookieOf(ownCookie, 'own'))).status).toBe(403);
    expect(ingest.entries).toEqual([]);
  });
});

describe('a visit from a network', () => {
  it.each([
    [['203.0.113.0/24'], true],
    [['203.0.113.7'], true],
    [['198.51.100.0/24', '2001:db8::/32'], false],
    [[], false],
  ])('%j that is left out is not counted: %s', async (networks, isLeftOut) => {
    const ingest = ingestExcluding({ networks });
    await ingest.post(batchOf(eventNamed('page_view')));
    expect(ingest.journaled()[0]?.dropped).toEqual(isLeftOut ? { internal_network: 1 } : {});
  });

  it('counts from the next batch on when the setting changes', async () => {
    const ingest = ingestExcluding({ networks: ['203.0.113.0/24'] });
    await ingest.post(batchOf(eventNamed('page_view')));
    ingest.state.policy = defaultMeasurementPolicy;
    await ingest.post(batchOf(eventNamed('page_view')));
    expect(ingest.batches().map(({ events }) => events.length)).toEqual([0, 1]);
  });
});

describe('a browser that watches', () => {
  it('is told which events were dropped and why, and is not counted', async () => {
    const ingest = openTestIngest(granting('analytics'), secret);
    const [foreign, view, vital] = [
      eventNamed('page_view', { page_location: 'https://elsewhere.example/' }),
      eventNamed('page_view'),
      eventNamed('web_vital'),
    ];
    const answer = await ingest.post(batchOf(foreign, view, vital), cookieOf(debugCookie, 'debug'));
    expect(JSON.parse(String(answer.headers?.['candor-dropped']))).toEqual({
      [foreign.id]: 'page_foreign',
      [vital.id]: 'no_consent',
      [view.id]: 'own_visit',
    });
  });

  it('counts when that was asked for, also from a network that is left out', async () => {
    const ingest = ingestExcluding({ networks: ['203.0.113.0/24'] });
    const answer = await ingest.post(batchOf(eventNamed('page_view')), cookieOf(debugCookie, 'debug-counted'));
    expect(answer.headers?.['candor-dropped']).toBe('{}');
    expect(ingest.batches()[0]?.events).toHaveLength(1);
  });

  it('without its mark is told nothing', async () => {
    const ingest = openTestIngest(granting('analytics'), secret);
    expect((await ingest.post(batchOf(eventNamed('web_vital')))).headers).not.toHaveProperty('candor-dropped');
  });
});

describe('what the owner wants taken out', () => {
  it('leaves every parameter before it reaches the journal, from the next batch on', async () => {
    const ingest = openTestIngest(granting('analytics'), secret);
    const params = {
      page_location: 'https://example.com/?Ticket=t0p&a=1',
      page_referrer: 'https://x.example/?%54icket=t0p',
      link_url: 'https://y.example/?next=%2F%3Fticket%3Dt0p',
      video_url: '/v?ticket=t0p',
      form_destination: '/f;ticket=t0p',
      file_name: '/x?ticket=t0p',
      items: [{ item_name: 'ticket=t0p' }],
    };
    ingest.state.policy = { ...defaultMeasurementPolicy, redaction: { parameters: ['ticket'], patterns: [] } };
    await ingest.post(batchOf(eventNamed('file_download', params)));
    expect(JSON.stringify(ingest.entries)).not.toContain('t0p');
    expect(ingest.batches()[0]?.events[0]?.params).toMatchObject({
      page_location: 'https://example.com/?Ticket=(redacted)&a=1',
      link_url: 'https://y.example/?next=%2F%3Fticket%3D(redacted)',
    });
    ingest.state.policy = { ...defaultMeasurementPolicy, redaction: { parameters: [], patterns: [] } };
    await ingest.post(batchOf(eventNamed('file_download', params)));
    expect(JSON.stringify(ingest.entries)).toContain('t0p');
  });
});

describe('a key event', () => {
  it('is marked by the rules of the moment, and worth what the rule says unless it says so itself', async () => {
    const ingest = openTestIngest(granting('analytics'), secret);
    ingest.state.policy = {
      ...defaultMeasurementPolicy,
      keyEvents: [
        {
          event: 'form_submit',
          where: [{ parameter: 'page_path', equals: '/about' }],
          worth: { value: 25, currency: 'EUR' },
        },
      ],
    };
    await ingest.post(
      batchOf(
        eventNamed('form_submit'),
        eventNamed('form_submit', { value: 3, currency: 'USD' }),
        eventNamed('form_submit', { page_location: 'https://example.com/other' }),
      ),
    );
    expect(ingest.batches()[0]?.events.map(({ key, params }) => [key, params.value, params.currency])).toEqual([
      [true, 25, 'EUR'],
      [true, 3, 'USD'],
      [false, undefined, undefined],
    ]);
  });

  it('may be one that the server tells by itself', async () => {
    const ingest = openTestIngest(granting('analytics'), secret);
    ingest.state.policy = {
      ...defaultMeasurementPolicy,
      keyEvents: [{ event: 'first_visit', where: [], worth: null }],
    };
    await ingest.post(batchOf(eventNamed('page_view')));
    expect(ingest.journaled()[0]?.events.map(({ name, key }) => [name, key])).toEqual([
      ['first_visit', true],
      ['session_start', false],
      ['page_view', false],
    ]);
  });
});
