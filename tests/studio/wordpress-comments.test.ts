import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeExport } from '../../src/wordpress/testing/wxr.ts';
import { openTestStudio, type TestStudio } from './studio.ts';
import { importer, reportOf } from './wordpress.ts';

let studio: TestStudio;
let run: ReturnType<typeof importer>;
beforeAll(async () => {
  studio = await openTestStudio('sqlite');
  run = importer(studio);
});
afterAll(() => studio?.close());

const exported = (language: string): string => {
  const folder = join(studio.environment.dataDir, 'old');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${language}.xml`);
  writeFileSync(
    file,
    writeExport({
      address: `https://${language}.example`,
      language,
      items: [
        {
          ...{ id: 1, title: 'Talked about', slug: `talked-${language}`, content: 'Line one\nline two' },
          said: [
            { author: 'Bo', text: 'Second <script>alert(1)</script>thought.', date: '2021-05-02 10:00:00' },
            { author: 'Ada <b>', text: 'First.\n\nAnd more\nof it.', date: '2021-05-01 10:00:00' },
            { author: 'Spam', text: 'Buy now', approved: 'spam' },
            { author: 'Ping', text: 'Linked', type: 'pingback' },
          ],
        },
        { id: 2, type: 'event', title: 'Open day', slug: 'open-day', content: 'Come in.' },
        { id: 3, type: 'product', title: 'A loaf', slug: 'loaf', content: 'Bread.' },
        { id: 4, type: 'event', status: 'trash', title: 'Gone' },
      ],
    }),
  );
  return file;
};
const bodyAt = async (path: string) =>
  JSON.parse(
    (await studio.rows()).find((row) => row.path === path && row.body !== null && row.kind === 'post')?.body ?? 'null',
  );
const notes = (output: string) =>
  reportOf(studio, output).notes.map(({ reason, detail }) => `${reason} ${detail}`.trim());

test('comments are an archive below the text, oldest first, with nothing of their authors but the names', async () => {
  const output = await run('--comments', exported('en'));
  const text = JSON.stringify((await bodyAt('/blog/talked-en')).blocks);
  for (const words of ['Line one', 'Comments', 'Ada <b>', '1 May 2021', 'First.', 'And more', 'Second ', 'thought.'])
    expect(text).toContain(words);
  expect(text.indexOf('First.')).toBeLessThan(text.indexOf('Second '));
  expect(text).toContain('"type":"linebreak"');
  for (const never of ['Buy now', 'Linked', 'mail.example', '203.0.113.9', 'alert(1)'])
    expect(text).not.toContain(never);
  // The spam and the ping.
  expect(notes(output)).toContain('comments 2');
  expect(
    reportOf(studio, output).notes.filter(({ key, reason }) => key === 'post:1' && reason === 'words_missing'),
  ).toEqual([]);
  await run('--undo', 'last');
});

test('without the option they are counted, and the archive speaks the website’s language', async () => {
  expect(notes(await run('--dry-run', exported('en')))).toContain('comments 4');
  await run('--comments', exported('de'));
  const row = (await studio.rows()).find(
    ({ path, locale, body }) => path === '/blog/talked-de' && locale === 'de' && body,
  );
  expect(row?.body).toContain('Kommentare');
  expect(row?.body).toContain('1. Mai 2021');
  await run('--undo', 'last');
});

test('items of plug-ins become drafts of posts or pages when they are named, and are counted otherwise', async () => {
  expect(notes(await run('--dry-run', exported('en')))).toEqual(
    expect.arrayContaining(['item_type event: 2', 'item_type product: 1']),
  );
  const output = await run('--type', 'event=posts', '--type', 'product=pages', exported('en'));
  expect(notes(output).filter((note) => note.startsWith('item_type'))).toEqual([]);
  const drafts = async (collection: 'posts' | 'pages', title: string) =>
    (await studio.payload.find({ collection, where: { title: { equals: title } }, draft: true })).docs;
  expect(await drafts('posts', 'Open day')).toMatchObject([{ _status: 'draft', slug: 'open-day' }]);
  expect(await drafts('pages', 'A loaf')).toMatchObject([{ _status: 'draft' }]);
  expect(await drafts('posts', 'Gone')).toEqual([]);
  expect(await bodyAt('/blog/open-day')).toBe(null);
  for (const wrong of ['event', 'event=things', '=posts', 'a b=posts'])
    await expect(async () => run('--type', wrong, exported('en'))).rejects.toMatchObject({ code: 'wordpress_command' });
});
