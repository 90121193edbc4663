import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { databaseKinds } from '../../src/platform/testing.ts';
import type { ExportedDocument } from '../../src/studio/exports/contract.ts';
import { exportedCollections, exportedGlobals, isRestricted, leftOut } from '../../src/studio/exports/exported.ts';
import { readFolder, runExport } from '../../src/studio/exports/command.ts';
import { documentsPerRead } from '../../src/studio/exports/read.ts';
import { execute } from '../../src/studio/payload/database/execute.ts';
import { openSharedFiles } from '../../src/platform/files/shared-files.ts';
import { emptyManifest, exportContent } from '../../src/studio/exports/export.ts';
import { zipOf } from '../../src/studio/exports/zip.ts';
import { readZip } from '../support/read-zip.ts';
import { accountsOf } from './accounts.ts';
import { restOf } from './rest.ts';
import { createPage, openTestStudio, quickPasswords, type TestStudio } from './studio.ts';

quickPasswords();

const secrets = [
  'owner@candor.example',
  'inbox@candor.example',
  'hooks.example/token-of-the-webhook',
  'a secret that only these tests know',
  'token-of-the-destination',
];

const text = (value: string, format = 0) => ({
  type: 'text',
  version: 1,
  text: value,
  format,
  style: '',
  mode: 'normal',
  detail: 0,
});
const element = (type: string, children: object[], more: object = {}) => ({
  ...{ type, version: 1, format: '', indent: 0, direction: null, children },
  ...more,
});
const rich = (...children: object[]) => ({ root: element('root', children) });

type Document = ExportedDocument & { file?: string };

