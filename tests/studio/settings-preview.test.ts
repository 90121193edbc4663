import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consentTexts } from '../../src/content/seed/globals/consent.ts';
import { databaseKinds } from '../../src/platform/testing.ts';
import type { Locale } from '../../src/published/contract.ts';
import type { Renderer } from '../../src/site/render-contract.ts';
import type { PreviewedSettings } from '../../src/studio/editing/preview/address.ts';
import { renderForm } from '../../src/studio/editing/preview/render-form.ts';
import { type Layer, renderSettings } from '../../src/studio/editing/preview/render-settings.ts';
import { stubRenderer } from './stub-renderer.ts';
import { openTestStudio, type TestStudio } from './studio.ts';

const shownBy = (reader: Parameters<Renderer['renderPage']>[0]['reader'], more: object) => ({
  status: 200,
  html: `<html lang="en"><head></head><body><main>${JSON.stringify({
    ...more,
    locale: reader.locale,
    site: reader.site(),
    navigation: reader.navigation(),
    footer: reader.footer(),
    consent: reader.consent(),
  })}</main><script type="module" src="/_assets/site-1.js"></script></body></html>`,
});

/** Shows the documents that a page is made of. */
const renderer: Renderer = {
  ...stubRenderer,
  renderPage: ({ reader, path, variant }) => {
    const block = reader.pageAt(path)?.blocks[0];
    return shownBy(reader, { path, variant, form: reader.form(String(block?.form)) });
  },
  renderPreferences: ({ reader, variant }) => shownBy(reader, { layer: 'preferences', variant }),
};

