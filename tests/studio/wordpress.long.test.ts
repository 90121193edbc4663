/** @module-tag long */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { parseFragment, type DefaultTreeAdapterMap } from 'parse5';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { patient } from '../../src/launch/machine-speed.ts';
import { databaseKinds } from '../../src/platform/testing.ts';
import { execute } from '../../src/studio/payload/database/execute.ts';
import { fetchFile } from '../../src/studio/imports/wordpress/fetch-file.ts';
import { writeExport, type WrittenItem } from '../../src/wordpress/testing/wxr.ts';
import { hostileAddresses, hostileTexts } from '../site/hostile.ts';
import { origin, useBuiltSite } from '../site/built.ts';
import { memoryReader } from '../site/fixture/memory-reader.ts';
import { mainOf } from '../site/pages.ts';
import { pinnedNode, root } from '../support/product.ts';
import { openTestStudio, type TestStudio } from './studio.ts';
import { importer, items, oldWebsite, prepareFiles, reportOf } from './wordpress.ts';

let studio: TestStudio;
const open = async (kind: 'sqlite' | 'postgres') => {
  studio = await openTestStudio(kind, { OUTGOING_PRIVATE_HOSTS: '127.0.0.1' });
  // The studio is started once before, as the command requires.
  await studio.payload.create({
    collection: 'users',
    data: { email: 'owner@example.com', password: 'a long password of the owner', role: 'admin' },
  });
};
afterEach(() => studio.close());

/** More items of each kind than the small website has, so that a kill can fall in the middle. */
const more: WrittenItem[] = Array.from({ length: 12 }, (_, at) => ({
  id: 100 + at,
  type: at % 3 === 0 ? 'page' : 'post',
  title: `More ${at}`,
  slug: `more-${at}`,
  link: `https://old.example/2020/01/more-${at}/`,
  content: '<!-- wp:paragraph --><p>Words</p><!-- /wp:paragraph -->',
  terms: [{ taxonomy: 'category', slug: 'news', name: 'News' }],
}));

/** Returns everything that visitors get, without times, block ids, and the random numbers in files' addresses. */
async function published(): Promise<string[]> {
  const rows = (await studio.rows())
    .filter(({ body }) => body !== null)
    .map(
      ({ key, body }) =>
        `${key} ${(body ?? '')
          .replace(/"(changedAt|updatedAt|publishedAt)":"20[0-9-]{8}T[^"]*"/g, '')
          .replace(/"id":"[0-9a-f]{24}"/g, '')
          .replace(/(?<=\/media\/)[0-9a-f]{12}(?=\/)/g, '')}`,
    );
  return rows.toSorted();
}

const counted = async (
  collection:
    | 'imported-items'
    | 'pages'
    | 'posts'
    | 'media'
    | 'redirects'
    | 'topics'
    | 'authors'
    | 'sections'
    | 'imports'
    | 'annotations'
    | 'payload-jobs',
) => (await studio.payload.count({ collection, trash: true })).totalDocs;
const countedAll = async () =>
  Object.fromEntries(
    await Promise.all(
      (
        [
          'pages',
          'posts',
          'media',
          'redirects',
          'topics',
          'authors',
          'sections',
          'imported-items',
          'imports',
          'annotations',
          'payload-jobs',
        ] as const
      ).map(async (one) => [one, await counted(one)] as const),
    ),
  );

/** Runs the command as a person types it, and kills it once the given number of items is written. @returns whether it was killed. */
async function killed(words: readonly string[], isDue: (written: number) => boolean): Promise<boolean> {
  const { content, dataDir } = studio.environment;
  const child = spawn(pinnedNode, [join(root, 'src/studio/imports/wordpress/command.ts'), ...words], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: content.kind === 'sqlite' ? `file:${content.file}` : content.url,
      SECRET: 'a secret that only these tests know',
      OUTGOING_PRIVATE_HOSTS: '127.0.0.1',
    },
  });
  const ended = once(child, 'exit');
  while (child.exitCode === null && child.signalCode === null) {
    if (isDue(await counted('imported-items'))) child.kill('SIGKILL');
    await Promise.race([ended, after(5)]);
  }
  await ended;
  return child.signalCode === 'SIGKILL';
}

const undisturbed = new Map<string, string[]>();

