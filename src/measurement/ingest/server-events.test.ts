import { describe, expect, it } from 'vitest';
import type { Gtag, Measure } from '../events.ts';
import type { RecordEvent } from './server-events.ts';
import { batchOf, cookieHeader, cookiesFrom, type Desk, eventNamed, granting, incoming, openDesk } from './testing.ts';

const form = { form_id: 'contact', form_name: 'Write to us', form_submit_text: 'Send' };

/** A form's post, as it reaches the endpoint that takes it. */
const taken = (desk: Desk, { cookie = '', cause = 'submission-1', page = '/contact', parameters = form } = {}) =>
  desk.record({ ...incoming('name=Jane', { 'content-type': 'application/x-www-form-urlencoded', ...(cookie && { cookie }) }), path: '/forms/contact' }, { name: 'form_submit', parameters, cause, page });

describe('an event that the server tells', () => {
  it('is journaled as one of the visitor who caused it, with the cookies that the answer has to set', async () => {
    const desk = openDesk();
    const cookies = cookiesFrom(await desk.post(batchOf(eventNamed('page_view'))));
    const recorded = await taken(desk, { cookie: cookieHeader(cookies) });
    const [first, second] = desk.journaled();
    expect(recorded).toEqual({ isKept: true, headers: {} });
    expect(desk.handlers.counts()).toEqual({ taken: 2, dropped: {} });
    expect(second).toMatchObject({ visitor: first?.visitor, session: first?.session, recordId: 'record-1', language: '', events: [{ name: 'form_submit', params: { ...form, page_location: 'https://example.com/contact' } }] });
  });

  it('begins a visit where there is none: somebody without script is a visitor too', async () => {
    const desk = openDesk();
    const recorded = await taken(desk);
    expect(recorded.headers['set-cookie']?.map((line) => line.split('=')[0])).toEqual(['candor-visitor', 'candor-session']);
    expect(desk.journaled()[0]?.events.map(({ name }) => name)).toEqual(['first_visit', 'session_start', 'form_submit']);
  });

  it('is the same one when what caused it is repeated, and another one for another cause', async () => {
    const desk = openDesk();
    for (const cause of ['submission-1', 'submission-1', 'submission-2']) await taken(desk, { cause });
    const ids = desk.batches().map(({ events }) => events[0]?.id);
    expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
    expect(desk.entries[1]?.id).toBe(desk.entries[0]?.id);
  });

  it('is redacted and cut as any other, and tells no token', async () => {
    const desk = openDesk();
    await taken(desk, { page: '/contact?from=jane%40example.com&_cl=abc', parameters: { ...form, form_submit_text: `jane@example.com ${'x'.repeat(200)}` } });
    const params = desk.batches()[0]?.events[0]?.params;
    expect(params?.page_location).toBe('https://example.com/contact?from=(redacted)');
    expect(params?.form_submit_text).toHaveLength(100);
    expect(JSON.stringify(desk.entries)).not.toMatch(/jane|_cl/);
  });

  it.each([['nobody decided', null], ['analytics is refused', granting('functional', 'performance')]])('is not kept when %s, and names nobody', async (_why, decision) => {
    const desk = openDesk(decision);
    expect(await taken(desk)).toEqual({ isKept: false, headers: {} });
    expect(desk.entries).toEqual([]);
    expect(desk.handlers.counts().dropped).toEqual({ no_consent: 1 });
  });

  it.each([['of another website', 'https://away.example/contact'], ['without end', `/${'x'.repeat(9_000)}`], ['that is none', 'http://']])('is not kept for a page %s', async (_what, page) => {
    const desk = openDesk();
    expect((await taken(desk, { page })).isKept).toBe(false);
    expect(desk.entries).toEqual([]);
  });

  it('that cannot be written down is said not to be kept', async () => {
    const desk = openDesk();
    desk.state.appended = { ok: false, reason: 'disk_full' };
    expect((await taken(desk)).isKept).toBe(false);
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
