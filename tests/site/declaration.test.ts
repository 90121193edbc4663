import { describe, expect, test } from 'vitest';
import { active } from '../support/active-vendor.ts';
import { type ConsentDocument, keyOf, type Locale, type PublishedDocument } from '../../src/published/contract.ts';
import { renderFixture, useBuiltSite } from './built.ts';
import { fixtureDocuments } from './fixture/content.ts';
import { mainOf } from './pages.ts';

const site = useBuiltSite();

function withConsent(changes: Partial<ConsentDocument>): PublishedDocument[] {
  return fixtureDocuments.map((document) => (document.kind === 'consent' ? { ...document, ...changes } : document));
}

const listed = withConsent({
  vendors: [active('google-analytics'), active('youtube')],
  versions: [{ version: 'f00dfeedcafe0123', publishedAt: '2026-11-19T23:30:00.000Z', contentHash: '', codeHash: '' }],
});

function declaration(documents = listed, locale: Locale = 'en') {
  return renderFixture(site(), { path: '/cookies', documents, locale });
}

/** Returns the text of one category's section. */
function section(html: string, id: string): string {
  return (new RegExp(`<section id="${id}">([\\s\\S]*?)</section>`).exec(html)?.[1] ?? '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

describe('the declaration of cookies', () => {
  test('L11: names every purpose, recipient, stored thing, its lifetime and who can read it', () => {
    const { status, html } = declaration();
    expect(status).toBe(200);
    expect(section(html, 'necessary')).toContain('candor-consent Cookie · 1 year · on this website');
    expect(section(html, 'necessary')).toContain('candor-consent-choice Cookie · 1 day · on this website');
    expect(section(html, 'necessary')).toContain(
      'candor-proof Cookie · 1 year · on this website · readable by our server only',
    );
    expect(section(html, 'analytics')).toContain(
      'candor-visitor Cookie · 395 days · on this website · readable by our server only',
    );
    expect(section(html, 'analytics')).toContain('Google Ireland Limited (Ireland)');
    expect(section(html, 'analytics')).toContain('_ga_* Cookie · 2 years · on this website and its subdomains');
    expect(section(html, 'functional')).toContain(
      'yt-remote-device-id Local storage · Until it is removed · at youtube-nocookie.com',
    );
    expect(section(html, 'performance')).toContain('Nothing on your device.');
    expect(section(html, 'advertisement')).toContain('No companies or cookies at present.');
    expect(html).toContain('Last changed on November 19, 2026 (version f00dfeedcafe).');
  });

  test('opens the choices, with and without JavaScript, and links out only to https', () => {
    const hostile = {
      ...active('vimeo'),
      links: { privacy: 'javascript:alert(1)', cookies: 'http://vimeo.com/plain', optOut: 'https://vimeo.com/opt_out' },
    };
    const { html } = declaration(withConsent({ vendors: [hostile] }));
    expect(mainOf(html)).toContain('href="/consent/preferences?return=%2Fcookies" data-consent-open=""');
    expect(mainOf(html)).toContain('href="https://vimeo.com/opt_out"');
    expect(mainOf(html)).not.toMatch(/javascript:|http:\/\/vimeo/);
  });

  test('speaks the language of the page, in every language it has an address in', () => {
    const german = declaration(listed, 'de').html;
    expect(german).toContain('<html lang="de"');
    expect(section(german, 'analytics')).toContain('Google Ireland Limited (Irland)');
    expect(section(german, 'analytics')).toContain('_ga Cookie · 2 Jahre');
    const arabic = declaration(listed, 'ar').html;
    expect(arabic).toContain('<html lang="ar" dir="rtl"');
    expect(arabic).toContain('<code dir="ltr">_ga</code>');
    expect([
      section(german, 'analytics').includes('Eigene Statistik'),
      section(arabic, 'analytics').includes('إحصاءات الموقع'),
    ]).toEqual([true, true]);
    for (const path of ['/cookies', '/de/cookies', '/ar/cookies'])
      expect(arabic).toContain(`href="https://example.com${path}"`);
  });

  test('a vendor whose words nobody has translated is shown in English and says so', () => {
    const untranslated = { ...active('vimeo'), purpose: { en: 'Plays videos.' } };
    expect(declaration(withConsent({ vendors: [untranslated] }), 'ar').html).toContain(
      '<bdi lang="en">Plays videos.</bdi>',
    );
  });

  test('what an editor wrote at the address stands first, and the list follows', () => {
    const page: PublishedDocument = {
      kind: 'page',
      id: 'cookies',
      locale: 'en',
      path: '/cookies',
      title: 'Our cookies',
      description: 'About them.',
      parent: null,
      noIndex: false,
      blocks: [{ blockType: 'call-to-action', id: 'b', heading: 'Written by us' }],
      updatedAt: '2026-11-20T12:00:00.000Z',
    };
    const { html } = declaration([...listed, page]);
    expect(html).toContain('<title>Our cookies – Candor</title>');
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html.indexOf('Written by us')).toBeGreaterThan(0);
    expect(html.indexOf('Written by us')).toBeLessThan(html.indexOf('id="necessary"'));
  });

  test('shows an owner’s own words for a vendor of the product instead of the product’s', () => {
    const renamed = { ...active('candor'), name: 'Visit counter' };
    const analytics = section(declaration(withConsent({ vendors: [renamed] })).html, 'analytics');
    expect([analytics.includes('Visit counter'), analytics.includes('Own statistics')]).toEqual([true, false]);
  });

  test('without published consent there is no declaration, and what it reads is noted', () => {
    expect(declaration(listed.filter(({ kind }) => kind !== 'consent')).status).toBe(404);
    expect(declaration().reads).toContain(keyOf.global('consent', 'en'));
  });
});
