import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Payload } from 'payload';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedPages } from '../../src/content/seed/pages/index.ts';
import { type Database, readEnvironment } from '../../src/platform/environment.ts';
import { createTestDatabase, databaseKinds } from '../../src/platform/testing.ts';
import { execute } from '../../src/studio/payload/database/execute.ts';
import { runMigrations } from '../../src/studio/payload/migrations/run.ts';
import { closeStudio, openStudio, type Studio } from '../../src/studio/payload/open.ts';
import { seedContent, seedSteps } from '../../src/studio/seed/seed.ts';
import { root } from '../support/product.ts';
import { openTestStudio, type TestStudio } from './studio.ts';

class Stopped extends Error {}

/** Seeds up to a step and stops in the middle of it: its writes are in a transaction that fails. */
async function seedUntil(payload: Payload, step: number): Promise<void> {
  const told = (_label: string, position: number) => {
    if (position === step) failNextWrite(payload);
  };
  await expect(seedContent(payload, { told })).rejects.toBeInstanceOf(Stopped);
}

/** Fails the ledger's own row, which is the last write of a step, so everything before it is in the transaction. */
function failNextWrite({ db }: Payload): void {
  const { create } = db;
  db.create = async (args) => {
    if (args.collection !== 'imported-items') return create.call(db, args);
    db.create = create;
    throw new Stopped('The machine went off.');
  };
}

type Content = { published: string[]; counts: [table: string, rows: number][] };

/** Returns everything that is published and what an editor would find, without what differs between installations. */
async function contentOf({ payload }: Pick<Studio, 'payload'>): Promise<Content> {
  const rows = await execute({ payload }, 'select key, kind, locale, path, body from published_documents');
  const names = new Map<string, string>();
  const ledger = await execute({ payload }, `select key, document from imported_items where document <> ''`);
  for (const { key, document } of ledger) names.set(String(document), String(key));
  const plain = (value: unknown) =>
    String(value ?? '')
      .replaceAll(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g, (id) => names.get(id) ?? 'id')
      .replaceAll(/(?<=\/media\/)[0-9a-f]{12}/g, 'file')
      .replaceAll(/\b[0-9a-f]{16,}\b/g, 'random')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
      .replaceAll(/"(siteKey|version|id|key|token)":"[^"]*"/g, '"$1":""');
  const published = rows
    .filter(({ kind }) => kind !== 'site')
    .map((row) => [row.kind, row.locale, row.path, plain(row.key), plain(row.body)].join(' '))
    .toSorted();
  const counts = await Promise.all(
    [
      'pages',
      'posts',
      'topics',
      'authors',
      'media',
      'forms',
      'vendors',
      'banner_versions',
      'annotations',
      'account_activity',
      'imported_items',
      '_pages_v',
      '_posts_v',
    ].map(async (table): Promise<[string, number]> => [
      table,
      Number((await execute({ payload }, `select count(*) as found from ${table}`))[0]?.found),
    ]),
  );
  return { published, counts };
}

/** The steps to stop at; the long set stops at every third. */
const stops = process.env.LONG
  ? seedSteps.map((_, at) => at + 1).filter((step) => step % 3 === 1 || step === seedSteps.length)
  : [1, 3, 11, 14, seedSteps.length];

/** The ordinary run asks on this database, the long set on the other. */
function kindFor(usual: (typeof databaseKinds)[number]) {
  return databaseKinds.filter((kind) => (kind === usual) !== Boolean(process.env.LONG));
}

describe.each(kindFor('postgres'))('the seed on %s, stopped and started again', (kind) => {
  let whole: Content;
  let studio: TestStudio;

  beforeAll(async () => {
    const undisturbed = await openTestStudio(kind);
    await seedContent(undisturbed.payload);
    whole = await contentOf(undisturbed);
    await undisturbed.close();
    studio = await openTestStudio(kind);
  });
  afterAll(() => studio?.close());

  test(
    'ends with the same content, wherever it was stopped, and each step is done once',
    { tags: ['long'] },
    async () => {
      for (const step of stops) await seedUntil(studio.payload, step);
      const done: string[] = [];
      const leftOut: string[] = [];
      expect(
        await seedContent(studio.payload, {
          told: (label) => done.push(label),
          leftOut: (label) => leftOut.push(label),
        }),
      ).toBe(true);
      expect(leftOut).toEqual([]);
      expect(done).toEqual(seedSteps.slice((stops.at(-1) ?? 1) - 1).map(({ label }) => label));
      expect(await contentOf(studio)).toEqual(whole);
      expect(await seedContent(studio.payload)).toBe(false);
    },
  );

  test('two processes that seed at once share the work', { tags: ['long'] }, async () => {
    const shared = await openTestStudio(kind);
    const { secret, dataDir, content } = shared.environment;
    const other = prepare({ DATA_DIR: dataDir, ...(secret && { SECRET: secret }), DATABASE_URL: addressOf(content) });
    const ended = once(other, 'close');
    await seedContent(shared.payload);
    expect(await ended).toEqual([0, null]);
    // A start records its other setup in the activity log.
    const { published, counts } = await contentOf(shared);
    expect({ published, counts: counts.filter(([table]) => table !== 'account_activity') }).toEqual({
      ...whole,
      counts: whole.counts.filter(([table]) => table !== 'account_activity'),
    });
    await shared.close();
  });

  test(
    'a database that an earlier version has filled is recognised, and so is one whose pages are all gone',
    { tags: ['long'] },
    async () => {
      for (const { en } of seedPages.toReversed())
        await studio.payload.delete({ collection: 'pages', where: { title: { equals: en.title } } });
      expect((await studio.payload.count({ collection: 'pages' })).totalDocs).toBe(0);
      expect(await seedContent(studio.payload)).toBe(false);
      // An earlier version had no ledger.
      await execute(studio, 'delete from imported_items');
      await studio.payload.create({ collection: 'pages', data: { title: 'The only one', slug: 'only' }, draft: true });
      const before = await studio.rows();
      expect(await seedContent(studio.payload)).toBe(false);
      expect(await studio.rows()).toEqual(before);
    },
  );
});

