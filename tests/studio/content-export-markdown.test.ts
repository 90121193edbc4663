import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patient } from '../../src/launch/machine-speed.ts';
import { openSharedFiles } from '../../src/platform/files/shared-files.ts';
import { runExport } from '../../src/studio/exports/command.ts';
import { emptyManifest, exportContent } from '../../src/studio/exports/export.ts';
import { blocksMarkdown } from '../../src/studio/exports/markdown/blocks.ts';
import { referencedIn } from '../../src/studio/exports/markdown/referenced.ts';
import { richTextMarkdown } from '../../src/studio/exports/markdown/rich-text.ts';
import { seedContent } from '../../src/studio/seed/seed.ts';
import { openTestStudio, type TestStudio } from './studio.ts';

let studio: TestStudio;

beforeAll(async () => {
  studio = await openTestStudio('sqlite');
});
afterAll(() => studio?.close());

const rich = (...children: object[]) => ({
  root: { type: 'root', version: 1, format: '', indent: 0, direction: null, children },
});
const paragraph = (text: string, type = 'paragraph') => ({
  ...{ type, version: 1, format: '', indent: 0, direction: null },
  children: [{ type: 'text', version: 1, text, format: 0, style: '', mode: 'normal', detail: 0 }],
});

test('Markdown names what it cannot hold', async () => {
  const richText = await richTextMarkdown(studio.payload);
  const referenced = referencedIn(() => undefined, { locale: 'en', file: 'pages/en/a.md' });
  const gone = { type: 'upload', version: 3, format: '', id: 'y', fields: null, relationTo: 'media', value: 'gone' };
  const body = rich(paragraph('inside', 'mystery'), paragraph('kept'), gone);
  const blocks = [
    { blockType: 'rich-text', body },
    { blockType: 'carousel' },
    { blockType: 'rich-text', body: rich() },
  ];
  expect(blocksMarkdown(blocks, { richText, referenced })).toBe(
    [
      '<!-- rich-text -->',
      '[mystery: not part of this Markdown file]',
      'kept',
      '![media:gone]()',
      '<!-- carousel -->',
      '<!-- This kind of block is unknown. Its content is in the JSON file. -->',
      '<!-- rich-text -->',
    ].join('\n\n'),
  );
});

test('a database that was never started is not exported', async () => {
  const folder = join(studio.environment.dataDir, 'export');
  await expect(runExport(studio, folder)).rejects.toMatchObject({ code: 'export_not_started' });
  expect(existsSync(folder)).toBe(false);
});

test(
  'all that a new site begins with turns into Markdown',
  async () => {
    await seedContent(studio.payload);
    const manifest = emptyManifest(0);
    const texts: string[] = [];
    const files = openSharedFiles(studio.environment, 'media');
    for await (const { path, pieces } of exportContent({ payload: studio.payload, files, manifest })) {
      const parts: Uint8Array[] = [];
      for await (const piece of pieces) parts.push(piece);
      if (path.endsWith('.md')) texts.push(Buffer.concat(parts).toString());
    }
    expect(manifest.media.missing).toEqual([]);
    expect(manifest.markdown.pages + manifest.markdown.posts).toBe(texts.length);
    expect(texts.length).toBeGreaterThan(20);
    for (const text of texts) expect(text).not.toMatch(/unknown|not part of this|no longer exists|undefined|\[object/);
  },
  patient(60_000),
);
