import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../src/platform/testing.ts';
import { parseDocument } from '../../src/published/parse.ts';
import { seedContent } from '../../src/studio/seed/seed.ts';
import { changePage, createPage, openTestStudio, type TestStudio } from './studio.ts';

/** Both databases use the same publishing code; the long set tests the other. */
const kinds = process.env.LONG ? databaseKinds.slice(1) : databaseKinds.slice(0, 1);

describe.each(kinds)('what the studio publishes on %s', { tags: ['long'] }, (kind) => {
  let studio: TestStudio;

  beforeAll(async () => {
    studio = await openTestStudio(kind);
    await seedContent(studio.payload);
    const moved = await createPage(studio, { title: 'Moved', slug: 'before', blocks: [] });
    await changePage(studio, moved, { slug: 'after', _status: 'published' });
  });
  afterAll(() => studio?.close());

  test('the site believes, row by row', async () => {
    const rows = await studio.rows();
    const found = new Set<string>();
    for (const row of rows) {
      if (row.body === null) continue;
      const parsed = parseDocument({ key: row.key, path: row.path, body: row.body });
      expect(parsed, row.key).toMatchObject({ ok: true });
      // A field that the site drops on reading would be known to only one of the two.
      expect(parsed.ok && parsed.document, row.key).toEqual(JSON.parse(row.body));
      found.add(row.kind);
    }
    expect([...found].toSorted()).toEqual([
      'author',
      'consent',
      'destinations',
      'footer',
      'form',
      'legal',
      'measurement',
      'media',
      'navigation',
      'newsletter',
      'page',
      'post',
      'redirect',
      'site',
      'topic',
    ]);
  });
});