describe.each(databaseKinds)('an export of all content from %s', (kind) => {
  let studio: TestStudio;
  let folder: string;
  let said: string;
  const ids: Record<string, string> = {};
  const bytes: Record<string, Buffer> = {};
  const extraTopics = documentsPerRead * 2 + 5;

  beforeAll(async () => {
    studio = await openTestStudio(kind);
    folder = join(mkdtempSync(join(tmpdir(), 'candor-export-')), 'content');
    await fill();
    said = await runExport(studio, folder);
  });
  afterAll(async () => {
    await studio?.close();
    if (folder) rmSync(join(folder, '..'), { recursive: true });
  });

  async function create(collection: string, data: object, more: object = {}): Promise<string> {
    const made = await studio.payload.create({ collection: collection as 'topics', data: data as never, ...more });
    return String(made.id);
  }

  async function fill(): Promise<void> {
    const { payload } = studio;
    const login = { email: 'owner@candor.example', password: 'a long sentence for the test' };
    await create('users', { ...login, name: 'Ada', role: 'admin' });
    bytes.bread = await sharp({ create: { width: 900, height: 400, channels: 3, background: '#a63' } })
      .jpeg()
      .toBuffer();
    for (const name of ['bread', 'rolls'])
      ids[name] = await create(
        'media',
        { alt: name === 'bread' ? 'A loaf of bread' : 'Rolls' },
        {
          file: { data: bytes.bread, mimetype: 'image/jpeg', name: 'Fresh bread.jpg', size: bytes.bread.length },
        },
      );
    ids.author = await create('authors', { name: 'Grace Hopper' });
    ids.topic = await create('topics', { name: 'Baking: a start' });
    for (let at = 0; at < extraTopics; at += 1) await create('topics', { name: `Topic ${at}` });
    ids.form = await create('forms', {
      title: 'Contact',
      fields: [{ blockType: 'email', name: 'email', label: 'Email', isRequired: true }],
      recipients: 'inbox@candor.example',
      webhookUrl: 'https://hooks.example/token-of-the-webhook',
    });
    await create('redirects', { from: '/old', leadsTo: 'url', url: '/new' });
    ids.company = await createPage(studio, { title: 'Company', slug: 'company' });
    ids.about = await createPage(studio, {
      title: 'About "us" & you',
      slug: 'about',
      parent: ids.company,
      description: 'Who we are',
      blocks: [hero(), words(), faq(), { blockType: 'form', heading: 'Write to us', form: ids.form }],
    });
    await payload.update({
      collection: 'pages',
      id: ids.about,
      locale: 'de',
      data: {
        title: 'Über uns',
        slug: 'ueber-uns',
        _status: 'published',
        blocks: [{ blockType: 'rich-text', body: rich(element('paragraph', [text('Guten Tag')])) }],
      },
    });
    await payload.update({
      collection: 'pages',
      id: ids.about,
      draft: true,
      data: { title: 'About, changed', _status: 'draft' },
    });
    ids.unfinished = await createPage(studio, { title: 'Not done', slug: 'not-done', _status: 'draft' });
    ids.post = await create('posts', {
      title: 'How we bake',
      slug: 'how-we-bake',
      summary: 'With time',
      publishedAt: '2026-01-02T00:00:00.000Z',
      authors: [ids.author],
      topics: [ids.topic],
      cover: ids.bread,
      _status: 'published',
      blocks: [{ blockType: 'table', caption: 'Hours', cells: 'Day | Open\nMonday | 8 to 6' }],
    });
    ids.trashed = await createPage(studio, { title: 'Thrown away', slug: 'thrown' });
    await payload.update({ collection: 'pages', id: ids.trashed, data: { deletedAt: new Date(0).toISOString() } });
    await payload.updateGlobal({ slug: 'site', data: { name: 'The bakery' } });
    await payload.updateGlobal({ slug: 'site', locale: 'de', data: { name: 'Die Bäckerei' } });
  }

  const hero = () => ({
    blockType: 'hero',
    heading: 'We bake',
    text: 'Two *lines*\nof text',
    image: ids.bread,
    actions: [
      { type: 'page', label: 'The company', page: ids.company },
      { type: 'url', label: 'Elsewhere', url: 'https://example.com/' },
    ],
  });
  const words = () => ({
    blockType: 'rich-text',
    body: rich(
      element('heading', [text('A heading')], { tag: 'h2' }),
      element('paragraph', [
        text('Plain and '),
        text('bold', 1),
        text(' with '),
        element('link', [text('a page')], {
          id: 'x',
          fields: { linkType: 'internal', newTab: false, doc: { relationTo: 'pages', value: ids.company } },
        }),
      ]),
      element(
        'list',
        [element('listitem', [text('first')], { value: 1 }), element('listitem', [text('second')], { value: 2 })],
        { listType: 'bullet', tag: 'ul', start: 1 },
      ),
      element('quote', [text('Bread is life')]),
      { type: 'upload', version: 3, format: '', id: 'y', fields: null, relationTo: 'media', value: ids.rolls },
    ),
  });
  const faq = () => ({
    blockType: 'faq',
    heading: 'Questions',
    items: [{ question: 'When?', answer: rich(element('paragraph', [text('At dawn')])) }],
  });

  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const documents = (slug: string): Document[] => JSON.parse(read(`content/${slug}.json`)).documents;
  const documentOf = (slug: string, id: string | undefined) => documents(slug).find((one) => one.id === id);
  async function storedFile(id: string): Promise<string> {
    const [row] = await execute(studio, `select storage_name from media where id = '${id}'`);
    return join(studio.environment.mediaDir, String(row?.storage_name));
  }
  const all = () =>
    readdirSync(folder, { recursive: true })
      .map(String)
      .filter((path) => statSync(join(folder, path)).isFile());

  test('the archive of the studio holds the same files, and only admins get it', async () => {
    const files = exportContent({
      payload: studio.payload,
      files: openSharedFiles(studio.environment, 'media'),
      manifest: emptyManifest(Date.UTC(2026, 0, 2)),
    });
    const archive = await new Response(zipOf(files, 'all', Date.UTC(2026, 0, 2))).arrayBuffer();
    const read = readZip(Buffer.from(archive)).filter(({ path }) => path !== 'all/manifest.json');
    for (const { path, bytes: found } of read)
      expect(found.equals(readFileSync(join(folder, path.replace('all/', '')))), path).toBe(true);
    const written = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    expect(read).toHaveLength(written.length - 1);

    const rest = restOf(studio.payload);
    const password = 'a long enough password';
    const accounts = accountsOf(() => ({ studio, rest, password }));
    for (const role of ['editor', 'admin']) await accounts.made(`${role}@candor.example`, role);
    const as = async (role: string) => ({ token: await accounts.tokenOf(`${role}@candor.example`) });
    expect((await rest('GET', '/content-export', await as('editor'))).status).toBe(403);
    const { headers, text: body } = await rest('GET', '/content-export', await as('admin'));
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="candor-content-\d{4}-\d\d-\d\d\.zip"$/);
    expect(body).toMatch(/^PK/);
    for (const secret of secrets) expect(body).not.toContain(secret);
  });

  test('has every document of every collection, each once, beyond what is read at once', async () => {
    const manifest = JSON.parse(read('manifest.json'));
    for (const slug of exportedCollections) {
      const { totalDocs } = await studio.payload.count({ collection: slug });
      const found = documents(slug).map(({ id }) => id);
      expect([slug, new Set(found).size, found.length]).toEqual([slug, totalDocs, totalDocs]);
      expect(manifest.collections[slug]).toEqual({ file: `content/${slug}.json`, documents: totalDocs });
      expect(found).toEqual(found.toSorted());
    }
    expect(documents('topics')).toHaveLength(extraTopics + 1);
  });

  test('tells what is published from what is a draft, in all languages', () => {
    const about = documentOf('pages', ids.about);
    expect(about?.published?.title).toEqual({ en: 'About "us" & you', de: 'Über uns' });
    expect(about?.draft?.title).toEqual({ en: 'About, changed', de: 'Über uns' });
    expect(JSON.stringify(about?.published?.blocks)).toContain('"text":"Guten Tag"');
    expect(documentOf('pages', ids.unfinished)).toMatchObject({ draft: { title: { en: 'Not done' } } });
    expect(documentOf('pages', ids.unfinished)).not.toHaveProperty('published');
    expect(documentOf('pages', ids.company)).not.toHaveProperty('draft');
    expect(documentOf('pages', ids.trashed)).toBeUndefined();
    expect(JSON.parse(read('content/globals/site.json')).name).toMatchObject({ en: 'The bakery', de: 'Die Bäckerei' });
  });

  test('has the bytes of media under their original names', async () => {
    for (const name of ['bread', 'rolls']) {
      const file = `media/${ids[name]}/Fresh bread.jpg`;
      expect(documentOf('media', ids[name])?.file).toBe(file);
      expect(readFileSync(join(folder, file)).equals(readFileSync(await storedFile(String(ids[name]))))).toBe(true);
    }
    expect(JSON.parse(read('manifest.json')).media).toMatchObject({ files: 2, missing: [] });
  });
  test('writes a page as Markdown with its facts, blocks, links and pictures', () => {
    const { facts, body } = markdown('pages/en/company/about.md');
    expect(facts).toMatchObject({
      title: 'About "us" & you',
      description: 'Who we are',
      slug: 'about',
      url: '/company/about',
      language: 'en',
      status: 'published',
      parent: '/company',
      id: ids.about,
    });
    expect(body).toBe(
      `
<!-- hero -->

# We bake

Two \\*lines\\*\\
of text

[The company](/company)

[Elsewhere](https://example.com/)

![A loaf of bread](../../../media/${ids.bread}/Fresh%20bread.jpg)

<!-- rich-text -->

## A heading

Plain and **bold** with [a page](/company)

- first
- second

> Bread is life

![Rolls](../../../media/${ids.rolls}/Fresh%20bread.jpg)

<!-- faq -->

## Questions

### When?

At dawn

<!-- form -->

## Write to us

[forms/${ids.form}: Contact]
`,
    );
  });

  test('writes each language and each draft as a file of its own', () => {
    const german = markdown('pages/de/company/ueber-uns.md');
    expect(german.facts).toMatchObject({ title: 'Über uns', url: '/de/company/ueber-uns', language: 'de' });
    expect(german.body).toContain('Guten Tag');
    expect(markdown('pages/en/company/about.draft.md').facts).toMatchObject({
      title: 'About, changed',
      status: 'draft',
    });
    expect(markdown('pages/en/not-done.draft.md').facts).toMatchObject({ title: 'Not done', status: 'draft' });
    expect(existsSync(join(folder, 'pages/en/not-done.md'))).toBe(false);
  });

  test('writes a post with its date, authors, topics, cover and table', () => {
    const { facts, body } = markdown('posts/en/how-we-bake.md');
    expect(facts).toMatchObject({
      title: 'How we bake',
      summary: 'With time',
      date: '2026-01-02T00:00:00.000Z',
      authors: ['Grace Hopper'],
      topics: ['Baking: a start'],
      cover: `../../media/${ids.bread}/Fresh%20bread.jpg`,
      coverAlt: 'A loaf of bread',
    });
    expect(body).toContain('| Day | Open |\n| --- | --- |\n| Monday | 8 to 6 |');
  });

  test('has no secret, account or address of the team in any file', () => {
    for (const path of all()) {
      const content = readFileSync(join(folder, path));
      for (const secret of secrets) expect([path, content.includes(secret)]).toEqual([path, false]);
    }
    expect(documents('forms')[0]?.published).toMatchObject({ title: 'Contact', fields: [{ name: 'email' }] });
    for (const name of ['recipients', 'webhookUrl', 'webhookKey', 'webhookRevision'])
      expect(documents('forms')[0]?.published).not.toHaveProperty(name);
    expect(documents('media')[0]?.published).not.toHaveProperty('uploadedBy');
  });

  test('says what it wrote, and stands in the activity log', async () => {
    expect(said).toContain('6 Markdown files of pages and 1 of posts, 2 media files');
    const rows = await execute(studio, "select actor, subject_kind from account_activity where kind = 'exported'");
    expect(rows[0]).toMatchObject({ actor: 'command line', subject_kind: 'content' });
  });

  test('names media whose file is gone, and writes everything else', async () => {
    const gone = join(folder, '../gone');
    const file = await storedFile(String(ids.rolls));
    const before = readFileSync(file);
    rmSync(file);
    expect(await runExport(studio, gone)).toContain('1 media document');
    writeFileSync(file, before);
    expect(JSON.parse(readFileSync(join(gone, 'manifest.json'), 'utf8')).media).toMatchObject({
      files: 1,
      missing: [ids.rolls],
    });
  });

  test('refuses a folder with something in it, and one that cannot be written', async () => {
    await expect(runExport(studio, folder)).rejects.toMatchObject({ code: 'export_folder_not_empty' });
    expect(read('manifest.json')).toContain('candor-content');
    await expect(runExport(studio, join(folder, 'manifest.json'))).rejects.toMatchObject({ code: 'export_unwritable' });
    mkdirSync(join(folder, '../empty'));
    await expect(runExport(studio, join(folder, '../empty'))).resolves.toContain('Markdown');
  });

  test('covers every collection and global, or says that it leaves it out', () => {
    const { collections, globals } = studio.payload.config;
    const slugs = [...collections, ...globals].map(({ slug }) => slug).filter((slug) => !slug.startsWith('payload-'));
    expect(slugs.toSorted()).toEqual([...exportedCollections, ...exportedGlobals, ...leftOut].toSorted());
  });

  test('finds every field that only some may read at the top of its document', () => {
    const nested = [...studio.payload.config.collections, ...studio.payload.config.globals]
      .filter(({ slug }) => !leftOut.has(slug))
      .flatMap(({ flattenedFields }) => flattenedFields)
      .flatMap((field) => ('flattenedFields' in field ? field.flattenedFields : []));
    expect(nested.filter(isRestricted).map(({ name }) => name)).toEqual([]);
  });

  function markdown(path: string): { facts: Record<string, unknown>; body: string } {
    const [, front = '', ...body] = read(path).split('---\n');
    return { facts: parse(front), body: body.join('---\n') };
  }
});

test('refuses arguments that are not one folder', () => {
  for (const args of [[], ['one', 'two'], ['--zip', 'one']])
    expect(() => readFolder(args)).toThrow(expect.objectContaining({ code: 'export_command' }));
});
