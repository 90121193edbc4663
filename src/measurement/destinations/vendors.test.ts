import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { OptionalCategory } from '../../platform/categories.ts';
import type { Destination } from './destination.ts';
import { refusalOf, requestsOf, verdictOf } from './dispatch.ts';
import { type OutgoingEvent, outgoingOf } from './outgoing.ts';
import { sampleAtMs, sampleBatch, sampleDestination, sampleEvent, samplePseudonyms } from './testing.ts';
import { hourMs } from '../../platform/durations.ts';

const nowMs = sampleAtMs + 60_000;

function out(
  destination: Destination,
  number = 1,
  { categories, ...changes }: Parameters<typeof sampleEvent>[1] & { categories?: readonly OptionalCategory[] } = {},
): OutgoingEvent {
  const event = sampleEvent(number, changes);
  return outgoingOf(destination, { batch: sampleBatch([event], categories), event, pseudonyms: samplePseudonyms });
}

const refused = (destination: Destination, event: OutgoingEvent, at = nowMs) =>
  refusalOf(destination, event, { nowMs: at, hasSecret: true });
const bodies = (destination: Destination, events: OutgoingEvent[]) =>
  requestsOf(destination, events, { secret: 'sec', nowMs }).map(({ body }) => JSON.parse(body));

describe('GA4', () => {
  const ga4 = sampleDestination();

  test('a request has what Google documents: a client, a session, engagement, consent, the time of each event', () => {
    const [request] = requestsOf(
      ga4,
      [out(ga4, 1, { params: { page_location: 'https://example.com/', outbound: true, engagement_time_msec: 1200 } })],
      { secret: 's&c', nowMs },
    );
    expect(request?.url).toBe(
      'https://www.google-analytics.com/mp/collect?measurement_id=G-FAKE12345&api_secret=s%26c',
    );
    expect(JSON.parse(request?.body ?? '')).toEqual({
      client_id: expect.stringMatching(/^\d+\.\d+$/),
      consent: { ad_user_data: 'GRANTED', ad_personalization: 'GRANTED' },
      user_location: { country_id: 'DE' },
      device: { category: 'desktop', language: 'de', browser: 'Firefox', operating_system: 'Linux' },
      events: [
        {
          name: 'form_submit',
          timestamp_micros: (sampleAtMs + 1) * 1000,
          params: {
            page_location: 'https://example.com/',
            outbound: 'true',
            engagement_time_msec: 1200,
            session_id: expect.stringMatching(/^\d+$/),
          },
        },
      ],
    });
  });

  test('advertisement that was not granted is told as denied, and without analytics nobody is described', () => {
    expect(bodies(ga4, [out(ga4, 1, { categories: ['analytics'] })])[0].consent).toEqual({
      ad_user_data: 'DENIED',
      ad_personalization: 'DENIED',
    });
    const ads = sampleDestination({ category: 'advertisement' });
    const [one, other] = bodies(ads, [
      out(ads, 0x1111, { categories: ['advertisement'] }),
      out(ads, 0x2222, { id: 'f'.repeat(32), categories: ['advertisement'] }),
    ]);
    expect(Object.keys(one)).toEqual(['client_id', 'consent', 'events']);
    expect(one.events[0].params.session_id).toBeUndefined();
    expect(one.client_id).not.toBe(other.client_id);
  });

  test('a request holds at most 25 events and 130 kB, and each event is in exactly one', () => {
    const events = Array.from({ length: 60 }, (_, at) => out(ga4, at + 1));
    expect(bodies(ga4, events).map((body) => body.events.length)).toEqual([25, 25, 10]);
    const large = Array.from({ length: 10 }, (_, at) =>
      out(ga4, at + 1, { params: { page_location: 'https://example.com/', text: 'x'.repeat(50_000) } }),
    );
    const requests = requestsOf(ga4, large, { secret: 's', nowMs });
    expect([
      requests.map(({ events: some }) => some.length),
      requests.every(({ body }) => body.length <= 130_000),
    ]).toEqual([[2, 2, 2, 2, 2], true]);
  });

  test.each([
    ['too_old', {}, nowMs + 72 * hourMs],
    ['name_reserved', { name: 'session_start' }, nowMs],
    ['name_reserved', { name: 'ga_custom' }, nowMs],
    ['name_invalid', { name: '9lives' }, nowMs],
    ['name_invalid', { name: 'a'.repeat(41) }, nowMs],
    ['parameter_reserved', { params: { _secret: 1 } }, nowMs],
    ['parameter_invalid', { params: { 'a-b': 1 } }, nowMs],
    ['parameter_invalid', { params: { deep: { a: 1 } } }, nowMs],
    [
      'parameters_too_many',
      { params: Object.fromEntries(Array.from({ length: 26 }, (_, at) => [`p${at}`, 1])) },
      nowMs,
    ],
    ['too_large', { params: { text: 'x'.repeat(130_000) } }, nowMs],
  ] as const)('what Google would leave out without a word is refused: %s', (reason, changes, at) => {
    expect(refused(ga4, out(ga4, 1, changes), at)).toBe(reason);
    expect(refused(ga4, out(ga4, 2))).toBeUndefined();
  });

  test('a test event goes to Google’s own check, whose complaints are a refusal', () => {
    expect(requestsOf(ga4, [{ ...out(ga4), isTest: true }], { secret: 's', nowMs })[0]?.url).toContain(
      '/debug/mp/collect?',
    );
    expect(
      verdictOf(
        ga4,
        { status: 200, body: '{"validationMessages":[{"validationCode":"NAME_INVALID"}]}', retryAfterSeconds: null },
        1,
      ).outcome,
    ).toBe('refused');
    expect(verdictOf(ga4, { status: 200, body: '{"validationMessages":[]}', retryAfterSeconds: null }, 1).outcome).toBe(
      'taken',
    );
  });
});

