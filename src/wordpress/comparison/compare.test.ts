import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compare, type Matching } from './compare.ts';
import { readPage } from './read-page.ts';
import { readSource } from './read-source.ts';
import type { SourceContext, SourcePicture } from './source-context.ts';

const context: SourceContext = {
  item: 1,
  reusable: (id) => ({ 7: '<p>Shared promise</p>' })[id],
  attached: (id) => ({ 1: [11, 12], 2: [13] })[id] ?? [],
  isPicture: (id) => id > 10 && id < 20,
  captionOf: (id) => (id === 12 ? 'Twelfth caption' : ''),
};
const read = (text: string) => {
  const { words, pictures, links } = readSource(text, context);
  return {
    words: words.join(' ').replaceAll('\ue000', '|'),
    pictures: pictures.map(({ id, url }) => url || id),
    links,
  };
};

describe('what visitors saw of a text, whatever the import makes of it', () => {
  test.each([
    [
      'words of every element, none of scripts',
      '<p>One<br>two</p><table><tr><td>three</td><td>four</td></tr></table><svg><text>five</text></svg><button>six</button><select><option>seven</select><script>no()</script><style>.no{}</style><noscript>no</noscript>',
      'One two three four five six seven',
    ],
    [
      'what fields say',
      '<input type="text" placeholder="Your name"><input type="submit" value="Send it"><input type="hidden" value="no"><textarea placeholder="Tell us"></textarea>',
      'Your name Send it Tell us',
    ],
    [
      'letters with entities, soft hyphens, emoji, currencies',
      'K&auml;se&shy;kuchen &euro; 5 <img src="https://s.w.org/images/core/emoji/72x72/1f600.png" alt="😀"> don’t',
      'Käsekuchen € 5 😀 don t',
    ],
    ['a word that markup parts', '<p>Signed<sup>1</sup> <b>bold</b>ly</p>', 'Signed|1 bold|ly'],
    [
      'what shortcodes enclose and say, but not what they are called',
      '[row class="a b"][quote author="Ann" text="Never again"]Truly[/quote][/row] [sic] [contact-form-7 id="3" title="Contact form 1"]',
      'Ann Never again Truly sic',
    ],
    [
      'a shortcode that is shown as text, and one in code',
      '[[gallery]] <code>[gallery ids="1"]</code>',
      'gallery gallery ids 1',
    ],
    [
      'settings of blocks that keep their words there',
      '<!-- wp:acf/hero {"name":"acf/hero","data":{"headline":"Hello","_headline":"field_1","align":"wide left"},"className":"is style x"} /-->',
      'Hello',
    ],
    [
      'single words and figures that a setting would not be',
      '[person name="Bartholomew" align="left" tag="H2"][counter number="1931" columns="3"]<!-- wp:acf/card {"data":{"city":"Basel","size":"large","cost":"9,90 €","price":12,"count":4}} /-->',
      'Bartholomew 1931 Basel 9 90 € 12',
    ],
    [
      'WordPress’s own search',
      '<!-- wp:search {"label":"Search here","buttonText":"Go","width":50} /-->',
      'Search here Go',
    ],
    [
      'a block whose HTML says the same as its settings',
      '<!-- wp:kadence/box {"title":"Said once"} --><div>Said once</div><!-- /wp:kadence/box -->',
      'Said once',
    ],
    [
      'not what the editor alone shows',
      '<!-- wp:paragraph {"placeholder":"Write a title"} --><p>Words</p><!-- /wp:paragraph -->',
      'Words',
    ],
    ['a reusable block, and one that holds itself', '<!-- wp:block {"ref":7} /-->', 'Shared promise'],
  ])('%s', (_what, text, words) => expect(read(text).words).toBe(words));

  test('pictures: of elements, styles, galleries with numbers and without, of settings', () => {
    expect(
      read(
        '<img src="data:x" data-src="/a.jpg"><img class="x wp-image-15" src="/b.jpg"><div style="color:red;background-image:url(\'/c.jpg\')"></div><video poster="/d.jpg"></video>',
      ).pictures,
    ).toEqual(['/a.jpg', '/b.jpg', '/c.jpg', '/d.jpg']);
    expect(read('[gallery ids="14, 13"]')).toMatchObject({ pictures: [14, 13], words: '' });
    expect(read('[gallery]')).toMatchObject({ pictures: [11, 12], words: 'Twelfth caption' });
    expect([
      read('[gallery id="2"]').pictures,
      read('[gallery exclude="12"]').pictures,
      read('[gallery include="12"]').pictures,
    ]).toEqual([[13], [11], [12]]);
    expect(
      read('[vc_single_image image="12"][x image_url="https://old.example/e.png"][y ids="11,99" count="12"]').pictures,
    ).toEqual([12, 'https://old.example/e.png', 11]);
    expect(read('<!-- wp:acf/hero {"data":{"photo":12,"number":13}} /-->').pictures).toEqual([12]);
  });

  test('links: of elements and players, addresses alone in their line, of settings; nothing that leads nowhere', () => {
    expect(
      read(
        '<a href="/x">a</a><a href="#">b</a><a>c</a><a href="javascript:x()">d</a><iframe src="//p.example/1"></iframe><area href="/map">',
      ).links,
    ).toEqual(['/x', '//p.example/1', '/map']);
    expect(read('<a href="https://v.example/0">https://v.example/0</a>')).toMatchObject({
      links: ['https://v.example/0'],
      words: 'https v example 0',
    });
    expect(read('Look:\nhttps://v.example/1\n[embed]https://v.example/2[/embed] [video src="/f.mp4"]')).toMatchObject({
      links: ['/f.mp4', 'https://v.example/1', 'https://v.example/2'],
      words: 'Look',
    });
    expect(
      read('[button link="https://b.example/" text="Ask"][vc_btn link="url:https%3A%2F%2Fc.example%2F|title:Go"]')
        .links,
    ).toEqual(['https://b.example/', 'https://c.example/']);
  });

  test('a text too large to be parsed is counted all the same', () => {
    const { words, pictures, links } = read(`${'<p>word</p>'.repeat(100_001)}<img src="/a.jpg"><a href="/b">c</a>`);
    expect([words.split(' ').length, pictures.length, links.length]).toEqual([100_002, 1, 1]);
  });

  test('no text makes it slow or breaks it', () => {
    for (const text of [
      '['.repeat(500_000),
      '[a '.repeat(200_000),
      '[a]'.repeat(200_000),
      '<!-- wp:x {'.repeat(100_000),
      `[x text="${'a'.repeat(1_000_000)}"]`,
      `<!-- wp:a/b {"text":"${'a'.repeat(1_000_000)}"} /-->`,
      '<div>'.repeat(90_000),
    ])
      expect(readSource(text, context).pictures).toEqual([]);
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            '[',
            ']',
            '[/a]',
            '<!-- wp:a/b ',
            '{"text":"x y"}',
            ' -->',
            '/-->',
            '<p>',
            '</p>',
            '"',
            'word ',
            '\n',
            '[gallery]',
            'https://a.example/',
          ),
        ),
        (parts) => void readSource(parts.join(''), context),
      ),
    );
  });
});

