import { describe, expect, it } from 'vitest';
import type { Gtag, Measure } from '../events.ts';
import type { RecordEvent } from './server-events.ts';
import {
  batchOf,
  cookieHeader,
  cookiesFrom,
  type TestIngest,
  eventNamed,
  granting,
  incoming,
  openTestIngest,
} from './testing.ts';

const form = { form_id: 'contact', form_name: 'Write to us', form_submit_text: 'Send' };

/** Records a form's post, as the endpoint that takes it does. */
const taken = (
  ingest: TestIngest,
  { cookie = '', cause = 'submission-1', page = '/contact', parameters = form } = {},
) =>
  ingest.record(
    {
      ...incoming('name=Jane', { 'content-type': 'application/x-www-form-urlencoded', ...(cookie && { cookie }) }),
      path: '/forms/contact',
    },
    { name: 'form_submit', parameters, cause, page },
  );

describe('an event that the server tells', () => {
  it('is journaled as one of the visitor who caused it, with the cookies that the answer has to set', async () => {
    const ingest = openTestIngest();
    const cookies = cookiesFrom(await ingest.post(batchOf(eventNamed('page_view'))));
    const recorded = await taken(ingest, { cookie: cookieHeader(cookies) });
    const [first, second] = ingest.journaled();
    expect(recorded).toEqual({ isKept: true, headers: {} });
    expect(ingest.handlers.counts()).toEqual({ taken: 2, dropped: {} });
    expect(second).toMatchObject({
      visitor: first?.visitor,
      session: first?.session,
      recordId: 'record-1',
      language: '',
      events: [{ name: 'form_submit', params: { ...form, page_location: 'https://example.com/contact' } }],
    });
  });

  it('begins a visit where there is none: somebody without script is a visitor too', async () => {
    const ingest = openTestIngest();
    const recorded = await taken(ingest);
    expect(recorded.headers['set-cookie']?.map((line) => line.split('=')[0])).toEqual([
      'candor-visitor',
      'candor-session',
    ]);
    expect(ingest.journaled()[0]?.events.map(({ name }) => name)).toEqual([
      'first_visit',
      'session_start',
      'form_submit',
    ]);
  });

  it('is the same one when what caused it is repeated, and another one for another cause', async () => {
    const ingest = openTestIngest();
    for (const cause of ['submission-1', 'submission-1', 'submission-2']) await taken(ingest, { cause });
    const ids = ingest.batches().map(({ events }) => events[0]?.id);
    expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
    expect(ingest.entries[1]?.id).toBe(ingest.entries[0]?.id);
  });

  it('is redacted and cut as any other, and tells no token', async () => {
    const ingest = openTestIngest();
    await taken(ingest, {
      page: '/contact?from=jane%40example.com&_cl=abc',
      parameters: { ...form, form_submit_text: `jane@example.com ${'x'.repeat(200)}` },
    });
    const params = ingest.batches()[0]?.events[0]?.params;
    expect(params?.page_location).toBe('https://example.com/contact?from=(redacted)');
    expect(params?.form_submit_text).toHaveLength(100);
    expect(JSON.stringify(ingest.entries)).not.toMatch(/jane|_cl/);
  });

  it.each([
    ['nobody decided', null],
    ['analytics is refused', granting('functional', 'performance')],
  ])('is not kept when %s, and names nobody', async (_why, decision) => {
    const ingest = openTestIngest(decision);
    expect(await taken(ingest)).toEqual({ isKept: false, headers: {} });
    expect(ingest.entries).toEqual([]);
    expect(ingest.handlers.counts().dropped).toEqual({ no_consent: 1 });
  });

  it.each([
    ['of another website', 'https://away.example/contact'],
    ['without end', `/${'x'.repeat(9_000)}`],
    ['that is none', 'http://'],
  ])('is not kept for a page %s', async (_what, page) => {
    const ingest = openTestIngest();
    expect((await taken(ingest, { page })).isKept).toBe(false);
    expect(ingest.entries).toEqual([]);
  });

  it('that cannot be written down is said not to be kept', async () => {
    const ingest = openTestIngest();
    ingest.state.appended = { ok: false, reason: 'disk_full' };
    expect((await taken(ingest)).isKept).toBe(false);
  });
});

it('events are typed alike wherever code names them', () => {
  const wrong = (browser: Measure['event'], server: RecordEvent, gtag: Gtag) => {
    browser('sign_up');
    browser('sign_up', { method: 'letter' });
    browser('something_own', { any: 1 });
    gtag('event', 'search', { search_term: 'shoes' });
    // @ts-expect-error The same checks for code that was written for Google's tag.
    gtag('event', 'search');
    // @ts-expect-error A purchase without its number, currency and value is worth nothing.
    browser('purchase', { items: [] });
    // @ts-expect-error A search needs what was searched for.
    browser('search');
    // @ts-expect-error A form has an id on the server as well.
    void server(incoming(''), { name: 'form_submit', parameters: {}, cause: '1', page: '/' });
  };
  expect(wrong).toBeTypeOf('function');
});
