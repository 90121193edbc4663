import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { runCommand } from '../../src/studio/imports/wordpress/command.ts';
import { parseCommand } from '../../src/studio/imports/wordpress/command-line.ts';
import { writeExport, type WrittenItem } from '../../src/wordpress/testing/wxr.ts';
import type { ComparisonReport } from '../../src/wordpress/report/comparison.ts';
import type { TestStudio } from './studio.ts';

export const news = { taxonomy: 'category', slug: 'news', name: 'News' };

const attachment = (id: number, name: string, parts: Partial<WrittenItem> = {}): WrittenItem => ({
  id,
  type: 'attachment',
  status: 'inherit',
  title: `Picture ${name}`,
  slug: name,
  parent: 10,
  link: `https://old.example/hello/${name}/`,
  attachmentUrl: `https://old.example/wp-content/uploads/2019/05/${name}.jpg`,
  meta: { _wp_attached_file: `2019/05/${name}.jpg`, _wp_attachment_image_alt: `Shows ${name}` },
  ...parts,
});
const menuItem = (id: number, meta: Record<string, string>, title = ''): WrittenItem => ({
  id,
  type: 'nav_menu_item',
  title,
  order: id,
  terms: [{ taxonomy: 'nav_menu', slug: 'main', name: 'Main' }],
  meta,
});

/** Every kind of block, with existing images and files. */
const everything = readFileSync('tests/wordpress/exports/blocks.html', 'utf8')
  .replaceAll(/wp-image-\d+/g, 'wp-image-3')
  .replaceAll(/"(id|mediaId)":(3|4|7|9)\b/g, '"$1":3')
  .replaceAll(/uploads\/[cz]\.jpg/g, 'uploads/2019/05/a.jpg');

/** A small website with everything that is imported. */
export const items: WrittenItem[] = [
  attachment(3, 'a'),
  attachment(4, 'same-as-a'),
  attachment(5, 'outside', { meta: { _wp_attached_file: '../outside.jpg' }, attachmentUrl: '' }),
  attachment(6, 'drawing', { attachmentUrl: 'https://old.example/wp-content/uploads/2019/05/drawing.svg' }),
  {
    id: 10,
    title: 'Hello &amp; welcome',
    slug: 'hello',
    link: 'https://old.example/2019/05/hello/',
    excerpt: 'A <b>short</b> word',
    content:
      'Hello\n\n<img class="wp-image-3" src="https://old.example/wp-content/uploads/2019/05/a-300x200.jpg"> [contact-form-7 id="1"]',
    terms: [news],
    meta: { _thumbnail_id: '3' },
    comments: 3,
  },
  {
    id: 11,
    type: 'page',
    title: 'About us',
    slug: 'about-us',
    content: '<!-- wp:paragraph --><p>About</p><!-- /wp:paragraph -->',
  },
  { id: 16, type: 'page', title: 'Everything', slug: 'everything', content: everything },
  {
    id: 12,
    type: 'page',
    title: 'Team',
    slug: 'team',
    parent: 11,
    link: 'https://old.example/people/',
    content:
      '<!-- wp:paragraph --><p><a href="https://old.example/2019/05/hello/">Post</a> <a href="/about-us/">Page</a></p><!-- /wp:paragraph --><!-- wp:block {"ref":13} /-->',
  },
  {
    id: 13,
    type: 'wp_block',
    title: 'Shared',
    content: '<!-- wp:paragraph --><p>Shared words</p><!-- /wp:paragraph -->',
  },
  { id: 14, status: 'draft', title: 'Not done', slug: '', link: 'https://old.example/?p=14' },
  { id: 15, status: 'future', title: 'Later', slug: 'later', date: '2031-01-01 00:00:00' },
  menuItem(20, { _menu_item_type: 'post_type', _menu_item_object: 'page', _menu_item_object_id: '11' }),
  menuItem(21, { _menu_item_type: 'custom', _menu_item_url: 'https://old.example/category/news/' }, 'News'),
];