const matching: Matching = {
  mediaOf: ({ id, url }) => (id > 0 ? `m${id}` : /^\/old(\d+)\.jpg$/.exec(url)?.[1] && `m${/\d+/.exec(url)?.[0]}`),
  mediaAt: (address) => /^\/media\/(m\d+)\.jpg$/.exec(address)?.[1],
  targetsOf: (link) => [link.replace('https://old.example', '')],
};
const pageOf = (blocks: string, { title = 'A title', head = 'A title' } = {}) =>
  readPage(
    `<!DOCTYPE html><html><head><title>${head}</title></head><body><header>word word</header><main><header><h1>${title}</h1></header>${blocks}<section>Related word</section></main></body></html>`,
  );
const block = (html: string) => `<section data-block="1">${html}</section>`;
const sourceOf = (words: string, pictures: SourcePicture[] = [], links: string[] = []) => ({
  words: words === '' ? [] : words.split(' '),
  pictures,
  links,
  title: ['A', 'title'],
  excerpt: [],
});

describe('against the page', () => {
  test('what is missing is told as it stood together, and how much it is', () => {
    const found = compare(
      sourceOf(
        'We met at six Welcome to Acme at last again',
        [
          { id: 1, url: '' },
          { id: 0, url: '/old2.jpg' },
          { id: 1, url: '' },
        ],
        ['https://old.example/a/', '/b', '/b', 'mailto:x@y.example'],
      ),
      pageOf(block('<p>We <b>met</b> at six</p><img src="/media/m1.jpg"><a href="/a">again</a><a href="/b">.</a>')),
      matching,
    );
    expect(found).toEqual({
      words: { source: 12, kept: 7, missing: 5 },
      pictures: { source: 3, kept: 1, missing: 2 },
      links: { source: 4, kept: 2, missing: 2 },
      missing: {
        words: ['Welcome to Acme at last'],
        pictures: ['/old2.jpg', 'picture 1'],
        links: ['/b', 'mailto:x@y.example'],
      },
    });
  });

  test('words that stand around the page are not the text’s; a title may stand in the head alone, and counts once', () => {
    expect(compare(sourceOf('word'), pageOf(block('')), matching).missing.words).toEqual(['word']);
    expect(compare(sourceOf('title'), pageOf(block('')), matching).missing.words).toEqual(['title']);
    expect(
      compare(sourceOf(''), pageOf(block('<h1>Else</h1>'), { title: '', head: 'A title – Site' }), matching).words
        .missing,
    ).toBe(0);
    expect(
      compare(sourceOf(''), pageOf(block(''), { title: 'Another', head: 'Something' }), matching).missing.words,
    ).toEqual(['A title']);
  });

  test('one word or two where markup parts it, capitals and invisible characters make no difference', () => {
    const source = {
      ...readSource('<p>Signed<sup>1</sup> <b>Bold</b>ly co&shy;operate</p>', context),
      title: [],
      excerpt: [],
    };
    expect(compare(source, pageOf(block('<p>SIGNED[1] boldly cooperate</p>')), matching).words.missing).toBe(0);
    expect(compare(source, pageOf(block('<p>Signed[1] bold ly cooperate</p>')), matching).words.missing).toBe(0);
  });

  test('whatever part of a page is taken away, exactly its words, pictures and links are told', () => {
    const passage = fc.record({
      words: fc.array(fc.stringMatching(/^[a-z]{1,3}$/), { minLength: 1, maxLength: 5 }),
      picture: fc.nat(3),
      link: fc.nat(3),
      isThere: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(passage, { maxLength: 8 }), (passages) => {
        const html = (some: typeof passages) =>
          some
            .map(
              ({ words, picture, link }) =>
                `<div><p>${words.join(' ')}</p><img src="/media/m${picture + 1}.jpg"><a href="/p${link}"></a></div>`,
            )
            .join('');
        const source = {
          ...readSource(html(passages).replaceAll('/media/m', '/old'), context),
          title: [],
          excerpt: [],
        };
        const gone = passages.filter(({ isThere }) => !isThere);
        const found = compare(
          source,
          pageOf(block(html(passages.filter(({ isThere }) => isThere))), { title: '', head: '' }),
          matching,
        );
        expect(found.missing.words.join(' ').split(' ').filter(Boolean).toSorted()).toEqual(
          gone.flatMap(({ words }) => words).toSorted(),
        );
        expect(found.missing.pictures.toSorted()).toEqual(
          gone.map(({ picture }) => `/old${picture + 1}.jpg`).toSorted(),
        );
        expect(found.missing.links.toSorted()).toEqual(gone.map(({ link }) => `/p${link}`).toSorted());
      }),
    );
  });
});