describe.each(databaseKinds)('previews of settings on %s', (kind) => {
  let studio: TestStudio;
  let viewer: { id: string; collection: 'users'; role: string };

  beforeAll(async () => {
    studio = await openTestStudio(kind);
    const { id } = await studio.payload.create({
      collection: 'users',
      data: { email: 'viewer@candor.example', password: 'a long enough password', role: 'viewer' },
    });
    viewer = { id: String(id), collection: 'users', role: 'viewer' };
    const link = {
      type: 'url',
      url: '/price',
      label: 'Price',
      links: [{ type: 'url', url: '/rates', label: 'Rates' }],
    };
    await studio.payload.updateGlobal({ slug: 'site', data: { name: 'Bakery', announcement: { text: 'Open today' } } });
    await studio.payload.updateGlobal({ slug: 'navigation', data: { items: [link] } });
    await studio.payload.updateGlobal({
      slug: 'footer',
      data: { columns: [{ title: 'Visit', links: [link] }], smallPrint: 'Since 1990' },
    });
    await studio.payload.updateGlobal({ slug: 'consent', data: { ...consentTexts.en, title: 'May we count?' } });
  });
  afterAll(() => studio?.close());

  type Asked = { user?: typeof viewer | null; locale?: Locale; typed?: unknown; layer?: Layer };
  const shared = () => ({ payload: studio.payload, origin: 'https://candor.example', renderer });

  async function preview(
    slug: PreviewedSettings,
    { user = viewer, locale = 'en', typed, layer }: Asked = {},
  ): Promise<Record<string, unknown> | string> {
    const answer = await renderSettings({ ...shared(), slug, user, locale, typed, layer });
    if ('reason' in answer) return answer.reason;
    expect(answer.html.startsWith(`<html data-whole="${slug}" lang="en">`)).toBe(true);
    expect(answer.html).toContain('<script type="module" blocking="render" src="/preview/follow.js"></script></head>');
    expect(answer.html).not.toContain('/_assets/site-1.js');
    return contentOf(answer.html);
  }

  /** What the form holds when somebody opens it and changes nothing. */
  async function formOf(slug: PreviewedSettings, locale: Locale = 'en'): Promise<Record<string, unknown>> {
    return { ...(await studio.payload.findGlobal({ slug, locale, depth: 0 })) };
  }

  test('the front page has what is in the form, in its language, and nothing is saved', async () => {
    const before = await studio.rows();
    expect(await preview('site')).toMatchObject({ path: '/', variant: 'decided', site: { name: 'Bakery' } });
    const typed = {
      ...(await formOf('site')),
      name: 'Mill',
      look: { paperLight: '#ffffff', fonts: 'system', unknown: 'no field' },
      announcement: { text: '', action: 0 },
    };
    const shown = await preview('site', { typed });
    expect(shown).toMatchObject({ site: { name: 'Mill', look: { paperLight: '#ffffff', fonts: 'system' } } });
    expect(shown).not.toHaveProperty('site.announcement');
    expect(JSON.stringify(shown)).not.toContain('no field');
    // Another language has its own text, and the default language's where it has none.
    expect(await preview('site', { locale: 'de', typed: { name: 'Mühle', announcement: { text: '' } } })).toMatchObject(
      {
        locale: 'de',
        site: { name: 'Mühle', announcement: { text: 'Open today' } },
      },
    );
    for (const nothing of [null, 7, 'text', [], { look: 7, name: { a: 1 } }])
      expect(await preview('site', { typed: nothing })).toMatchObject({ path: '/' });
    expect(await studio.rows()).toEqual(before);
    expect(await preview('site')).toMatchObject({ site: { name: 'Bakery', announcement: { text: 'Open today' } } });
  });

  test('rows keep the labels of their other languages while one language is written', async () => {
    const form = await formOf('navigation', 'de');
    const [row] = form.items as Record<string, unknown>[];
    const links = row?.links as Record<string, unknown>[];
    const typed = { ...form, items: [{ ...row, label: 'Preis', links: [{ ...links[0], label: '' }] }] };
    expect(await preview('navigation', { locale: 'de', typed })).toMatchObject({
      navigation: {
        items: [{ label: 'Preis', url: '/price', links: [{ label: 'Rates', url: '/rates' }] }],
        action: null,
      },
    });
    expect(await preview('navigation', { typed })).toMatchObject({ navigation: { items: [{ label: 'Preis' }] } });
    const added = { type: 'url', url: '/new', label: 'New', id: 'new' };
    expect(await preview('navigation', { typed: { ...form, items: [added, row], action: [added] } })).toMatchObject({
      navigation: { items: [{ label: 'New' }, { label: 'Price' }], action: { label: 'New' } },
    });
    expect(await preview('navigation', { typed: { items: 0 } })).toMatchObject({ navigation: { items: [] } });
    expect(await preview('footer', { typed: { ...(await formOf('footer')), smallPrint: 'Since 1991' } })).toMatchObject(
      { footer: { smallPrint: 'Since 1991', columns: [{ title: 'Visit', links: [{ label: 'Price' }] }] } },
    );
  });

  test('the banner is shown as it would be asked, on both layers', async () => {
    const typed = {
      ...(await formOf('consent')),
      title: 'Cookies?',
      layout: { shape: 'dialog', position: 'middle', colours: { background: '#102030' } },
    };
    const before = await studio.rows();
    expect(await preview('consent', { typed })).toMatchObject({
      path: '/',
      variant: 'undecided',
      consent: {
        kind: 'consent',
        title: 'Cookies?',
        text: consentTexts.en.text,
        layout: { shape: 'dialog', colours: { background: '#102030', text: null } },
      },
    });
    expect(await preview('consent', { typed, layer: 'preferences' })).toMatchObject({
      layer: 'preferences',
      consent: {
        title: 'Cookies?',
        categories: expect.arrayContaining([expect.objectContaining({ id: 'analytics' })]),
      },
    });
    expect(await studio.rows()).toEqual(before);
    expect(await preview('consent')).toMatchObject({ consent: { title: 'May we count?' } });
  });

  test('a form is shown as its own form holds it', async () => {
    const { id } = await studio.payload.create({
      collection: 'forms',
      data: { title: 'Contact', slug: 'contact', fields: [{ kind: 'text', name: 'who', label: 'Your name' }] },
    });
    const asked = { ...shared(), user: viewer, id: String(id), locale: 'en' as const };
    const form = await studio.payload.findByID({ collection: 'forms', id, depth: 0, locale: 'en' });
    const added = { kind: 'email', name: 'mail', label: 'Email address', id: 'new' };
    const typed = { ...form, submitLabel: 'Go', fields: [...form.fields, added] };
    const shown = await renderForm({ ...asked, typed });
    expect('html' in shown && contentOf(shown.html)).toMatchObject({
      path: `/forms/${id}`,
      variant: 'decided',
      form: { id, submitLabel: 'Go', fields: [{ label: 'Your name' }, { kind: 'email', label: 'Email address' }] },
    });
    const german = await renderForm({
      ...asked,
      locale: 'de',
      typed: { fields: [{ ...form.fields[0], label: 'Name' }] },
    });
    expect('html' in german && contentOf(german.html)).toMatchObject({ form: { fields: [{ label: 'Name' }] } });
    expect(await renderForm({ ...asked, id: '00000000-0000-4000-8000-000000000000' })).toEqual({ reason: 'not_found' });
    expect(await renderForm({ ...asked, user: null })).toEqual({ reason: 'not_found' });
  });

  test('only for whoever may read the settings in the studio', async () => {
    for (const slug of ['site', 'navigation', 'footer', 'consent'] as const)
      for (const user of [null, { ...viewer, role: 'stranger' }])
        expect(await preview(slug, { user })).toBe('not_found');
  });
});

function contentOf(html: string): Record<string, unknown> {
  return JSON.parse(html.replace(/^.*<main>|<\/main>.*$/g, ''));
}
