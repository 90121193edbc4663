import { expect, test } from 'vitest';
import type { Block, PublishedDocument, SiteDocument } from '../../src/published/contract.ts';
import { renderFixture, useBuiltSite } from './built.ts';
import { fixtureDocuments } from './fixture/content.ts';
import { documentsWith } from './pages.ts';

const site = useBuiltSite();

function render(changes: Partial<SiteDocument>, blocks: Block[] = [], more: PublishedDocument[] = []) {
  const documents = documentsWith(...blocks).map((document) =>
    document.kind === 'site' ? { ...document, ...changes } : document,
  );
  return renderFixture(site(), { documents: [...documents, ...more] });
}

test('a look is in the page’s one stylesheet, which is found by its name, and only the fonts it wears are asked for early', () => {
  const { html } = render({
    look: { signalLight: '#1d4ed8', paperDark: '#000000', radius: 'large', fonts: 'grotesque' },
  });
  const [, names = ''] = /\/_assets\/styles\/([a-z0-9.-]+)-[0-9a-f]{8}\.css/.exec(html) ?? [];
  expect(names).toBe('base.base-switches.theme-x-000000-x-x-1d4ed8-x-large-grotesque-x');
  expect(site().renderer.stylesheet(names.split('.'))).toContain('--signal:light-dark(#1d4ed8,#ff6b47);');
  expect(html).toContain('<meta name="theme-color" content="#000000" media="(prefers-color-scheme: dark)"/>');
  expect(html.match(/rel="preload"/g)).toHaveLength(1);
  expect(render({ look: { fonts: 'system' } }).html).not.toContain('rel="preload"');
});

test('an announcement stands above the header, a logo in place of the name', () => {
  const { html, reads } = render({
    announcement: { text: 'We moved.', link: { type: 'page', label: 'Where to', page: 'about' } },
    logo: 'studio',
  });
  expect(html).toContain(
    '<aside class="announcement" aria-label="Announcement"><p class="wrap">We moved. <a href="/about">Where to</a></p></aside><header',
  );
  expect(html).toMatch(/<a class="brand" href="\/"><img src="\/media\/studio\.svg"/);
  expect(reads).toContain('media:studio:en');
  expect(render({}).html).not.toContain('announcement');
});

test('in dark mode another logo stands in its place, with its own size and renditions; without one, and on paper, the logo stays', () => {
  const night: PublishedDocument = {
    ...{ kind: 'media', id: 'night', locale: 'en', url: '/media/night.png', alt: 'At night' },
    ...{
      mimeType: 'image/png',
      width: 400,
      height: 100,
      sizes: [{ url: '/media/night-200.png', width: 200, height: 50 }],
    },
    avif: [{ url: '/media/night-200.avif', width: 200, height: 50 }],
  };
  const brand = (changes: Partial<SiteDocument>) =>
    /<a class="brand"[^>]*>(.*?)<\/a>/s.exec(render(changes, [], [night]).html)?.[1] ?? '';
  const media = 'media="screen and (prefers-color-scheme: dark)"';
  const size = 'width="400" height="100"';
  expect(brand({ logo: 'studio', logoDark: 'night' })).toMatch(
    new RegExp(
      `^<picture><source ${media.replace(/[()]/g, '.')} type="image/avif" srcSet="/media/night-200.avif 200w" sizes="12rem" ${size}/>` +
        `<source ${media.replace(/[()]/g, '.')} srcSet="/media/night-200.png 200w, /media/night.png 400w" sizes="12rem" ${size}/><img src="/media/studio.svg"`,
    ),
  );
  const alone = brand({ logo: 'studio' });
  expect([brand({ logo: 'studio', logoDark: 'gone' }), brand({ logoDark: 'night' })]).toEqual([alone, brand({})]);
  expect(render({ logo: 'studio', logoDark: 'night' }, [], [night]).reads).toContain('media:night:en');
});

test('the tab shows the owner’s icon, else the logo, else the delivered mark', () => {
  const icons = (changes: Partial<SiteDocument>) =>
    [...render(changes).html.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)].map(([, href]) => href);
  const touch = expect.stringMatching(/^\/_icons\/180-[0-9a-f]{12}\.png$/);
  expect(icons({})).toEqual([expect.stringMatching(/^\/_assets\/favicon-[\w-]+\.svg$/), touch]);
  const own = icons({ icon: 'studio' });
  expect(own).toEqual([expect.stringMatching(/^\/_icons\/32-[0-9a-f]{12}\.png$/), touch]);
  expect([icons({ logo: 'studio' }), icons({ logo: 'studio', icon: 'gone' })]).toEqual([own, own]);
});