describe.each(databaseKinds)('an import on %s', (kind) => {
  beforeEach(() => open(kind));

  test(
    'killed again and again, it ends as if nobody had touched it, nothing twice; its undoing, killed too, leaves nothing',
    { timeout: patient(900_000) },
    async () => {
      const files = await prepareFiles(studio);
      const words = ['--media', files.uploads, files.exportOf(more)];
      await studio.payload.updateGlobal({
        slug: 'navigation',
        data: { items: [{ type: 'url', label: 'Mine', url: '/mine' }] },
      });
      const [empty, before] = [await published(), await countedAll()];
      await importer(studio)(...words);
      const [whole, counts] = [await published(), await countedAll()];
      undisturbed.set(kind, whole);
      expect(await importer(studio)('--undo', 'last')).toContain('Nothing of the import is left.');
      expect([await published(), await countedAll()]).toEqual([empty, before]);

      const rows = counts['imported-items'] ?? 0;
      let reached = 0;
      // Kills among the files, the pages, and right before the menu.
      for (const share of [0.1, 0.5, 0.97]) {
        const due = Math.max(reached + 1, Math.floor(rows * share));
        await killed(words, (written) => written >= due);
        // On a slow machine the import may be through before it is killed.
        reached = await counted('imported-items');
        expect(reached, `killed at ${share}`).toBeGreaterThanOrEqual(Math.floor(rows * share));
      }
      await importer(studio)(...words);
      expect(await published()).toEqual(whole);
      expect(await countedAll()).toEqual(counts);
      const keys = (await execute(studio, 'select key from imported_items')).map(({ key }) => String(key));
      expect(new Set(keys).size).toBe(keys.length);

      await killed(['--undo', 'last'], (written) => written <= Math.floor(rows * 0.5));
      if ((await counted('imports')) > 0) await importer(studio)('--undo', 'last');
      expect([await published(), await countedAll()]).toEqual([empty, before]);
    },
  );
});

test('both databases end with the same website', () => {
  expect(undisturbed.get('postgres')).toEqual(undisturbed.get('sqlite'));
  return open('sqlite');
});

describe('files of the old website', () => {
  const sources = { allowedHosts: ['127.0.0.1'], timeoutMs: 400 };
  const file = (url: string) => ({
    key: 'media:1',
    id: '1',
    attachment: 1,
    url,
    path: '',
    kind: 'image' as const,
    title: '',
    alt: '',
    wasSaid: true,
  });
  beforeEach(() => open('sqlite'));

  test(
    'are refused on private networks, behind redirects too; without end, without answer, and larger than a file may be',
    { timeout: patient(120_000) },
    async () => {
      const flood = Buffer.alloc(1024 * 1024);
      const endless = createServer((request, response) => {
        if (request.url === '/silent.jpg') return;
        response.writeHead(200, { 'content-type': 'image/jpeg' });
        const pour = () => {
          while (response.write(flood));
          response.once('drain', pour);
        };
        pour();
      }).listen(0, '127.0.0.1');
      await once(endless, 'listening');
      const address = endless.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      const leading = new Map([
        ['/metadata.jpg', 'http://169.254.169.254/latest/'],
        ['/lan.jpg', 'http://10.0.0.7/a.jpg'],
        ['/loop.jpg', '/loop.jpg'],
        ['/disk.jpg', 'file:///etc/passwd'],
        ['/name.jpg', 'http://localhost.localdomain/a.jpg'],
      ]);
      const old = await oldWebsite((path) => ({ status: 302, headers: { location: leading.get(path) ?? '/nowhere' } }));
      for (const [path] of leading)
        expect(await fetchFile(file(old.origin + path), sources), path).toMatchObject({
          ok: false,
          words: expect.not.stringContaining('root:'),
        });
      for (const url of [
        'http://192.168.1.1/a.jpg',
        'http://[::1]/a.jpg',
        'http://0x7f.1.0.1/a.jpg',
        'gopher://old.example/a.jpg',
        'data:image/png;base64,AAAA',
      ])
        expect(await fetchFile(file(url), { allowedHosts: [], timeoutMs: 400 }), url).toMatchObject({ ok: false });
      expect(await fetchFile(file(`http://127.0.0.1:${port}/silent.jpg`), sources)).toMatchObject({ ok: false });
      expect(
        await fetchFile(file(`http://127.0.0.1:${port}/endless.jpg`), { ...sources, timeoutMs: 60_000 }),
      ).toMatchObject({ ok: false, words: expect.stringContaining('larger than 64 MB') });
      old.server.close();
      endless.closeAllConnections();
      endless.close();
    },
  );
});

