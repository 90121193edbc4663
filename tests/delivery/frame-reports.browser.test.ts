import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseBrowserReportsBody } from '../../src/consent/reports/report.ts';
import { journalStart, readJournal } from '../../src/journal/reader.ts';
import { active } from '../support/active-vendor.ts';
import { choose, startTaggedSite, type TaggedSite } from '../support/tagged-site.ts';

let tagged: TaggedSite;

beforeAll(async () => {
  const script = "new Image().src = 'https://unlisted.example/pixel.gif?visitor=42';";
  tagged = await startTaggedSite([active('google-analytics', { kind: 'snippet', id: 'own', script })]);
});
afterAll(() => tagged?.stop());

test('a tag that reaches for a host its vendor does not list is stopped, and the host turns up in the inbox', async () => {
  const page = await tagged.visit('/about');
  expect(await choose(page, 'analytics')).toBe(true);
  for (;;) {
    const { entries } = await readJournal({
      folder: tagged.site.journal.folder,
      from: journalStart,
      kinds: ['browser_report'],
      maxEntries: 100,
      maxBytes: 1_000_000,
    });
    const [report] = entries.flatMap(({ entry }) => parseBrowserReportsBody(entry.body)?.reports ?? []);
    if (!report) continue;
    expect(report).toMatchObject({ kind: 'policy', directive: 'img-src', subject: 'unlisted.example', page: '/about' });
    return;
  }
});
