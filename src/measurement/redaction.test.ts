import { describe, expect, it } from 'vitest';
import { batchOf, eventNamed, openTestIngest } from './ingest/testing.ts';
import { redactText, redactValue } from './redaction.ts';

describe('an e-mail address', () => {
  it.each([
    ['plain', 'write to joe.doe+news@example.co.uk today', 'write to (redacted) today'],
    ['in upper case', 'JOE@EXAMPLE.COM', '(redacted)'],
    ['encoded', 'https://a.example/?to=joe%40example.com&x=1', 'https://a.example/?to=(redacted)&x=1'],
    ['encoded twice', '?to=joe%2540example.com', '?to=(redacted)'],
    ['with an encoded dot', '?to=joe%40example%2Ecom', '?to=(redacted)'],
    ['of other alphabets', 'jörg@exämple.de пример@почта.рф', '(redacted) (redacted)'],
    ['of other alphabets, encoded', '?to=j%C3%B6rg%40ex%C3%A4mple.de', '?to=(redacted)'],
    ['of other alphabets, all of it encoded', '?to=%D0%B0%40%D0%B1.%D1%80%D1%84', '?to=(redacted)'],
    ['longer than any mailbox', `${'x'.repeat(500)}@example.com`, '(redacted)'],
    ['glued to another', 'a@b.cd_e@f.gh', '(redacted)(redacted)'],
    ['followed by a parameter', '?to=joe%40example.com%26next%3Dother.org', '?to=(redacted)%26next%3Dother.org'],
    ['at the end of a sentence', 'Ask ann@example.org.', 'Ask (redacted).'],
    ['twice', 'a@b.cd,e@f.gh', '(redacted),(redacted)'],
  ])('%s is replaced', (_, text, expected) => {
    expect(redactText(text)).toBe(expected);
  });

  it.each(['@candor', '5 @ 3', 'user@localhost', '100%40', 'https://example.com/a%20b'])(
    'is not seen in %s',
    (text) => {
      expect(redactText(text)).toBe(text);
    },
  );

  it('is replaced in lists, objects and names of fields', () => {
    expect(redactValue({ items: [{ name: 'a@b.cd', deeper: ['e%40f.gh', 5, null, true] }], 'x@y.zz': 1 })).toEqual({
      items: [{ name: '(redacted)', deeper: ['(redacted)', 5, null, true] }],
      '(redacted)': 1,
    });
  });

  it('that lies across the length where values are cut does not leave its beginning', async () => {
    const ingest = openTestIngest();
    await ingest.post(batchOf(eventNamed('x', { label: `${'y '.repeat(46)}joe@secret.example` })));
    expect(ingest.batches()[0]?.events[0]?.params.label).toBe(`${'y '.repeat(46)}(redacte`);
  });

  it('that a page sent all the same does not reach the journal', async () => {
    const ingest = openTestIngest();
    await ingest.post(
      batchOf(
        eventNamed('page_view', {
          page_location: 'https://example.com/?mail=joe%40secret.example',
          page_title: 'For joe@secret.example',
          page_referrer: 'https://x.example/joe@secret.example',
          items: [{ who: 'joe@secret.example' }],
        }),
      ),
    );
    expect(ingest.entries).toHaveLength(1);
    expect(JSON.stringify(ingest.entries)).not.toContain('secret');
  });
});
