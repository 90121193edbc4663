import { describe, expect, it } from 'vitest';
import { parseAdvertisingIds } from './advertising-ids.ts';
import { parseJournaledBatch } from './journaled-batch.ts';
import { batchOf, eventNamed, granting, openTestIngest } from './testing.ts';

const headers = { 'user-agent': 'Mozilla/5.0', 'accept-language': 'de-AT', cookie: '_fbp=fb.1.1700000000000.123' };

/** Returns a batch as it is in the journal. */
async function journaled() {
  const ingest = openTestIngest(granting('analytics', 'advertisement'));
  ingest.state.advertising = { hasDestinations: true, wantsBrowser: true };
  await ingest.post(
    batchOf(
      eventNamed('page_view', { page_title: 'Start' }),
      eventNamed('purchase', { value: 5 }),
      eventNamed('web_vital'),
    ),
    headers,
  );
  const body: Record<string, unknown> = JSON.parse(JSON.stringify(ingest.journaled()[0]));
  const events = body.events as Record<string, unknown>[];
  return {
    body,
    events,
    withEvent: (changes: object) => ({ ...body, events: [...events, { ...events[0], ...changes }] }),
  };
}

describe('a batch read back from the journal', () => {
  it('is the one that was written', async () => {
    const { body } = await journaled();
    expect(body).toMatchObject({
      advertising: { fbp: 'fb.1.1700000000000.123' },
      dropped: { no_consent: 1 },
      botReasons: ['agent', 'headers'],
    });
    expect(parseJournaledBatch(body)).toEqual(body);
  });

  it('is none when any of its texts is missing, no text, or half a character', async () => {
    const { body } = await journaled();
    for (const name of ['site', 'host', 'visitor', 'session', 'recordId', 'bannerVersion', 'language']) {
      for (const value of [undefined, 7, '\ud800'])
        expect([name, value, parseJournaledBatch({ ...body, [name]: value })]).toEqual([name, value, undefined]);
    }
    for (const name of ['country', 'device', 'browser', 'os'])
      for (const value of [7, '\ud800'])
        expect([name, value, parseJournaledBatch({ ...body, [name]: value })]).toEqual([name, value, undefined]);
  });

  it.each([[undefined], [null], ['text'], [7], [[]], [{}]])('%j is none', (body) => {
    expect(parseJournaledBatch(body)).toBeUndefined();
  });

  it.each([
    [{ events: undefined }],
    [{ events: {} }],
    [{ events: [null] }],
    [{ events: ['text'] }],
    [{ events: [[]] }],
    [{ dropped: null }],
    [{ dropped: [] }],
    [{ botReasons: 'headers' }],
    [{ botReasons: [7] }],
  ])('with %j is none', async (changes) => {
    expect(parseJournaledBatch({ ...(await journaled()).body, ...changes })).toBeUndefined();
  });

  const year2100 = Date.UTC(2100, 0, 1);
  it.each([
    [{ id: 7 }],
    [{ id: 'x'.repeat(32) }],
    [{ id: 'a'.repeat(33) }],
    [{ name: 7 }],
    [{ at: '5' }],
    [{ at: 1.5 }],
    [{ at: -1 }],
    [{ at: year2100 }],
    [{ key: 'yes' }],
    [{ load: 1 }],
    [{ params: [] }],
    [{ params: null }],
  ])('with an event of %j is none, whatever the others are', async (changes) => {
    expect(parseJournaledBatch((await journaled()).withEvent(changes))).toBeUndefined();
  });

  it.each([[0], [year2100 - 1]])('with an event at %i is one', async (at) => {
    expect(parseJournaledBatch((await journaled()).withEvent({ at }))?.events.at(-1)).toMatchObject({ at });
  });

  it('of an older kind stands for what its events were let through with', async () => {
    const { body } = await journaled();
    const {
      country: _country,
      device: _device,
      browser: _browser,
      os: _os,
      botReasons: _reasons,
      categories: _categories,
      ownStatistics: _own,
      advertising: _ids,
      ...older
    } = body;
    const read = parseJournaledBatch({ ...older, decidedAt: 'yesterday' });
    expect(read).toMatchObject({
      country: '',
      device: '',
      browser: '',
      os: '',
      botReasons: [],
      categories: ['analytics'],
      decidedAt: 0,
      ownStatistics: false,
      advertising: null,
    });
    expect(parseJournaledBatch({ ...older, recordId: 'policy-exempt-FR' })).toMatchObject({ ownStatistics: true });
  });

  it('counts what was dropped for a known reason only', async () => {
    const dropped = { no_consent: 2, repeated: 0, rate: -1, nonsense: 5, no_destination: '3' };
    expect(parseJournaledBatch({ ...(await journaled()).body, dropped })?.dropped).toEqual({ no_consent: 2 });
  });
});

describe('what an advertising destination matches by', () => {
  it.each([[undefined], [null], [''], [7], [{}], [{ userAgent: 'x', fbp: '' }], [{ userAgent: 7, fbp: '', fbc: '' }]])(
    'is not %j',
    (value) => {
      expect(parseAdvertisingIds(value)).toBeNull();
    },
  );

  it('is read without what nobody asked for', () => {
    expect(parseAdvertisingIds({ userAgent: 'x', fbp: 'y', fbc: '', more: 1 })).toEqual({
      userAgent: 'x',
      fbp: 'y',
      fbc: '',
    });
  });
});
