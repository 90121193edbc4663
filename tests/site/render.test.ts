import { describe, expect, test } from 'vitest';
import { keyOf, type PublishedDocument } from '../../src/published/contract.ts';
import { origin, renderFixture, useBuiltSite } from './built.ts';
import { fixtureDocuments } from './fixture/content.ts';
import { memoryReader } from './fixture/memory-reader.ts';
import { documentsWith, mainOf } from './pages.ts';

const site = useBuiltSite();

describe('a page', () => {
  test('is one document with its language, title, description, canonical address and one h1', () => {
    const { status, html } = renderFixture(site(), { path: '/about' });
    expect(status).toBe(200);
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en"/);
    expect(html).toContain('<title>About – Candor</title>');
    expect(html).toContain('<meta name="description" content="About of Candor."/>');
    expect(html).toContain('<link rel="canonical" href="https://example.com/about"/>');
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(mainOf(html)).toContain('<h1 class="display">About</h1>');
  });

  test('gets its h1 from an opening hero instead of a title of its own', () => {
    const { html } = renderFixture(site());
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(mainOf(html)).toContain(
      '<h1 class="display"><span>Ask first.</span> <span>Measure after.</span> <span>Prove both.</span></h1>',
    );
  });

  test('names the other locales it exists in, and only those', () => {
    const { html } = renderFixture(site());
    expect(
      [...html.matchAll(/hrefLang="(\w+)" href="([^"]+)"/g)].map(([, language, href]) => `${language} ${href}`),
    ).toEqual(['en https://example.com/', 'de https://example.com/de', 'ar https://example.com/ar']);
    const onlyEnglish = fixtureDocuments.filter(({ kind, locale }) => kind !== 'page' || locale === 'en');
    expect(renderFixture(site(), { documents: onlyEnglish }).html).not.toContain('hrefLang');
  });

  test('reads from right to left in Arabic and links within its locale', () => {
    const { html } = renderFixture(site(), { locale: 'ar' });
    expect(html).toContain('<html lang="ar" dir="rtl"');
    expect(html).toContain('<link rel="canonical" href="https://example.com/ar"/>');
    expect(html).toContain('href="/ar/product"');
  });

  test('marked so is kept out of search engines, and is called there what it was told to be', () => {
    const documents = fixtureDocuments.map((document) =>
      document.kind === 'page' && document.path === '/about'
        ? { ...document, noIndex: true, searchTitle: 'About, for machines' }
        : document,
    );
    const { html } = renderFixture(site(), { path: '/about', documents });
    expect(html).toContain('<title>About, for machines</title>');
    expect(html).toContain('</h1>');
    expect(html.slice(html.indexOf('<body')).replace(/<script[^]*?<\/script>/g, '')).not.toContain(
      'About, for machines',
    );
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('canonical');
  });

  test('notes everything it was made from, also what was not there', () => {
    const { reads } = renderFixture(site(), { variant: 'undecided' });
    const expected = [
      keyOf.path('/', 'en'),
      keyOf.page('home', 'en'),
      keyOf.page('home', 'ar'),
      keyOf.page('product', 'en'),
      keyOf.media('studio', 'en'),
      keyOf.media('dashboard', 'en'),
      keyOf.global('navigation', 'en'),
      keyOf.global('footer', 'en'),
      keyOf.global('site', 'en'),
      keyOf.global('consent', 'en'),
    ];
    expect(expected.filter((key) => !reads.has(key))).toEqual([]);
    const missing = renderFixture(site(), { path: '/gone' });
    expect([...missing.reads]).toEqual(
      expect.arrayContaining([keyOf.path('/gone', 'en'), keyOf.redirect('/gone', 'en')]),
    );
  });

  test('works without any content around it', () => {
    const [page] = documentsWith();
    const { status, html } = renderFixture(site(), { documents: page ? [page] : [], variant: 'undecided' });
    expect(status).toBe(200);
    expect(html).toContain('<h1 class="display">Tried</h1>');
    expect(html).not.toContain('data-candor="banner"');
  });
});

describe('addresses without a page', () => {
  test('answer 404 in the same house, in the language asked for', () => {
    const { status, html } = renderFixture(site(), { path: '/gone', locale: 'de' });
    expect(status).toBe(404);
    expect(html).toContain('Seite nicht gefunden');
    expect(html).toContain('class="footer"');
    expect(html).toContain('noindex');
  });

  test('are the same page whatever the address: a decision made there leads to the front page', () => {
    const [one, other] = ['/gone', '/elsewhere'].map(
      (path) => renderFixture(site(), { path, locale: 'de', variant: 'undecided' }).html,
    );
    expect(one).toBe(other);
    expect(one).toContain('<input type="hidden" name="return" value="/de"/>');
    expect(one).toContain('href="/de/consent/preferences?return=%2Fde"');
  });

  test('lead on where a redirect says, to wherever its page is now', () => {
    const moved = fixtureDocuments.map((document) =>
      document.kind === 'page' && document.id === 'product' && document.locale === 'en'
        ? { ...document, path: '/moved/here' }
        : document,
    );
    expect(renderFixture(site(), { path: '/tour', documents: moved })).toMatchObject({
      status: 301,
      html: '',
      location: '/moved/here',
    });
  });

  test('are not found when the redirect leads nowhere', () => {
    const documents = fixtureDocuments.filter((document) => document.kind !== 'page' || document.id !== 'product');
    expect(renderFixture(site(), { path: '/tour', documents }).status).toBe(404);
    const hostile = [
      ...documents,
      { kind: 'redirect', locale: 'en', path: '/x', page: null, to: 'javascript:alert(1)', status: 302 } as const,
    ];
    expect(renderFixture(site(), { path: '/x', documents: hostile }).status).toBe(404);
  });
});

