import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Locale } from '../../src/published/contract.ts';
import { securityHeaders } from '../../src/delivery/headers.ts';
import { databaseKinds } from '../../src/platform/testing.ts';
import { readServed } from '../../src/studio/editing/preview/files.ts';
import { previewHeaders } from '../../src/studio/editing/preview/headers.ts';
import { localeOf } from '../../src/studio/editing/preview/locale.ts';
import { renderPreview } from '../../src/studio/editing/preview/render-preview.ts';
import { stubRenderer as renderer } from './stub-renderer.ts';
import { createPage, openTestStudio, type TestStudio } from './studio.ts';

describe.each(databaseKinds)('previews on %s', (kind) => {
  let studio: TestStudio;
  let viewer: { id: string; collection: 'users'; role: string };

  beforeAll(async () => {
    studio = await openTestStudio(kind);
    const { id } = await studio.payload.create({
      collection: 'users',
      data: { email: 'viewer@candor.example', password: 'a long enough password', role: 'viewer' },
    });
    viewer = { id: String(id), collection: 'users', role: 'viewer' };
    await studio.payload.updateGlobal({ slug: 'site', data: { name: 'Candor' } });
  });
  afterAll(() => studio?.close());

  async function preview(
    id: string,
    {
      user = viewer,
      locale = 'en',
      collection = 'pages',
      typed,
    }: { user?: typeof viewer | null; locale?: Locale; collection?: 'pages' | 'sections'; typed?: unknown } = {},
  ): Promise<Record<string, unknown> | string> {
    const answer = await renderPreview({
      payload: studio.payload,
      collection,
      user,
      id,
      locale,
      origin: 'https://candor.example',
      renderer,
      typed,
    });
    if ('reason' in answer) return answer.reason;
    expect(answer.html).toContain('<script type="module" blocking="render" src="/preview/follow.js"></script></head>');
    expect(answer.html).not.toContain('/_assets/site-1.js');
    return JSON.parse(answer.html.replace(/^.*<main>|<\/main>.*$/g, ''));
  }

  test('a preview shows the draft among everything that is published, and changes none of it', async () => {
    const parent = await createPage(studio, { title: 'Parent', slug: 'parent' });
    const id = await createPage(studio, { title: 'Published', slug: 'child', parent });
    await studio.payload.update({
      collection: 'pages',
      id,
      draft: true,
      data: { title: 'Draft', slug: 'renamed', blocks: [{ blockType: 'hero', heading: 'New words', layout: 'split' }] },
    });
    const before = await studio.rows();
    expect(await preview(id)).toMatchObject({
      path: '/parent/renamed',
      variant: 'decided',
      origin: 'https://candor.example',
      page: { id, title: 'Draft', path: '/parent/renamed', blocks: [{ heading: 'New words' }] },
      parent: '/parent',
      site: 'Candor',
      alternates: [{ locale: 'en', path: '/parent/renamed' }],
    });
    expect(await studio.rows()).toEqual(before);
  });

  test('what is typed is shown without being saved, in its language, under the address it would have', async () => {
    const id = await createPage(studio, {
      title: 'Saved',
      slug: 'typed-on',
      blocks: [{ blockType: 'hero', heading: 'Saved words', layout: 'split' }],
    });
    const typed = {
      title: 'Typed',
      slug: 'typed-away',
      blocks: [{ blockType: 'hero', id: 'b1', heading: 'Typed words', layout: 'split', colour: 'no field' }],
      role: 'admin',
    };
    const before = await studio.rows();
    expect(await preview(id, { typed })).toMatchObject({
      path: '/typed-away',
      page: { title: 'Typed', blocks: [{ blockType: 'hero', id: 'b1', heading: 'Typed words', layout: 'split' }] },
    });
    expect(await preview(id, { typed: { title: 'Getippt' }, locale: 'de' })).toMatchObject({
      locale: 'de',
      page: { title: 'Getippt', blocks: [{ heading: 'Saved words' }] },
    });
    expect(JSON.stringify(await preview(id, { typed }))).not.toContain('no field');
    for (const nothing of [null, 7, 'text', [], { title: { a: 1 }, blocks: 'x' }])
      expect(await preview(id, { typed: nothing })).toMatchObject({ page: { id } });
    expect(await preview(id)).toMatchObject({ path: '/typed-on', page: { title: 'Saved' } });
    expect(await studio.rows()).toEqual(before);
  });

  test('a preview shows what was published a moment ago, and no longer what was taken back', async () => {
    const id = await createPage(studio, { title: 'Below', slug: 'below' });
    const parent = await createPage(studio, { title: 'Above', slug: 'above' });
    await studio.payload.update({ collection: 'pages', id, data: { parent } });
    expect(await preview(id)).toMatchObject({ path: '/above/below', parent: '/above' });
    await studio.payload.update({ collection: 'pages', id: parent, data: { slug: 'over' } });
    expect(await preview(id)).toMatchObject({ path: '/over/below', parent: '/over' });
    await studio.payload.update({ collection: 'pages', id: parent, data: { _status: 'draft' } });
    expect(await preview(id)).not.toHaveProperty('parent');
  });

  test('a section is shown by itself', async () => {
    const { id } = await studio.payload.create({
      collection: 'sections',
      data: { title: 'Shared', blocks: [{ blockType: 'hero', heading: 'On many pages', layout: 'split' }] },
    });
    expect(await preview(String(id), { collection: 'sections' })).toMatchObject({
      page: { title: 'Shared', blocks: [{ heading: 'On many pages' }] },
    });
    expect(await preview(String(id), { collection: 'sections', typed: { blocks: [] } })).toMatchObject({
      page: { blocks: [] },
    });
  });

  test('a page that was never published, has no URL slug or no title in a language can be previewed too', async () => {
    const id = await createPage(studio, { title: 'First try', slug: undefined, _status: 'draft' });
    expect(await preview(id)).toMatchObject({ path: `/${id}`, page: { title: 'First try' } });
    expect(await preview(id, { locale: 'ar' })).toMatchObject({
      locale: 'ar',
      page: { title: 'First try', locale: 'ar' },
    });
  });

  test('only for whoever may read pages in the studio', async () => {
    const id = await createPage(studio, { title: 'Secret plans', slug: 'secret', _status: 'draft' });
    expect(await preview(id, { user: null })).toBe('not_found');
    expect(await preview(id, { user: { ...viewer, role: 'stranger' } })).toBe('not_found');
    expect(await preview('00000000-0000-4000-8000-000000000000')).toBe('not_found');
    expect(await preview("' or 1=1 --")).toBe('not_found');
  });
});