describe('Meta', () => {
  const meta = sampleDestination({ kind: 'meta', category: 'advertisement', vendor: 'meta-pixel' });

  test('a server event has what Meta requires and nothing that names a person', () => {
    const [request] = requestsOf(
      meta,
      [
        out(meta, 1, {
          name: 'purchase',
          params: { page_location: 'https://example.com/thanks', value: 12.5, currency: 'EUR', transaction_id: 'T1' },
        }),
      ],
      { secret: 'tok', nowMs },
    );
    expect(request?.url).toBe('https://graph.facebook.com/v23.0/123456789/events');
    expect(JSON.parse(request?.body ?? '')).toEqual({
      access_token: 'tok',
      data: [
        {
          ...{
            event_name: 'Purchase',
            event_time: Math.floor((sampleAtMs + 1) / 1000),
            event_id: '1'.padStart(32, '0'),
            action_source: 'website',
            event_source_url: 'https://example.com/thanks',
          },
          user_data: {
            client_user_agent: 'Mozilla/5.0',
            external_id: [expect.stringMatching(/^[0-9a-f]{64}$/)],
            fbp: 'fb.1.1700000000000.1',
          },
          custom_data: { value: 12.5, currency: 'EUR', order_id: 'T1' },
          data_processing_options: [],
        },
      ],
    });
  });

  test('limited data use and test events say so', () => {
    const limited = sampleDestination({ kind: 'meta', category: 'advertisement' }, { limitsDataUse: true });
    const [body] = bodies(limited, [{ ...out(limited), isTest: true }]);
    expect([
      body.test_event_code,
      body.data[0].data_processing_options,
      body.data[0].data_processing_options_country,
    ]).toEqual(['TEST1', ['LDU'], 0]);
  });

  test.each([
    ['too_old', {}, { at: sampleAtMs - 7 * 24 * hourMs }],
    ['value_missing', { name: 'purchase' }, {}],
    ['parameter_invalid', { params: {} }, {}],
    ['browser_unknown', {}, { advertising: null }],
    ['nothing_to_match', {}, { visitor: '', advertising: { userAgent: 'x', fbp: '', fbc: '' } }],
    ['name_invalid', { name: 'x'.repeat(51) }, {}],
  ] as const)('what would spoil a whole request is refused alone: %s', (reason, changes, after) => {
    expect(refused(meta, { ...out(meta, 1, changes), ...after })).toBe(reason);
    expect(refused(meta, out(meta, 2))).toBeUndefined();
  });

  test('its answers are read: fewer received than sent is a refusal, passing errors are tried again', () => {
    const verdict = (status: number, body: object, sent = 1) =>
      verdictOf(meta, { status, body: JSON.stringify(body), retryAfterSeconds: null }, sent).outcome;
    expect([
      verdict(200, { events_received: 2 }, 2),
      verdict(200, { events_received: 1 }, 2),
      verdict(400, { error: { code: 100 } }),
      verdict(400, { error: { code: 4 } }),
      verdict(500, {}),
    ]).toEqual(['taken', 'refused', 'refused', 'again', 'again']);
  });
});

describe('a webhook', () => {
  const webhook = sampleDestination({ kind: 'webhook', vendor: null }, { address: 'https://hooks.example/in' });

  test('is signed over id, time and body, and keeps its id from attempt to attempt', () => {
    const [first] = requestsOf(webhook, [out(webhook)], { secret: 'a-secret-of-mine', nowMs });
    const [later] = requestsOf(webhook, [out(webhook)], { secret: 'a-secret-of-mine', nowMs: nowMs + hourMs });
    const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature } = first?.headers ?? {};
    expect(signature).toBe(
      `v1,${createHmac('sha256', 'a-secret-of-mine').update(`${id}.${timestamp}.${first?.body}`).digest('base64')}`,
    );
    expect([later?.headers['webhook-id'] === id, later?.headers['webhook-signature'] === signature]).toEqual([
      true,
      false,
    ]);
    expect(JSON.parse(first?.body ?? '')).toMatchObject({
      type: 'event.measured',
      data: { event_name: 'form_submit', is_key_event: true, visitor: expect.any(String), country: 'DE' },
    });
  });

  test('takes a secret of the convention’s form by its bytes, needs an address, and refuses what is too large', () => {
    const key = Buffer.from('0123456789abcdef0123456789abcdef');
    const [request] = requestsOf(webhook, [out(webhook)], { secret: `whsec_${key.toString('base64')}`, nowMs });
    const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature } = request?.headers ?? {};
    expect(signature).toBe(
      `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${request?.body}`).digest('base64')}`,
    );
    expect(refused(sampleDestination({ kind: 'webhook' }), out(webhook))).toBe('address_invalid');
    expect(refused(webhook, out(webhook, 1, { params: { text: 'x'.repeat(70_000) } }))).toBe('too_large');
  });
});

test('nothing is sent without the secret it needs, and files need none', () => {
  const asked = (kind: Destination['kind']) =>
    refusalOf(sampleDestination({ kind }), out(sampleDestination({ kind })), { nowMs, hasSecret: false });
  expect([asked('ga4'), asked('meta'), asked('webhook'), asked('export')]).toEqual([
    'destination_secret_missing',
    'destination_secret_missing',
    'destination_secret_missing',
    undefined,
  ]);
});

test('an answer is kept in one short line', () => {
  const { words } = verdictOf(
    sampleDestination({ kind: 'webhook' }),
    { status: 500, body: `a\n\u202eb\u0000${'x'.repeat(1_000)}`, retryAfterSeconds: null },
    1,
  );
  expect([words.length, words.startsWith('500 a b x')]).toEqual([300, true]);
});