describe('the three variants', () => {
  test('an undecided visitor gets the banner right after the skip link, as a form that needs no script', () => {
    const { html } = renderFixture(site(), { variant: 'undecided', path: '/about' });
    expect(html).toMatch(
      /<body><a class="skip"[^>]*>[^<]*<\/a><section class="banner banner-box banner-bottom-end" data-candor="banner"/,
    );
    expect(html).toContain('<form class="banner-form" action="/consent/decision" method="post">');
    expect(html).toContain('<input type="hidden" name="return" value="/about"/>');
    expect(html).toContain('href="/consent/preferences?return=%2Fabout"');
    expect(html).toMatch(/<html[^>]* data-consent="undecided"/);
  });

  test('accepting and rejecting are the same markup but for name and label', () => {
    const { html } = renderFixture(site(), { variant: 'undecided' });
    const button = (name: string) =>
      (new RegExp(`<button[^>]*data-candor="${name}"[^>]*>`).exec(html)?.[0] ?? '').replaceAll(name, '…');
    expect(button('accept')).toBe(button('reject'));
    expect(button('accept')).not.toBe('');
  });

  test('a visitor who has decided gets no banner and the way back to the choices', () => {
    const { html } = renderFixture(site());
    expect(html).not.toContain('data-candor="banner"');
    expect(html).not.toContain('modulepreload');
    expect(html).toMatch(
      /<a class="revisit" href="\/consent\/preferences\?return=%2F" data-consent-open="" data-candor="revisit">/,
    );
  });

  test('a foreign hostname gets neither banner nor choices, and only the script that warns', () => {
    const { html } = renderFixture(site(), { variant: 'foreign' });
    expect(html).not.toMatch(/data-candor=/);
    expect([...html.matchAll(/<script[^>]*src="([^"]+)"/g)].map(([, src]) => src?.replace(/-[\w-]+\.js$/, ''))).toEqual(
      ['/_assets/foreign'],
    );
  });
});

describe('the preference center', () => {
  const preferences = (choices: Record<string, boolean> | null) =>
    site().renderer.renderPreferences({
      reader: memoryReader(fixtureDocuments, 'en'),
      origin,
      variant: choices ? 'decided' : 'undecided',
      choices,
      decision: null,
      returnTo: '/pricing?a=1',
    });

  test('has five switches, the four optional ones off before a decision', () => {
    const { status, html } = preferences(null);
    expect(status).toBe(200);
    expect(html.match(/role="switch"/g)).toHaveLength(5);
    expect([...html.matchAll(/<input[^>]*checked=""[^>]*>/g)].map(([input]) => input.includes('disabled=""'))).toEqual([
      true,
    ]);
    expect(html).not.toContain('data-candor="banner"');
    expect(html).toContain('noindex');
  });

  test('shows the present choices and leads back to where the visitor was', () => {
    const { html } = preferences({ functional: false, analytics: true, performance: false, advertisement: false });
    expect(html).toMatch(/<input(?=[^>]*name="analytics")[^>]*checked=""/);
    expect(html).not.toMatch(/<input(?=[^>]*name="functional")[^>]*checked=""/);
    expect(html).toContain('<input type="hidden" name="return" value="/pricing?a=1"/>');
  });

  test('is an honest error while the consent texts are not published', () => {
    const reader = memoryReader([], 'en');
    expect(
      site().renderer.renderPreferences({
        reader,
        origin,
        variant: 'undecided',
        choices: null,
        decision: null,
        returnTo: '/',
      }).status,
    ).toBe(503);
  });
});

test('the error page needs no content', () => {
  const { status, html } = site().renderer.renderError({
    status: 500,
    title: 'Broken <b>',
    text: 'Try "again"',
    origin,
  });
  expect(status).toBe(500);
  expect(html).toContain('Broken &lt;b&gt;');
  expect(html).not.toContain('<script');
});

describe('links', () => {
  const inGerman = (documents: readonly PublishedDocument[]) => renderFixture(site(), { locale: 'de', documents }).html;
  const without = (locale: string) =>
    fixtureDocuments.filter(
      (document) => document.kind !== 'page' || document.id !== 'product' || document.locale !== locale,
    );

  test('lead to a page in another language, and say so, where it is not translated yet', () => {
    expect(inGerman(without('de'))).toContain('<a href="/product" hrefLang="en" class="button">So funktioniert es</a>');
  });

  test('to a page that is nowhere leave their words in the menu and nothing to press in a block', () => {
    const html = inGerman(fixtureDocuments.filter((document) => document.kind !== 'page' || document.id !== 'product'));
    expect(html).toContain('<li>Produkt</li>');
    expect(html).not.toContain('So funktioniert es');
  });

  test('mark the page the visitor is on', () => {
    expect(renderFixture(site(), { path: '/about' }).html).toContain('<a href="/about" aria-current="page">About</a>');
  });
});