test('an unknown language is the default one', () => {
  expect([localeOf('de'), localeOf('xx'), localeOf(null), localeOf('__proto__')]).toEqual(['de', 'en', 'en', 'en']);
});

test('a preview has the policy of the site, but for who may frame it', () => {
  const site = securityHeaders(new URL('http://localhost:3000'))['content-security-policy'];
  expect(previewHeaders['content-security-policy']).toBe(
    site?.replace("frame-ancestors 'none'", "frame-ancestors 'self'").replace('; report-uri /consent/reports', ''),
  );
  expect(previewHeaders['cache-control']).toBe('private, no-store');
});

describe('files for previews', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'candor-served-'));
    mkdirSync(join(folder, 'public/inner.js'), { recursive: true });
    writeFileSync(join(folder, 'public/site-a1.js'), 'code');
    writeFileSync(join(folder, 'secret.js'), 'secret');
    writeFileSync(join(folder, 'public/notes.txt'), 'notes');
    symlinkSync(join(folder, 'secret.js'), join(folder, 'public', 'ok.js.map'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('a file of the folder is served with its type', async () => {
    expect(await readServed(join(folder, 'public'), 'site-a1.js')).toEqual({
      body: Buffer.from('code'),
      type: 'text/javascript; charset=utf-8',
    });
  });

  test.each([
    '../secret.js',
    '..%2fsecret.js',
    '..\\secret.js',
    '/etc/passwd.js',
    'public/../../secret.js',
    'inner.js',
    'notes.txt',
    'ok.js.map',
    '.hidden.js',
    'missing.js',
    'a\0.js',
    '',
    '.js',
  ])('«%s» is not', async (name) => {
    expect(await readServed(join(folder, 'public'), name)).toBeNull();
  });
});
