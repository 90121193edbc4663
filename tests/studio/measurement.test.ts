import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyOf } from '../../src/published/contract.ts';
import { databaseKinds } from '../../src/platform/testing.ts';
import { defaultMeasurementPolicy } from '../../src/measurement/policy.ts';
import { parseDocument } from '../../src/published/parse.ts';
import { openTestStudio, type TestStudio } from './studio.ts';

describe.each(databaseKinds)('settings of measurement on %s', (kind) => {
  let studio: TestStudio;

  beforeAll(async () => {
    studio = await openTestStudio(kind);
  });
  afterAll(() => studio?.close());

  const save = (data: object) => studio.payload.updateGlobal({ slug: 'measurement', data });
  const published = () => studio.document(keyOf.measurement());

  test('saved as they stand they are the product’s own', async () => {
    await save({});
    expect(await published()).toEqual({ kind: 'measurement', locale: 'en', ...defaultMeasurementPolicy });
  });

  test('every change reaches the site, and the site can read it', async () => {
    await save({
      historyChanges: false,
      pollMs: 500,
      measuresScroll: true,
      scrollPercent: 50,
      outboundClicks: false,
      linkedDomain: 'https://Shop.Example/start',
      measuresDownloads: true,
      downloadExtensions: ['.PDF', 'dmg'],
      measuresSearches: true,
      searchParameters: ['find', 'q'],
      formInteractions: false,
      engagement: false,
      contactClicks: false,
      paginationClicks: false,
      articles: false,
      measuresVideos: true,
      videoPercents: [90, 50],
      webVitals: false,
      keyEvents: [
        { event: 'form_submit', where: [{ parameter: 'page_path', equals: '/contact' }], worth: 25, currency: 'eur' },
      ],
      redactedParameters: ['Ticket'],
      redactedPatterns: ['token', 'phone'],
      networks: ['203.0.113.0/24', '2001:db8::/32', '198.51.100.7'],
      excludesOwn: false,
      retentionMonths: 6,
      countsWithoutConsent: true,
    });
    const document = await published();
    expect(document).toEqual({
      kind: 'measurement',
      locale: 'en',
      settings: {
        pollMs: 500,
        historyChanges: false,
        scrollPercent: 50,
        outboundClicks: false,
        downloadExtensions: 'pdf|dmg',
        searchParameters: ['find', 'q'],
        formInteractions: false,
        engagement: false,
        linkedDomain: 'shop.example',
        contactClicks: false,
        paginationClicks: false,
        articles: false,
        videoPercents: [50, 90],
        webVitals: false,
      },
      keyEvents: [
        {
          event: 'form_submit',
          where: [{ parameter: 'page_path', equals: '/contact' }],
          worth: { value: 25, currency: 'EUR' },
        },
      ],
      redaction: { parameters: ['ticket'], patterns: ['phone', 'token'] },
      exclusions: { networks: ['203.0.113.0/24', '2001:db8::/32', '198.51.100.7'], signedIn: false },
      countsWithoutConsent: true,
      retentionMonths: 6,
    });
    expect(parseDocument({ key: keyOf.measurement(), path: null, body: JSON.stringify(document) })).toEqual({
      ok: true,
      document,
    });
  });

  test('what is switched off is not measured, whatever stands beside the switch', async () => {
    await save({
      measuresScroll: false,
      measuresDownloads: false,
      measuresSearches: false,
      measuresVideos: false,
      keyEvents: [],
    });
    expect(await published()).toMatchObject({
      settings: { scrollPercent: null, downloadExtensions: '', searchParameters: [], videoPercents: null },
      keyEvents: [],
    });
  });

  test.each([
    ['a network that is none', { networks: ['203.0.113.0/24', '203.0.113.0/33'] }, 'network_invalid'],
    ['a network with a word', { networks: ['office'] }, 'network_invalid'],
    ['an extension with a space', { measuresDownloads: true, downloadExtensions: ['pd f'] }, 'extension_invalid'],
    ['an extension that is a pattern', { measuresDownloads: true, downloadExtensions: ['(a+)+'] }, 'extension_invalid'],
    ['a percent over a hundred', { measuresScroll: true, scrollPercent: 101 }, 'percent_out_of_range'],
    ['half a percent', { measuresScroll: true, scrollPercent: 0.5 }, 'percent_out_of_range'],
    ['a video percent that is the end', { measuresVideos: true, videoPercents: [50, 100] }, 'percent_out_of_range'],
    ['a video percent twice', { measuresVideos: true, videoPercents: [50, 50] }, 'percent_repeated'],
    ['a domain that is none', { linkedDomain: 'not a domain' }, 'domain_invalid'],
    ['an interval of no time', { pollMs: 1 }, 'interval_out_of_range'],
    ['a search parameter with its value', { measuresSearches: true, searchParameters: ['q=x'] }, 'query_name_invalid'],
    ['a redacted parameter with a question mark', { redactedParameters: ['?token'] }, 'query_name_invalid'],
    ['an event with a hyphen', { keyEvents: [{ event: 'form-submit' }] }, 'event_name_invalid'],
    [
      'a condition without a parameter’s name',
      { keyEvents: [{ event: 'form_submit', where: [{ parameter: 'page path', equals: '/' }] }] },
      'parameter_name_invalid',
    ],
    ['a worth without a currency', { keyEvents: [{ event: 'purchase', worth: 5 }] }, 'currency_missing'],
    ['a currency that is none', { keyEvents: [{ event: 'purchase', worth: 5, currency: 'EURO' }] }, 'currency_invalid'],
    ['a worth below nothing', { keyEvents: [{ event: 'purchase', worth: -5, currency: 'EUR' }] }, 'worth_out_of_range'],
    ['no months at all', { retentionMonths: 0 }, 'retention_out_of_range'],
  ])('%s is refused with its code, and nothing is published', async (_what, data, code) => {
    const before = await published();
    await expect(save(data)).rejects.toMatchObject({
      data: { errors: [{ message: expect.stringContaining(`(${code})`) }] },
    });
    expect(await published()).toEqual(before);
  });
});