test.each(kindFor('sqlite'))(
  'what an editor wrote, made or deleted while %s was seeded stays as it is',
  { tags: ['long'] },
  async (kind) => {
    const edited = await openTestStudio(kind);
    const { payload } = edited;
    await seedUntil(payload, seedSteps.findIndex(({ name }) => name === 'page#home') + 1);
    const page = async (slug: string) =>
      String((await payload.find({ collection: 'pages', where: { slug: { equals: slug } }, draft: true })).docs[0]?.id);
    const [about, contact] = [await page('about'), await page('contact')];
    await payload.update({ collection: 'pages', id: about, draft: true, data: { title: 'About our bakery' } });
    await payload.delete({ collection: 'pages', id: contact });
    await payload.updateGlobal({
      slug: 'navigation',
      data: { items: [{ type: 'url', label: 'Ours', url: '/ours' }] },
    });
    await payload.create({ collection: 'topics', data: { name: 'Engineering', slug: 'engineering' } });
    const leftOut: string[] = [];
    await seedContent(payload, { leftOut: (label) => leftOut.push(label) });
    expect(await payload.findByID({ collection: 'pages', id: about, draft: true })).toMatchObject({
      title: 'About our bakery',
      _status: 'draft',
    });
    expect(
      (await payload.find({ collection: 'pages', where: { slug: { equals: 'contact' } }, draft: true })).totalDocs,
    ).toBe(0);
    expect(await payload.findGlobal({ slug: 'navigation' })).toMatchObject({ items: [{ label: 'Ours' }] });
    expect(
      (await payload.find({ collection: 'topics', where: { slug: { equals: 'engineering' } } })).docs,
    ).toMatchObject([{ name: 'Engineering' }]);
    expect(leftOut).toContain('topic “Engineering”');
    expect(
      (await payload.find({ collection: 'pages', where: { _status: { equals: 'published' } } })).totalDocs,
    ).toBeGreaterThan(8);
    expect(await seedContent(payload)).toBe(false);
    await edited.close();
  },
);

describe.each(kindFor('sqlite'))('the process that prepares %s', (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'candor-seed-kill-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('is killed at steps, and the last run ends with everything', { tags: ['long'] }, async () => {
    const { database, drop } = await createTestDatabase(kind);
    const settings = {
      DATA_DIR: folder,
      SECRET: 'a secret that only these tests know',
      DATABASE_URL: addressOf(database),
    };
    for (const step of process.env.LONG ? [1, 24] : [12]) await killedAt(step, settings);
    const last = prepare(settings);
    const lines: string[] = [];
    createInterface({ input: last.stdout ?? process.stdin }).on('line', (line) => lines.push(line));
    expect(await once(last, 'close')).toEqual([0, null]);
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ seeded: true });
    const environment = { ...readEnvironment(settings), content: database };
    const studio = await openStudio({ environment });
    expect(await runMigrations(studio.payload, kind)).toEqual([]);
    const { payload } = studio;
    expect(
      (await payload.find({ collection: 'pages', where: { _status: { equals: 'published' } }, limit: 0 })).totalDocs,
    ).toBe(seedPages.length);
    expect([
      await countOf(payload, 'media'),
      await countOf(payload, 'posts'),
      await countOf(payload, 'banner-versions'),
    ]).toEqual([9, 8, 1]);
    await closeStudio(studio);
    await drop();
  });
});

async function countOf(payload: Payload, collection: 'media' | 'posts' | 'banner-versions'): Promise<number> {
  return (await payload.count({ collection })).totalDocs;
}

function addressOf(database: Database): string {
  return database.kind === 'sqlite' ? `file:${database.file}` : database.url;
}

function prepare(settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/studio/prepare.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Kills the command as soon as it reports the start of a step, which is in the middle of it. */
async function killedAt(step: number, settings: Record<string, string>): Promise<void> {
  const child = prepare(settings);
  const ended = once(child, 'close');
  createInterface({ input: child.stdout ?? process.stdin }).on('line', (line) => {
    if (line.includes(`(${step} of `)) child.kill('SIGKILL');
  });
  expect(await ended).toEqual([null, 'SIGKILL']);
}
