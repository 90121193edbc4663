import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { ExportedRecord } from '../export.ts';
import { exportEnd, writeExport, writeHead } from '../testing/wxr.ts';
import { readExport } from './read-export.ts';
import { maxElementDepth, maxRecordCharacters } from './records.ts';
import type { Repairs } from './text.ts';

const folder = mkdtempSync(join(tmpdir(), 'candor-wxr-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function read(content: string | Buffer): Promise<{ records: ExportedRecord[]; repairs: Repairs }> {
  const file = join(folder, 'export.xml');
  writeFileSync(file, content);
  const repairs = { forbidden: 0, unreadable: 0 };
  const records: ExportedRecord[] = [];
  for await (const record of readExport(file, repairs)) records.push(record);
  return { records, repairs };
}

const titles = ({ records }: { records: ExportedRecord[] }) =>
  records.flatMap((record) => (record.kind === 'item' ? [record.item.title] : []));
const refused = (content: string | Buffer) =>
  read(content).then(
    () => undefined,
    (error: unknown) => error,
  );

test('an export of format 1.0 in latin-1: terms named twice count once, comments are counted', async () => {
  const records: ExportedRecord[] = [];
  for await (const record of readExport('tests/wordpress/exports/classic-2009.xml', { forbidden: 0, unreadable: 0 }))
    records.push(record);
  const items = records.flatMap((record) => (record.kind === 'item' ? [record.item] : []));
  expect(records[0]).toEqual({
    kind: 'site',
    site: {
      title: 'Bäckerei Vogel',
      tagline: 'Brot & Kuchen',
      address: 'http://www.vogel.example/blog',
      language: 'de',
      version: '1.0',
    },
  });
  expect(items[0]).toMatchObject({
    id: 3,
    title: 'Unser Sauerteig – die Geschichte',
    date: '2009-11-09T09:30:00.000Z',
    comments: 1,
    terms: [
      { taxonomy: 'category', slug: 'brot', name: 'Brot' },
      { taxonomy: 'post_tag', slug: 'roggen', name: 'Roggen' },
    ],
  });
});

test.each<[string, (text: string) => Buffer]>([
  ['UTF-8 with a mark', (text) => Buffer.from(`\ufeff${text}`)],
  ['UTF-16 with a mark', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  [
    'windows-1252',
    (text) =>
      Buffer.from(text.replace('UTF-8', 'windows-1252').replace('“', '\u0093').replace('”', '\u0094'), 'latin1'),
  ],
  ['a blank line before the declaration', (text) => Buffer.from(`\n  \n${text}`)],
])('%s is read', async (_, encode) => {
  expect(titles(await read(encode(writeExport({ items: [{ id: 1, title: '“Müsli”' }] }))))).toEqual(['“Müsli”']);
});

test('characters that XML forbids, or that are none, are dropped or marked and counted', async () => {
  const bytes = Buffer.concat([
    Buffer.from(writeHead({})),
    Buffer.from('<item><title>A\u0008B\u0000'),
    Buffer.from([0xff]),
    Buffer.from(`C&nbsp;D</title><wp:post_id>1</wp:post_id></item>${exportEnd}`),
  ]);
  const result = await read(bytes);
  expect([titles(result), result.repairs]).toEqual([['AB\ufffdC\u00a0D'], { forbidden: 2, unreadable: 1 }]);
});

test.each<[string, string | Buffer, object]>([
  [
    'an export that ends too early',
    writeExport({ items: [{ id: 1 }] }).slice(0, -60),
    {
      code: 'wordpress_xml_broken',
      message: expect.stringMatching(/line \d+/),
      remedy: expect.stringContaining('ends too early'),
    },
  ],
  [
    'a warning of PHP in its middle',
    writeExport({ items: [{ id: 1 }] }).replace('<item>', '<b>Warning: <br> x & y\n<item>'),
    { code: 'wordpress_xml_broken', message: expect.stringMatching(/line 2\d: unclosed/) },
  ],
  [
    'entities that grow',
    `<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${writeExport({ items: [] })
      .replace(/^<\?xml.*\n/, '')
      .replace('<title>', '<title>&b;')}`,
    { code: 'wordpress_xml_broken', message: expect.stringContaining('entity') },
  ],
  [
    'a file of the machine as an entity',
    `<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>${writeExport({ items: [] })
      .replace(/^<\?xml.*\n/, '')
      .replace('<title>', '<title>&x;')}`,
    { code: 'wordpress_xml_broken' },
  ],
  ['elements without end', `${writeHead({})}${'<a>'.repeat(maxElementDepth)}`, { code: 'wordpress_xml_bounds' }],
  [
    'a text without end',
    Buffer.concat([Buffer.from(`${writeHead({})}<item><title>`), Buffer.alloc(maxRecordCharacters + 1_000_000, 'a')]),
    { code: 'wordpress_xml_bounds' },
  ],
  [
    'a declaration without end',
    Buffer.concat([
      Buffer.from('<?xml version="1.0"?><!DOCTYPE rss ['),
      Buffer.alloc(maxRecordCharacters + 1_000_000, ' '),
    ]),
    { code: 'wordpress_xml_bounds' },
  ],
  [
    'a feed',
    '<?xml version="1.0"?><rss version="2.0"><channel><title>News</title><item><title>x</title></item></channel></rss>',
    { code: 'wordpress_foreign' },
  ],
  ['an archive', Buffer.from('PK\u0003\u0004'), { code: 'wordpress_not_xml' }],
  ['an empty file', '', { code: 'wordpress_not_xml', message: expect.stringContaining('is empty') }],
  [
    'another kind of file',
    '{"posts": []}',
    { code: 'wordpress_not_xml', message: expect.stringContaining('starts with “{"posts": []}”') },
  ],
  [
    'a warning of PHP above the first line',
    `Warning: Undefined variable\n${writeExport({ items: [] })}`,
    { code: 'wordpress_not_xml', remedy: expect.stringContaining('delete the warning') },
  ],
  ['an unknown encoding', '<?xml version="1.0" encoding="klingon"?><rss/>', { code: 'wordpress_encoding' }],
])('%s is refused with a word on what to do', async (_, content, expected) => {
  expect(await refused(content)).toMatchObject(expected);
});

test.each([
  ['nowhere.xml', 'does not exist'],
  ['.', 'is a folder'],
])('%s, which %s', async (name, said) => {
  await expect(readExport(join(folder, name), { forbidden: 0, unreadable: 0 }).next()).rejects.toMatchObject({
    code: 'wordpress_unreadable',
    message: expect.stringContaining(said),
  });
});