describe('hostile words', () => {
  const site = useBuiltSite();
  beforeEach(() => open('sqlite'));

  test(
    'of an export stay words on the published page: nothing in it runs, frames or reaches out',
    { timeout: patient(300_000) },
    async () => {
      const folder = join(studio.environment.dataDir, 'old');
      const files = await prepareFiles(studio);
      const attack = hostileTexts.concat(
        '<svg><script href="data:,alert(1)"/></svg>',
        '<object data="data:text/html,<script>alert(1)</script>"></object>',
        '<base href="https://evil.example/">',
        '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
        '<style>@import url(https://evil.example/x.css)</style>',
        '<div style="background:url(javascript:alert(1))">d</div>',
        '<img src="x" srcset="https://evil.example/p.png 1x">',
        '<form action="https://evil.example/"><button formaction="javascript:alert(1)">go</button></form>',
        '<video poster="javascript:alert(1)"><source src="javascript:alert(1)"></video>',
        '[embed]javascript:alert(1)[/embed]',
        '[caption width="1"]<img src=x onerror=alert(1)> <script>alert(1)</script>[/caption]',
      );
      const links = hostileAddresses.map(
        (href) =>
          `<a href="${href.replaceAll('"', '&quot;')}">link</a> <img src="${href.replaceAll('"', '&quot;')}"> <iframe src="${href.replaceAll('"', '&quot;')}"></iframe>`,
      );
      const blocks = attack.flatMap((text, at) => [
        `<!-- wp:html -->${text}<!-- /wp:html -->`,
        `<!-- wp:details --><details><summary>${text}</summary><!-- wp:paragraph --><p>${text}</p><!-- /wp:paragraph --></details><!-- /wp:details -->`,
        `<!-- wp:embed ${JSON.stringify({ url: hostileAddresses[at % hostileAddresses.length] })} /-->`,
        `<!-- wp:acme/x ${JSON.stringify({ text })} --><div>${text}</div><!-- /wp:acme/x -->`,
      ]);
      const post = (id: number, content: string, title = `Title ${id}`): WrittenItem => ({
        id,
        title,
        slug: `hostile-${id}`,
        content,
        excerpt: attack[id % attack.length] ?? '',
        terms: [{ taxonomy: 'category', slug: 'news', name: '<script>alert(1)</script>News' }],
      });
      const exportFile = join(folder, 'hostile.xml');
      writeFileSync(
        exportFile,
        writeExport({
          title: '<script>alert(1)</script>',
          tagline: '"><img src=x onerror=alert(1)>',
          authors: [{ login: 'jane', name: '<img src=x onerror=alert(1)>' }],
          items: [
            ...items.filter(({ type }) => type === 'attachment'),
            post(201, attack.join('\n\n')),
            post(202, blocks.join('\n')),
            post(203, links.join('\n\n')),
            ...attack.map((text, at) => post(300 + at, text, text)),
          ],
        }),
      );
      const report = reportOf(studio, await importer(studio)('--media', files.uploads, exportFile));
      expect(report.notes.filter(({ reason }) => reason === 'failed')).toEqual([]);
      const documents = (await studio.rows()).flatMap(({ body }) => (body === null ? [] : [JSON.parse(body)]));
      const pages = documents.filter(({ kind, locale }) => (kind === 'post' || kind === 'page') && locale === 'en');
      expect(pages.length).toBeGreaterThan(attack.length);
      for (const { path } of pages) {
        const { status, html } = site().renderer.renderPage({
          reader: memoryReader(documents, 'en'),
          path,
          variant: 'decided',
          origin,
        });
        expect([path, status]).toEqual([path, 200]);
        expect([path, ...dangersIn(mainOf(html))]).toEqual([path]);
      }
      expect(dangersIn(readFileSync(reportFile(), 'utf8').replace(/^[\s\S]*<body>/, ''))).toEqual([]);
    },
  );

  function reportFile(): string {
    const imports = join(studio.environment.dataDir, 'imports');
    const [run = ''] = readdirSync(imports).filter(
      (name) => existsSync(join(imports, name, 'report.html')) && name !== 'dry-run',
    );
    return join(imports, run, 'report.html');
  }
});

const runs: ReadonlySet<string> = new Set([
  'script',
  'iframe',
  'frame',
  'object',
  'embed',
  'base',
  'meta',
  'link',
  'style',
  'foreignobject',
  'animate',
  'set',
  'math',
]);

/** Returns elements and attributes that could run code or load content from elsewhere. */
function dangersIn(html: string): string[] {
  const found: string[] = [];
  const waiting: DefaultTreeAdapterMap['childNode'][] = [...parseFragment(html).childNodes];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!('tagName' in node)) continue;
    // Structured data for search engines is a script element that no browser runs.
    const isDescription =
      node.tagName === 'script' &&
      node.attrs.some(({ name, value }) => name === 'type' && value === 'application/ld+json');
    if (!isDescription && runs.has(node.tagName.toLowerCase())) found.push(`<${node.tagName}>`);
    for (const { name, value } of node.attrs) {
      if (/^on|^style$|^srcdoc$|^formaction$|^ping$/i.test(name)) found.push(`${node.tagName} ${name}`);
      if (
        /^(href|src|action|poster|data|xlink:href)$/i.test(name) &&
        !/^(https?:\/\/|\/(?![\\/])|#|mailto:|tel:|\?)/i.test(value)
      )
        found.push(`${node.tagName} ${name}=${value.slice(0, 40)}`);
      if (/^(src|srcset|poster|data)$/i.test(name) && /evil/.test(value))
        found.push(`${node.tagName} ${name}=${value.slice(0, 40)}`);
    }
    waiting.push(...node.childNodes);
  }
  return found;
}
