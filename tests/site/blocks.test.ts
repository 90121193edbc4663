import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Block } from '../../src/published/contract.ts';
import { renderFixture, useBuiltSite } from './built.ts';
import { body, heading, link, list, pageLink, paragraph, quote, text } from './fixture/lexical.ts';
import { hostileAddresses, hostileTexts, wrongValues } from './hostile.ts';
import { documentsWith, mainOf } from './pages.ts';

const site = useBuiltSite();
const blockTypes = ['hero', 'rich-text', 'features', 'media-text', 'call-to-action', 'faq'] as const;

function render(...blocks: Block[]) {
  const rendered = renderFixture(site(), { documents: documentsWith(...blocks), variant: 'undecided' });
  return { ...rendered, main: mainOf(rendered.html) };
}

const richText = (...children: Parameters<typeof body>) =>
  render({ blockType: 'rich-text', id: 'r', body: body(...children) }).main;

describe('each block', () => {
  test('hero: headline, text, actions, and its own drawing where no picture was chosen', () => {
    const { main } = render({
      blockType: 'hero',
      id: 'h',
      eyebrow: 'Before',
      heading: 'Big',
      text: 'Small',
      layout: 'split',
      actions: [{ type: 'page', label: 'Go', page: 'product' }],
    });
    expect(main).toContain(
      '<p class="eyebrow">Before</p><h1 class="display">Big</h1><div class="hero-more"><p class="lead">Small</p>',
    );
    expect(main).toContain('<a href="/product" class="button">Go</a>');
    expect(main).toContain('class="board"');
  });

  test('hero: its picture is fetched first, with its place reserved', () => {
    const { main } = render({
      blockType: 'hero',
      id: 'h',
      heading: 'Big',
      image: 'studio',
      layout: 'split',
      actions: [],
    });
    expect(main).toMatch(
      /<img(?=[^>]*fetchPriority="high")(?=[^>]*width="1280")(?=[^>]*height="960")(?=[^>]*srcSet=)(?![^>]*loading)/,
    );
    expect(main).not.toContain('class="board"');
  });

  test('hero: further down the page it is a section like any other', () => {
    const { main } = render(
      { blockType: 'features', id: 'f', heading: 'First', items: [] },
      { blockType: 'hero', id: 'h', heading: 'Second', layout: 'centered' },
    );
    expect(main).toContain('<h2 class="display">Second</h2>');
    expect(main.match(/<h1/g)).toHaveLength(1);
  });

  test('features: heading, introduction and a list', () => {
    const { main } = render({
      blockType: 'features',
      id: 'f',
      heading: 'Four',
      intro: 'Intro',
      items: [{ id: '1', title: 'One', text: 'First' }],
    });
    expect(main).toContain('<h2>Four</h2><p class="lead">Intro</p>');
    expect(main).toContain('<li><h3>One</h3><p>First</p></li>');
  });

  test('media-text: words and a picture that waits until it is near, on the side the editor chose', () => {
    const block = {
      blockType: 'media-text',
      id: 'm',
      heading: 'Beside',
      body: body(paragraph('Words')),
      media: 'studio',
      actions: [],
    };
    expect(render({ ...block, side: 'left' }).main).toContain('class="media-text media-first"');
    const { main } = render({ ...block, side: 'right' });
    expect(main).toContain('class="media-text"');
    expect(main).toMatch(
      /<img(?=[^>]*loading="lazy")(?=[^>]*alt="The studio: a page in edit mode with its live preview beside it\.")/,
    );
  });

  test('call-to-action: heading, text and actions', () => {
    const { main } = render({
      blockType: 'call-to-action',
      id: 'c',
      heading: 'Now',
      text: 'Soon',
      actions: [{ type: 'url', label: 'Out', url: 'https://example.org/', newTab: true }],
    });
    expect(main).toContain('<h2 class="display">Now</h2><p class="lead">Soon</p>');
    expect(main).toContain('<a href="https://example.org/" class="button" target="_blank" rel="noopener">Out</a>');
  });

  test('faq: questions open without a script, answers in rich text or in plain', () => {
    const { main } = render({
      blockType: 'faq',
      id: 'q',
      heading: 'Ask',
      items: [
        { id: '1', question: 'Why?', answer: body(paragraph('Because.')) },
        { id: '2', question: 'How?', answer: 'So.\n\nAnd so.' },
      ],
    });
    expect(main).toMatch(
      /<details><summary>Why\?<span[^>]*><\/span><\/summary><div class="faq-answer"><p>Because\.<\/p><\/div><\/details>/,
    );
    expect(main).toContain('<p>So.</p><p>And so.</p>');
  });

  test('is found by its folder alone, with its style', () => {
    const folder = join(import.meta.dirname, '../../src/content/blocks');
    const names = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .filter((name) => name !== 'section');
    expect(names).toEqual(expect.arrayContaining([...blockTypes]));
    for (const name of names) {
      expect(render({ blockType: name, id: 'b' }).unknownBlocks).toEqual([]);
      expect(site().renderer.stylesheet([name])).toMatch(/\{/);
    }
  });

  test('a list longer than any editor makes ends', () => {
    const items = Array.from({ length: 500 }, (_, index) => ({ id: `${index}`, title: 'T', text: 'X' }));
    expect(render({ blockType: 'features', id: 'f', heading: 'Many', items }).main.match(/<li>/g)).toHaveLength(200);
  });

  test('a block of an unknown type is left out, named, and the rest of the page is there', () => {
    const { main, unknownBlocks, status } = render(
      { blockType: 'from-the-future', id: 'x' },
      { blockType: 'faq', id: 'q', heading: 'Still here', items: [] },
    );
    expect(status).toBe(200);
    expect(unknownBlocks).toEqual(['from-the-future']);
    expect(main).toContain('Still here');
    expect(render({ blockType: 'constructor', id: 'x' }).unknownBlocks).toEqual(['constructor']);
  });

  test('only the style of the blocks on the page is asked for', () => {
    const { html } = render(
      { blockType: 'faq', id: 'q', heading: 'Ask', items: [] },
      { blockType: 'faq', id: 'r', heading: 'Again', items: [] },
    );
    expect(/styles\/([^"]+)-[0-9a-f]{8}\.css/.exec(html)?.[1]).toBe('base.banner.banner-box.base-switches.faq');
  });
});

describe('rich text', () => {
  test('headings, lists, quotes, links and formats', () => {
    expect(richText(heading('h3', 'Third'), list('number', 'one', 'two'), quote('Said'))).toContain(
      '<h3>Third</h3><ol><li>one</li><li>two</li></ol><blockquote><p>Said</p></blockquote>',
    );
    expect(
      richText(paragraph(text('both', 3), link('https://example.org/a', 'out'), pageLink('product', 'in'))),
    ).toContain(
      '<p><strong><em>both</em></strong><a href="https://example.org/a">out</a><a href="/product">in</a></p>',
    );
    expect(richText({ type: 'horizontalrule' }, paragraph('a', { type: 'linebreak' }, 'b'))).toContain(
      '<hr/><p>a<br/>b</p>',
    );
    expect(richText({ type: 'upload', value: 'studio' })).toMatch(/<figure><img[^>]*src="\/media\/studio\.svg"/);
  });

  test('empty lines are room, and room is the business of the style', () => {
    expect(richText(paragraph('a'), paragraph(), paragraph(' '), paragraph('b'))).toContain('<p>a</p><p>b</p>');
  });

  test('a link to a page that is not published leaves its text', () => {
    expect(richText(paragraph('See ', pageLink('unpublished', 'this'), '.'))).toContain('<p>See this.</p>');
  });

  test('a heading never competes with the title of the page', () => {
    expect(richText(heading('h1', 'Loud'), heading('h6', 'Quiet'))).toContain('<h2>Loud</h2><h4>Quiet</h4>');
  });

  test('nodes of unknown types are left out with all that is in them', () => {
    expect(
      richText(
        { type: 'block', children: [paragraph('hidden')] },
        { type: 'toString', children: [] },
        paragraph('shown'),
      ),
    ).not.toContain('hidden');
  });

  test('text nested deeper than anyone writes ends instead of ending the process', () => {
    let node = paragraph('deep');
    for (let depth = 0; depth < 5000; depth += 1) node = { type: 'quote', children: [node] };
    const main = richText(node);
    expect(main).not.toContain('deep');
    expect(main.match(/<blockquote>/g)?.length).toBeLessThanOrEqual(20);
  });
});

describe('hostile content', () => {
  const elementsOf = (html: string) => [...html.matchAll(/<[a-z][\w-]*/g)].map(([tag]) => tag);

  test.each(blockTypes)('%s: no text becomes an element, an attribute or a script', (blockType) => {
    const blockWith = (value: string): Block => ({
      blockType,
      id: value,
      eyebrow: value,
      heading: value,
      text: value,
      intro: value,
      layout: value,
      side: value,
      body: body(heading('h2', value), paragraph(text(value, 127)), list('bullet', value), quote(value)),
      actions: [{ type: 'page', label: value, page: 'product' }],
      items: [{ id: value, title: value, text: value, question: value, answer: value }],
    });
    const harmless = elementsOf(render(blockWith('harmless')).html);
    for (const hostile of hostileTexts) expect(elementsOf(render(blockWith(hostile)).html)).toEqual(harmless);
  });

  test.each(hostileAddresses)('no link leads to %j', (address) => {
    const { html } = render(
      {
        blockType: 'hero',
        id: 'h',
        heading: 'H',
        layout: 'split',
        actions: [{ type: 'url', label: 'Press', url: address }],
      },
      { blockType: 'rich-text', id: 'r', body: body(paragraph(link(address, 'read'))) },
    );
    const addresses = [...mainOf(html).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(addresses.filter((href) => !href?.startsWith('https://'))).toEqual([]);
  });

  test('fields of any other type than expected never break the page', () => {
    const value = fc.oneof(
      fc.constantFrom(...wrongValues),
      fc.jsonValue(),
      fc.record({ root: fc.record({ children: fc.array(fc.jsonValue()) }) }),
    );
    const block = fc.record({
      blockType: fc.constantFrom(...blockTypes),
      id: fc.string(),
      eyebrow: value,
      heading: value,
      text: value,
      intro: value,
      body: value,
      media: value,
      image: value,
      side: value,
      layout: value,
      actions: value,
      items: value,
    });
    fc.assert(
      fc.property(fc.array(block, { maxLength: 3 }), (blocks) => {
        expect(render(...blocks).status).toBe(200);
      }),
      { numRuns: 150 },
    );
  });
});

test('no page carries inline script, inline style or event attributes', () => {
  const pages = ['undecided', 'decided', 'foreign'] as const;
  for (const html of pages.map((variant) => renderFixture(site(), { variant }).html)) {
    expect(html).not.toMatch(/<[^>]+\s(style|on\w+)=/i);
    expect(html).not.toMatch(/<style|<script(?![^>]*\ssrc="| type="application\/ld\+json")/i);
    expect(html).not.toMatch(/(src|href)="(https?:)?\/\/(?!example\.(com|org))/);
  }
});