test('the newsletter is offered at the end where the owner wants it, once, with what it looks like', () => {
  const words: PublishedDocument = {
    kind: 'newsletter',
    locale: 'en',
    consentText: 'Yes, please.',
    mailSubject: '',
    mailText: '',
    isInFooter: true,
  };
  const { html } = render({}, [], [words]);
  expect(html).toMatch(
    /<\/main><aside class="newsletter-offer">.*Subscribe to our newsletter.*Yes, please\..*<\/aside><footer/s,
  );
  expect(html).toMatch(/styles\/base\.[a-z.-]*newsletter/);
  expect(
    render({}, [{ blockType: 'newsletter', id: 'n', heading: 'Ours' }], [words]).html.match(/name="newsletter"/g),
  ).toHaveLength(1);
  expect(render({}, [], [{ ...words, isInFooter: false, isAfterPosts: true }]).html).not.toContain('newsletter-offer');
});

test('a section’s blocks stand in its place, with their styles, and never a section in a section', () => {
  const inside: Block[] = [
    { blockType: 'callout', id: 'c', heading: 'Shared', body: null },
    { blockType: 'section', id: 's2', section: 'closing' },
  ];
  const { html, reads, unknownBlocks } = render(
    {},
    [
      { blockType: 'section', id: 's', section: 'closing' },
      { blockType: 'section', id: 't', section: 'gone' },
    ],
    [{ kind: 'section', id: 'closing', locale: 'en', blocks: inside }],
  );
  expect(html.match(/Shared/g)).toHaveLength(1);
  expect(html).toContain('/_assets/styles/base.base-switches.callout-');
  expect([...reads]).toEqual(expect.arrayContaining(['section:closing:en', 'section:gone:en']));
  expect(unknownBlocks).toEqual([]);
});

/** What the examples' brand draws: none of it may be on the page of a site with another. */
const ornaments = [
  'switch-mark',
  'class="board"',
  'display-switch',
  'call-to-action-switch',
  'class="drawn"',
  'class="off"',
];
const plain = { name: 'Bäckerei Berta', look: { motif: 'none' } };

test('without the ornament no block and no part of the page shows the examples’ brand', () => {
  const everyBlock = fixtureDocuments.flatMap((document) => ('blocks' in document ? document.blocks : []));
  const { html } = render(plain, [
    { blockType: 'hero', id: 'h', heading: 'No image', layout: 'split', actions: [] },
    ...everyBlock,
  ]);
  expect(ornaments.filter((one) => html.includes(one))).toEqual([]);
  expect(html).toContain('<a class="brand" href="/"><span>Bäckerei Berta</span></a>');
  expect(html).toMatch(/<section class="hero words"/);
  const [, names = ''] = /\/_assets\/styles\/([a-z0-9.-]+)-[0-9a-f]{8}\.css/.exec(html) ?? [];
  expect(names).toMatch(/^base\.base-plain\./);
  const css = site().renderer.stylesheet(names.split('.')) ?? '';
  // Every knob, track and bullet of the switches is drawn by a rule with content or a size of its own.
  expect(css).toContain('.mark{');
  expect(/(?:^|\})\.button:after\{|\.switch-mark\{|\.knob\{|\.prose ul>li:not\(\.nested\):before/.exec(css)).toBeNull();
  const documents = documentsWith().map((one) => (one.kind === 'site' ? { ...one, ...plain } : one));
  const { html: missing } = renderFixture(site(), { documents, path: '/nowhere' });
  expect(missing).toContain('404');
  expect(ornaments.filter((one) => missing.includes(one))).toEqual([]);
});

test('the examples keep their brand, and so do sites that were published before there was a choice', () => {
  const { html } = render({}, [{ blockType: 'hero', id: 'h', heading: 'No image', layout: 'split', actions: [] }]);
  expect(html).toContain('class="board"');
  expect(html).toContain('switch-mark');
  expect(html).toMatch(/styles\/base\.base-switches\./);
});

test('a block stands on the page as its frame says: classes, an anchor, one style part, and nothing for what is no choice', () => {
  const faq = (frame: string) => ({ blockType: 'faq', id: 'f', heading: 'Asked', items: [], frame });
  const { html } = render({}, [faq('tint tight #prices')]);
  expect(html).toContain('<section id="prices" class="faq tint tight">');
  expect(html).toMatch(/styles\/base\.base-switches\.faq\.frame-/);
  expect(render({}, [faq('"><script>alert(1)</script>')]).html).not.toContain('alert');
  expect(render({}, [faq('')]).html).not.toMatch(/\.frame-|\uE0B4/);
});

test('every block takes a frame on its own element', () => {
  const every = fixtureDocuments.flatMap((document) => ('blocks' in document ? document.blocks : []));
  const { html } = render(
    {},
    every.map((block) => ({ ...block, frame: 'roomy' })),
  );
  const kinds = new Set(every.map(({ blockType }) => blockType).filter((kind) => kind !== 'section'));
  expect(html.match(/<section[^>]* class="[^"]*roomy"/g)?.length).toBeGreaterThanOrEqual(kinds.size);
  expect(html).not.toMatch(/[\uE0B4\uE0B5]/);
});