/** Creates the uploads folder, and exports that are written into it on demand. */
export async function prepareFiles(
  studio: TestStudio,
): Promise<{ uploads: string; exportOf(changed?: readonly WrittenItem[], name?: string): string }> {
  const folder = join(studio.environment.dataDir, 'old');
  const uploads = join(folder, 'uploads');
  mkdirSync(join(uploads, '2019/05'), { recursive: true });
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#396' } })
    .jpeg()
    .toBuffer();
  for (const name of ['a', 'same-as-a']) writeFileSync(join(uploads, '2019/05', `${name}.jpg`), picture);
  writeFileSync(join(folder, 'outside.jpg'), picture);
  writeFileSync(join(uploads, 'f.pdf'), '%PDF-1.7 a few words\nstartxref\n9\n%%EOF');
  writeFileSync(
    join(uploads, 'f.mp4'),
    Buffer.concat([
      Buffer.from([0, 0, 0, 16]),
      Buffer.from('ftypisom0000'),
      Buffer.from([0, 0, 0, 8]),
      Buffer.from('moov'),
    ]),
  );
  return {
    uploads,
    exportOf(changed = [], name = 'export') {
      const file = join(folder, `${name}.xml`);
      const all = [
        ...items.map((item) => changed.find(({ id }) => id === item.id) ?? item),
        ...changed.filter(({ id }) => !items.some((item) => item.id === id)),
      ];
      writeFileSync(
        file,
        writeExport({
          authors: [{ login: 'jane', name: 'Jane Doe' }],
          terms: [{ id: 1, taxonomy: 'category', slug: 'news', name: 'News', description: 'What is new' }],
          items: all,
        }),
      );
      return file;
    },
  };
}

export function importer(studio: TestStudio): (...words: string[]) => Promise<string> {
  return (...words) => runCommand(studio, parseCommand(words));
}

type Report = {
  run: string;
  counts: Record<string, Record<string, number>>;
  notes: { key: string; reason: string; detail: string; severity: string }[];
  comparison: ComparisonReport;
};

/** Returns the report of the run that a command named by its first letters. */
export function reportOf(studio: TestStudio, output: string): Report {
  const folder = join(studio.environment.dataDir, 'imports');
  const begin = /--undo (\w+)/.exec(output)?.[1] ?? 'dry-run';
  const run = readdirSync(folder).find((name) => name.startsWith(begin)) ?? '';
  return JSON.parse(readFileSync(join(folder, run, 'report.json'), 'utf8'));
}

/** Serves the old website as it still responds. */
export async function oldWebsite(
  answer: (path: string) => {
    status: number;
    headers?: { location?: string; 'content-type'?: string };
    body?: Buffer | string | undefined;
  },
): Promise<{ origin: string; asked: string[]; server: Server }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const { status, headers = {}, body = '' } = answer(request.url ?? '');
    response.writeHead(status, headers).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, asked, server };
}

/** Creates an uploads folder with a separate image or file for everything that an export of tests/wordpress/exports lists. */
export async function uploadsOf(studio: TestStudio, exported: string): Promise<string> {
  const uploads = join(studio.environment.dataDir, `uploads-${exported}`);
  const paths = [
    ...readFileSync(`tests/wordpress/exports/${exported}.xml`, 'utf8').matchAll(
      /_wp_attached_file\]\]><\/wp:meta_key><wp:meta_value><!\[CDATA\[([^\]]+)/g,
    ),
  ].map(([, path = '']) => path);
  mkdirSync(uploads, { recursive: true });
  for (const [at, path] of paths.entries()) {
    mkdirSync(join(uploads, path, '..'), { recursive: true });
    const colour = { r: (at * 37) % 256, g: (at * 91) % 256, b: exported.length * 9 };
    writeFileSync(
      join(uploads, path),
      path.endsWith('.jpg')
        ? await sharp({ create: { width: 60 + at, height: 40, channels: 3, background: colour } })
            .jpeg()
            .toBuffer()
        : mp3,
    );
  }
  return uploads;
}

/** Two silent frames. */
const mp3 = Buffer.concat([0, 1].map(() => Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)])));
