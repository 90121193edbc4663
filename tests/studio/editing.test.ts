import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../src/platform/testing.ts';
import { readPlans } from '../../src/studio/publishing/schedule/read.ts';
import { readUsage } from '../../src/studio/editing/usage/read.ts';
import { type Rest, restOf } from './rest.ts';
import { createPage, openTestStudio, type TestStudio } from './studio.ts';

const password = 'a long enough password';
const image = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const paragraph = (...children: object[]) => ({
  root: {
    type: 'root',
    version: 1,
    format: '',
    indent: 0,
    direction: null,
    children: [{ type: 'paragraph', version: 1, format: '', indent: 0, direction: null, children }],
  },
});
const linkTo = (relationTo: string, value: string) => ({
  type: 'link',
  version: 3,
  format: '',
  indent: 0,
  direction: null,
  id: 'a1',
  fields: { linkType: 'internal', doc: { relationTo, value }, newTab: false },
  children: [{ type: 'text', version: 1, text: 'there', format: 0, detail: 0, mode: 'normal', style: '' }],
});

describe.each(databaseKinds)('editing on %s', (kind) => {
  let studio: TestStudio;
  let rest: Rest;
  const tokens: Record<string, string> = {};

  beforeAll(async () => {
    studio = await openTestStudio(kind);
    rest = restOf(studio.payload);
    for (const role of ['viewer', 'editor']) {
      await studio.payload.create({ collection: 'users', data: { email: `${role}@candor.example`, password, role } });
      const login = await rest('POST', '/users/login', { body: { email: `${role}@candor.example`, password } });
      tokens[role] = login.session;
    }
  });
  afterAll(() => studio?.close());

  const as = (role: string) => ({ token: tokens[role] });
  const picture = async (name: string) =>
    String(
      (
        await studio.payload.create({
          collection: 'media',
          data: { alt: name },
          file: { data: image, mimetype: 'image/png', name: `${name}.png`, size: image.length },
        })
      ).id,
    );

  test('restoring a draft of a live page changes the draft alone; restoring what was published puts it live', async () => {
    const id = await createPage(studio, { title: 'First', slug: `restored-${kind}`, _status: 'published' });
    await studio.payload.update({ collection: 'pages', id, data: { title: 'Written' }, draft: true });
    await studio.payload.update({ collection: 'pages', id, data: { title: 'Second', _status: 'published' } });
    const restore = async (title: string, who: string) => {
      const { docs } = await studio.payload.findVersions({
        collection: 'pages',
        where: { parent: { equals: id }, 'version.title': { equals: title } },
        limit: 1,
      });
      return (await rest('POST', `/pages/versions/${docs[0]?.id}?draft=false`, as(who))).status;
    };
    const titles = async () =>
      Promise.all(
        [false, true].map(async (draft) => (await studio.payload.findByID({ collection: 'pages', id, draft })).title),
      );
    expect(await restore('Written', 'viewer')).toBe(403);
    expect(await restore('Written', 'editor')).toBe(200);
    expect(await titles()).toEqual(['Second', 'Written']);
    expect(await studio.payload.findByID({ collection: 'pages', id })).toMatchObject({ _status: 'published' });
    expect(await restore('First', 'editor')).toBe(200);
    expect(await titles()).toEqual(['First', 'First']);
  });

  describe('where things are used', () => {
    const usage = async (collection: 'media' | 'sections' | 'pages' | 'posts', id: string) =>
      (await readUsage({ payload: studio.payload, reader: 'studio' }, { collection, id })).uses;

    test.runIf(kind === 'sqlite')('a file of 63 MB comes through; a larger one is refused in words', async () => {
      const send = (megabytes: number) => {
        const body = new FormData();
        body.append('_payload', JSON.stringify({ alt: 'A long film' }));
        body.append(
          'file',
          new File(['\0\0\0\x10ftypisom0000', new Uint8Array(megabytes * 1024 * 1024)], 'film.mp4', {
            type: 'video/mp4',
          }),
        );
        return rest('POST', '/media', { ...as('editor'), body });
      };
      expect(await send(63)).toMatchObject({ status: 201 });
      expect(await send(64)).toMatchObject({ status: 413, text: expect.stringContaining('larger than 64 MB') });
    });

    test('a picture is found in blocks of every language, texts, drafts, fields and menus, and cannot be deleted meanwhile', async () => {
      const id = await picture('used');
      const page = await createPage(studio, {
        title: 'Shows it',
        slug: 'shows',
        blocks: [{ blockType: 'hero', heading: 'With picture', layout: 'split', image: id }],
      });
      const drafted = await createPage(studio, { title: 'Will show it', slug: 'will-show' });
      await studio.payload.update({
        collection: 'pages',
        id: drafted,
        draft: true,
        locale: 'de',
        data: { blocks: [{ blockType: 'media-text', heading: 'Bald', media: id, side: 'left', body: paragraph() }] },
      });
      const shared = await createPage(studio, { title: 'Shared with it', slug: 'shared', socialImage: id });
      await studio.payload.updateGlobal({ slug: 'site', data: { name: 'Candor', logo: id } });
      const uses = await usage('media', id);
      expect(uses.map(({ slug, title, isLive }) => [slug, title, isLive]).toSorted()).toEqual([
        ['pages', 'Shared with it', true],
        ['pages', 'Shows it', true],
        ['pages', 'Will show it', false],
        ['site', '', true],
      ]);
      expect(uses.find((use) => use.id === page)?.places).toEqual([
        { block: 'hero', name: 'With picture', locale: 'en' },
      ]);
      expect(uses.find((use) => use.id === drafted)?.places).toEqual([
        { block: 'media-text', name: 'Bald', locale: 'de' },
      ]);
      expect(uses.find((use) => use.id === shared)?.places).toEqual([{ field: 'socialImage' }]);
      const refused = await rest('DELETE', `/media/${id}`, as('editor'));
      expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('in_use')]);

      await studio.payload.updateGlobal({ slug: 'site', data: { name: 'Candor', logo: null } });
      for (const one of [page, drafted, shared])
        await studio.payload.update({ collection: 'pages', id: one, data: { deletedAt: new Date().toISOString() } });
      expect(await usage('media', id)).toEqual([]);
      expect(await rest('DELETE', `/media/${id}`, as('editor'))).toMatchObject({ status: 200 });
    });

    test('a section is found on its pages, and lies in the trash only when none is left', async () => {
      const section = String(
        (
          await studio.payload.create({
            collection: 'sections',
            data: { title: 'Shared words', blocks: [{ blockType: 'hero', heading: 'Shared', layout: 'split' }] },
          })
        ).id,
      );
      const page = await createPage(studio, {
        title: 'With section',
        slug: 'with-section',
        blocks: [{ blockType: 'section', section }],
      });
      expect(await usage('sections', section)).toMatchObject([{ slug: 'pages', id: page }]);
      const trash = { ...as('editor'), body: { deletedAt: new Date().toISOString() } };
      expect((await rest('PATCH', `/sections/${section}`, trash)).status).toBe(409);
      expect(await studio.document(`section:${section}:en`)).toMatchObject({ blocks: [{ heading: 'Shared' }] });
      await studio.payload.update({ collection: 'pages', id: page, data: { blocks: [] } });
      expect((await rest('PATCH', `/sections/${section}`, trash)).status).toBe(200);
      expect(await studio.document(`section:${section}:en`)).toBeNull();
      expect(
        (await rest('PATCH', `/sections/${section}?trash=true`, { ...as('editor'), body: { deletedAt: null } })).status,
      ).toBe(200);
      expect(await studio.document(`section:${section}:en`)).toMatchObject({ blocks: [{ heading: 'Shared' }] });
    });

    test('a page is found where buttons, texts, menus and pages below it name it; who may not read sees nothing', async () => {
      const target = await createPage(studio, { title: 'Target', slug: 'target' });
      await createPage(studio, { title: 'Below', slug: 'below-target', parent: target });
      await createPage(studio, {
        title: 'By text',
        slug: 'by-text',
        blocks: [{ blockType: 'rich-text', body: paragraph(linkTo('pages', target)) }],
      });
      await studio.payload.updateGlobal({
        slug: 'navigation',
        data: { items: [{ type: 'page', label: 'There', page: target }] },
      });
      expect((await usage('pages', target)).map(({ slug, title }) => [slug, title]).toSorted()).toEqual([
        ['navigation', ''],
        ['pages', 'Below'],
        ['pages', 'By text'],
      ]);
      expect((await rest('GET', `/usage?collection=pages&id=${target}`)).status).toBe(403);
      expect((await rest('GET', `/usage?collection=pages&id=${target}`, as('viewer'))).body.uses).toHaveLength(3);
      for (const wrong of ['collection=users&id=1', `collection=pages&id=${'a'.repeat(81)}`, 'collection=pages&id=%25'])
        expect((await rest('GET', `/usage?${wrong}`, as('viewer'))).status).toBe(400);
    });
  });

  test('links to posts are kept by name, in buttons and in texts', async () => {
    const post = String(
      (
        await studio.payload.create({
          collection: 'posts',
          data: { title: 'A post', slug: 'a-post', type: 'article', _status: 'published' },
        })
      ).id,
    );
    const page = await createPage(studio, {
      title: 'Leads on',
      slug: 'leads-on',
      blocks: [
        { blockType: 'hero', heading: 'Words', layout: 'split', actions: [{ type: 'post', label: 'Read', post }] },
        { blockType: 'rich-text', body: paragraph(linkTo('posts', post)) },
      ],
    });
    const document = JSON.stringify(await studio.document(`page:${page}:en`));
    expect(document).toContain(`"type":"post","label":"Read","post":"${post}"`);
    expect(document).toContain(`"doc":{"relationTo":"posts","value":"${post}"}`);
    await expect(
      createPage(studio, {
        title: 'Elsewhere',
        slug: 'elsewhere',
        blocks: [{ blockType: 'rich-text', body: paragraph(linkTo('users', post)) }],
      }),
    ).rejects.toThrow('Page or post');
  });

  test('a second copy gets an address of its own, in every language, and so does a copy of a copy', async () => {
    const id = await createPage(studio, { title: 'To copy', slug: 'original' });
    await studio.payload.update({
      collection: 'pages',
      id,
      locale: 'de',
      data: { title: 'Zum Kopieren', slug: 'vorlage' },
    });
    const copyOf = async (of: string) => {
      const copied = await rest('POST', `/pages/${of}/duplicate?locale=en`, {
        ...as('editor'),
        body: { _status: 'draft' },
      });
      expect(copied.status, copied.text).toBe(200);
      return studio.payload.findByID({
        collection: 'pages',
        id: String(Object(copied.body.doc).id),
        draft: true,
        locale: 'all',
        depth: 0,
      });
    };
    const first = await copyOf(id);
    expect(first).toMatchObject({ _status: 'draft', slug: { en: 'original-copy', de: 'vorlage-copy' } });
    expect(await copyOf(id)).toMatchObject({ slug: { en: 'original-copy-2', de: 'vorlage-copy-2' } });
    expect(await copyOf(String(first.id))).toMatchObject({ slug: { en: 'original-copy-3', de: 'vorlage-copy-3' } });
    expect(await studio.document(`page:${String(first.id)}:en`)).toBeUndefined();
  });

  test('what is planned says what, when and who, soonest first', async () => {
    const id = await createPage(studio, { title: 'Planned', slug: 'planned', _status: 'draft' });
    const editor = (
      await studio.payload.find({ collection: 'users', where: { email: { equals: 'editor@candor.example' } } })
    ).docs[0];
    const queue = (type: 'publish' | 'unpublish', day: number) =>
      studio.payload.jobs.queue({
        task: 'schedulePublish',
        input: {
          type,
          doc: { relationTo: 'pages', value: id },
          user: { relationTo: 'users', value: String(editor?.id) },
        },
        waitUntil: new Date(Date.UTC(2099, 0, day)),
      } as never);
    await queue('unpublish', 9);
    await queue('publish', 2);
    expect(
      await readPlans(
        { payload: studio.payload, user: editor as never },
        { collection: 'pages', id, nowMs: Date.now() },
      ),
    ).toMatchObject([
      { type: 'publish', at: '2099-01-02T00:00:00.000Z', by: 'editor@candor.example' },
      { type: 'unpublish', at: '2099-01-09T00:00:00.000Z', by: 'editor@candor.example' },
    ]);
    expect((await rest('GET', `/drafts/plans?collection=pages&id=${id}`)).status).toBe(403);
    expect((await rest('GET', `/drafts/plans?collection=pages&id=${id}`, as('viewer'))).status).toBe(403);
    expect((await rest('GET', '/drafts/plans?collection=users&id=1', as('editor'))).status).toBe(400);
  });
});
