import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { convertShown } from '../testing/surroundings.ts';
import { maxNodes } from './dom.ts';
import { withFootnotes } from './footnotes.ts';

const corpus = (name: string) => readFileSync(`tests/wordpress/exports/${name}.html`, 'utf8');

test.each([
  ['language-js', 'javascript'],
  ['lang-py', 'python'],
  ['brush: sql;', 'sql'],
  ['languages', 'text'],
])('code of the class “%s” is %s', (name, language) => {
  const { text } = convertShown(`<pre><code class="${name}">a</code></pre>`);
  expect(text).toBe(`[code {"code":"a","language":"${language}"}]`);
});

test('a text of the classic editor becomes what a reader saw: paragraphs from empty lines, pictures, films that are asked for', () => {
  const { text, teaser, notes } = convertShown(corpus('classic'));
  expect(text.split('\n')).toEqual([
    'paragraph(First paragraph with {1 bold }{3 both} and a <https://old.example/x link>./second line/third line)',
    '(picture m5)',
    'paragraph(Text after image)',
    '[gallery {"items":[{"media":"m12","caption":"A caption"}]}]',
    '[embed {"provider":"youtube","source":"https://www.youtube.com/watch?v=dQw4w9WgXcQ","title":"YouTube video: Hello","ratio":"16x9"}]',
    'quote(Quote one/Quote two/{2 Someone})',
    'ul(listitem(One)listitem(Two)listitem(ol(listitem(Nested))))',
    '[gallery {"items":[{"media":"m1"},{"media":"m2"},{"media":"m3"}]}]',
    'paragraph(and [sic] and Press)',
    'h2(Head)',
    '[code {"code":"code [gallery]  x\\n  y","language":"text"}]',
    '[table {"caption":"Table: Hello","cells":"a | b∣c\\n1 2 | 3"}]',
    'paragraph(<https://evil.example/x https://evil.example/x>)',
    '[embed {"provider":"vimeo","source":"https://player.vimeo.com/video/12345678","title":"Vimeo video: Hello","ratio":"16x9"}]',
  ]);
  expect(teaser).toBe('First paragraph with bold both and a link. second line third line');
  expect(notes).toEqual([
    'form [contact-form-7]',
    'shortcode [button]',
    'shortcode [foo]',
    'embed_vendor YouTube video',
    'markup_removed <script>',
    'markup_removed <svg>',
    'table_head',
    'table_flat',
    'embed_unknown https://evil.example/x',
    'embed_vendor Vimeo video',
  ]);
});

test('blocks of the block editor become blocks of this site', () => {
  const { text, notes } = convertShown(corpus('blocks'), { kind: 'page' });
  expect(text.split('\n')).toEqual([
    '[hero {"heading":"Welcome","layout":"centered","text":"Intro text.","actions":[{"type":"url","url":"/kontakt/","label":"Contact","newTab":false}],"image":"m7"}]',
    '[features {"heading":"Services","layout":"grid","items":[{"title":"A","text":"Text a"},{"title":"B","text":"Text b"}]}]',
    '[media-text {"media":"m9","side":"right"} paragraph(Side)]',
    'quote(One/Two/{2 Me})',
    '[testimonial {"quote":"Pulled","name":"Her"}]',
    'ul(listitem(One)listitem(ul(listitem(Sub))))',
    '[gallery {"items":[{"media":"m3","caption":"Cap x"}]}]',
    'paragraph(<https://else.example/ Cap x>)',
    '[gallery {"items":[{"media":"m3","caption":"C1"},{"media":"m4"}]}]',
    '[embed {"provider":"vimeo","source":"https://vimeo.com/12345678","title":"Film","ratio":"4x3","caption":"Film"}]',
    '[code {"code":"<?php echo 1;","language":"text"}]',
    'paragraph(line one/line two)',
    '[table {"caption":"Figures","cells":"H | I\\n1 | 2"}]',
    'horizontalrule()',
    '[downloads {"items":[{"media":"m8","title":"Price list"}]}]',
    '[call-to-action {"heading":"Call us","actions":[{"type":"url","url":"tel:+491","label":"Call","newTab":false}],"text":"Any time."}]',
    '[video {"media":"m11","title":"A picture"}]',
    'paragraph(Box text)',
    '[latest-posts {"heading":"Latest posts","count":4}]',
  ]);
  expect(notes).toEqual([
    'image_link https://else.example/',
    'embed_vendor Vimeo video',
    'block_lost acme/slider',
    'block_changed acme/box',
  ]);
});

test.each<[string, string]>([
  ['<p onclick="x()">a<script>alert(1)</script>b</p>', 'paragraph(ab)'],
  ['<a href="javascript:alert(1)">go</a>', 'paragraph(go)'],
  ['<a href=" java\nscript:alert(1)">go</a>', 'paragraph(go)'],
  ['<a href="data:text/html,<script>alert(1)</script>">go</a>', 'paragraph(go)'],
  ['<img src=x onerror=alert(1)><svg><script>alert(1)</script></svg>', ''],
  ['<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">', ''],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ''],
  ['<iframe src="javascript:alert(1)"></iframe><object data="x.swf"></object><embed src="x">', ''],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', ''],
  ['<form action="https://evil.example"><input name="password"><button>Send</button></form>after', 'paragraph(after)'],
  ['<!-- wp:html --><style>body{display:none}</style><base href="https://evil.example/"><!-- /wp:html -->', ''],
  ['<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>', 'paragraph(<script>alert(1)</script>)'],
  ['<x-shortcode name="gallery" attributes="nonsense">x</x-shortcode>', 'paragraph(x)'],
])('nothing that could run comes through: %s', (html, expected) => {
  const { text, blocks } = convertShown(html);
  expect(text).toBe(expected);
  const words = /onerror|onclick|srcdoc|javascript:/;
  expect(words.test(JSON.stringify(blocks))).toBe(false);
});

test('shortcodes: brackets that are none stay, those in code too, doubled ones are shown', () => {
  const { text, notes } = convertShown(
    'See [1], [sic] and [[gallery]].\n\n<code>[foo bar="1"]</code>\n\n[rev_slider alias="x"][/rev_slider]\n\n[note]Kept [b]words[/b][/note]\n\n[table-of-contents]x',
  );
  expect(text).toBe(
    'paragraph(See [1], [sic] and [gallery].)\nparagraph({16 [foo bar="1"]})\nparagraph(Kept words)\nparagraph([table-of-contents]x)',
  );
  expect(notes).toEqual([
    'shortcode [rev_slider]',
    'shortcode [note]',
    'shortcode [b]',
    'shortcode_text [table-of-contents]',
  ]);
});

test('columns become an image with text, or stay columns; a cover later in the page is an image with text', () => {
  const column = (html: string) => `<!-- wp:column --><div class="wp-block-column">${html}</div><!-- /wp:column -->`;
  const columns = (...html: string[]) =>
    `<!-- wp:columns --><div class="wp-block-columns">${html.map(column).join('')}</div><!-- /wp:columns -->`;
  const picture =
    '<!-- wp:image {"id":3} --><figure class="wp-block-image"><img class="wp-image-3"/></figure><!-- /wp:image -->';
  const words = '<!-- wp:paragraph --><p>Words</p><!-- /wp:paragraph -->';
  const cover = `<!-- wp:cover {"id":5} --><div class="wp-block-cover"><img class="wp-image-5"/><div>${words}</div></div><!-- /wp:cover -->`;
  const { text, notes, blocks } = convertShown(
    columns(picture, words) + columns(words, picture) + columns(words, words) + cover,
  );
  expect(text.split('\n')).toEqual([
    '[media-text {"media":"m3","side":"left"} paragraph(Words)]',
    '[media-text {"media":"m3","side":"right"} paragraph(Words)]',
    'paragraph(Words)',
    'paragraph(Words)',
    '[media-text {"media":"m5","side":"left"} paragraph(Words)]',
  ]);
  expect(blocks.map(({ frame }) => frame)).toEqual([undefined, undefined, 'half', 'half', undefined]);
  expect(notes).toEqual([]);
});

test('columns keep their widths, as near as a page has them, and everything in them', () => {
  const words = (text: string) => `<!-- wp:paragraph --><p>${text}</p><!-- /wp:paragraph -->`;
  const code = '<!-- wp:code --><pre class="wp-block-code"><code>x = 1</code></pre><!-- /wp:code -->';
  const columns = (...given: { width?: string; html: string }[]) =>
    `<!-- wp:columns --><div>${given
      .map(
        ({ width, html }) =>
          `<!-- wp:column${width ? ` {"width":"${width}"}` : ''} --><div>${html}</div><!-- /wp:column -->`,
      )
      .join('')}</div><!-- /wp:columns -->`;
  const framesOf = (html: string) => convertShown(html).blocks.map(({ frame }) => frame ?? '');
  const many = (...widths: (string | undefined)[]) =>
    columns(...widths.map((width, at) => ({ ...(width && { width }), html: words(`Words ${at}`) })));

  expect(framesOf(many('66.66%', '33.33%'))).toEqual(['two-thirds', 'third']);
  expect(framesOf(many('25%', undefined))).toEqual(['quarter', 'three-quarters']);
  expect(framesOf(many('20%', '60%', '20%'))).toEqual(['third', 'third', 'third']);
  expect(framesOf(many('12rem', undefined))).toEqual(['half', 'half']);
  expect(framesOf(many(undefined, undefined, undefined, undefined))).toEqual(Array(4).fill('quarter'));
  expect(convertShown(many(...Array(5).fill(undefined)))).toMatchObject({ notes: ['columns_stacked'] });
  expect(framesOf(columns({ html: words('One') + code + words('Two') }, { html: words('Three') }))).toEqual([
    'half',
    'same-column',
    'same-column',
    'half',
  ]);
  const nested = convertShown(columns({ html: many(undefined, undefined) }, { html: words('Beside') }));
  expect(nested.notes).toEqual(['columns_stacked']);
  expect(nested.text).toContain('paragraph(Beside)');
});

test('a reusable block is a section of the library; in a section it is what it says, and one that holds itself ends', () => {
  const text = '<!-- wp:block {"ref":9} /-->';
  const reusable = () => `<!-- wp:paragraph --><p>Shared</p><!-- /wp:paragraph -->${text}`;
  expect(convertShown(text, { section: () => 's9', reusable }).text).toBe('[section {"section":"s9"}]');
  const inside = convertShown(text, { kind: 'section', reusable });
  expect([inside.text, inside.notes]).toEqual([
    'paragraph(Shared)\nparagraph(Shared)\nparagraph(Shared)',
    ['block_lost block 9'],
  ]);
});

test('more blocks than a page holds: the rest is text, and none of the words is lost', () => {
  const table = (at: number) => `<table><tr><th>A${at}</th><th>B</th></tr></table>`;
  const { blocks, text, notes } = convertShown(Array.from({ length: 8 }, (_, at) => table(at)).join('\n\n'), {}, 4);
  expect([blocks.length, notes.at(-1), text.includes('paragraph(A7 · B)')]).toEqual([4, 'blocks_many 4', true]);
});

test('markup that is made to exhaust its reader is refused or flattened, and its words are bounded in time', () => {
  const deep = convertShown('<div>'.repeat(20_000) + 'word' + '</div>'.repeat(20_000));
  expect(deep.text).toBe('paragraph(word)');
  expect(convertShown('<br>'.repeat(maxNodes + 1)).notes).toEqual([`content_complex ${(maxNodes + 1) * 4} characters`]);
  expect(
    convertShown('<p>' + Array.from({ length: 900 }, (_, at) => `<font color=${at}>`).join('') + '<p>x'.repeat(900))
      .notes[0],
  ).toMatch(/^content_complex/);
  expect(convertShown('[caption '.repeat(20_000)).text.length).toBeGreaterThan(100_000);
});

test('damaged blocks still give their words', () => {
  const { text } = convertShown(
    '<!-- wp:paragraph {"broken": --><p>One</p><!-- /wp:paragraph --><!-- /wp:group --><!-- wp:group --><div><!-- wp:paragraph --><p>Two</p>',
  );
  expect(text).toBe('paragraph(One)\nparagraph(Two)');
});

test('what unfolds is questions and answers; what a block says beside its inner blocks is kept', () => {
  const details = (question: string, answer: string) =>
    `<!-- wp:details --><details class="wp-block-details"><summary>${question}</summary><!-- wp:paragraph --><p>${answer}</p><!-- /wp:paragraph --></details><!-- /wp:details -->`;
  const item = `<!-- wp:accordion --><div><!-- wp:accordion-item --><div><!-- wp:accordion-heading --><h3 class="wp-block-accordion-heading"><button><span class="wp-block-accordion-heading__toggle-title">Three?</span><span aria-hidden="true">+</span></button></h3><!-- /wp:accordion-heading --><!-- wp:accordion-panel --><div><!-- wp:paragraph --><p>C</p><!-- /wp:paragraph --></div><!-- /wp:accordion-panel --></div><!-- /wp:accordion-item --></div><!-- /wp:accordion -->`;
  const { blocks, notes } = convertShown(
    `<!-- wp:heading --><h2>Asked</h2><!-- /wp:heading -->${details('One?', 'A')}${details('Two?', 'B')}${item}<!-- wp:acme/card --><div>Own words <!-- wp:paragraph --><p>inner</p><!-- /wp:paragraph --></div><!-- /wp:acme/card -->${details('Alone?', 'D')}`,
  );
  expect(
    blocks.map(({ blockType, heading, items }) => [
      blockType,
      heading,
      Array.isArray(items) ? items.map(({ question }) => question) : undefined,
    ]),
  ).toEqual([
    ['faq', 'Asked', ['One?', 'Two?', 'Three?']],
    ['rich-text', undefined, undefined],
    ['faq', 'Questions and answers', ['Alone?']],
  ]);
  expect(JSON.stringify(blocks[1])).toMatch(/Own words.*inner/);
  expect(notes).toEqual(['block_changed acme/card', 'heading_made Questions and answers']);
});

test('a gallery takes the heading above it along; a form of a plug-in is called one', () => {
  const { text, notes } = convertShown(
    '<h2>Pictures</h2><figure class="wp-block-gallery"><figure><img class="wp-image-3"></figure><figure><img class="wp-image-4"></figure><figcaption>All of them</figcaption></figure>[wpforms id="3"] [mc4wp_form id=1] [transform x=1]<!-- wp:gravityforms/form {"formId":1} /-->',
  );
  expect(text.split('\n')).toEqual([
    '[gallery {"heading":"Pictures","items":[{"media":"m3"},{"media":"m4"}]}]',
    'paragraph({2 All of them})',
  ]);
  expect(notes).toEqual(['form [wpforms]', 'form [mc4wp_form]', 'shortcode [transform]', 'form gravityforms/form']);
});

test('what page builders say in their shortcodes is there, what only arranges is quiet; code and forms are told', () => {
  const picture = 'https://old.example/wp-content/uploads/a.jpg';
  const divi = `[et_pb_section fb_built="1"][et_pb_row][et_pb_column][et_pb_fullwidth_header title="For life" subhead="Made &amp; oiled" button_one_text="Tables" button_one_url="/tables/"]<p>Wood.</p>[/et_pb_fullwidth_header][et_pb_blurb title="Oak %22quoted%22" image="${picture}" alt="A table"]<p>Hard.</p>[/et_pb_blurb][et_pb_testimonial author="Resi" job_title="Customer"]<p>Sturdy!</p>[/et_pb_testimonial][et_pb_video src="https://vimeo.com/12345678"][/et_pb_video][et_pb_code]&lt;script&gt;x&lt;/script&gt;[/et_pb_code][et_pb_contact_form title="W"][et_pb_contact_field field_id="N"][/et_pb_contact_field][/et_pb_contact_form][/et_pb_column][/et_pb_row][/et_pb_section]`;
  const shown = convertShown(divi);
  expect(shown.text.split('\n')).toEqual([
    'h2(For life)',
    'paragraph(Made & oiled)',
    'paragraph(Wood.)',
    'paragraph(</tables/ Tables>)',
    '(picture a.jpg)',
    'h3(Oak "quoted")',
    'paragraph(Hard.)',
    'quote(Sturdy!/{2 Resi, Customer})',
    '[embed {"provider":"vimeo","source":"https://vimeo.com/12345678","title":"Vimeo video: Hello","ratio":"16x9"}]',
  ]);
  expect(shown.notes).toEqual([
    'shortcode [et_pb_code]',
    'form [et_pb_contact_form]',
    'shortcode [et_pb_contact_field]',
    'embed_vendor Vimeo video',
  ]);
  const bakery =
    '[vc_row][vc_column][vc_custom_heading text="Stay" font_container="tag:h3|text_align:left"][vc_column_text]<p>Numbered.</p>[/vc_column_text][vc_single_image image="5"][vc_btn title="Ask" link="url:https%3A%2F%2Fold.example%2Fask%2F|title:A"][vc_gallery images="1,2"][vc_raw_html]JTNDcCUzRQ==[/vc_raw_html][/vc_column][/vc_row]<pre>[vc_row]</pre>';
  expect(convertShown(bakery).text.split('\n')).toEqual([
    'h3(Stay)',
    'paragraph(Numbered.)',
    '(picture m5)',
    'paragraph(<https://old.example/ask/ Ask>)',
    '[gallery {"items":[{"media":"m1"},{"media":"m2"}]}]',
    '[code {"code":"[vc_row]","language":"text"}]',
  ]);
  expect(
    convertShown(
      '[et_pb_text]&#91;et_pb_code]<script>alert(1)</script>[et_pb_image src="javascript:alert(1)" alt="&quot;><img src=x onerror=alert(1)>"]',
    ),
  ).toMatchObject({ text: 'paragraph([et_pb_code])', notes: ['markup_removed <script>', 'media_missing x'] });
});

test('footnotes stand where the text shows them, their signs as words', () => {
  const text =
    '<!-- wp:paragraph --><p>A claim<sup data-fn="a" class="fn"><a href="#a" id="a-link">1</a></sup>.</p><!-- /wp:paragraph --><!-- wp:footnotes /-->';
  expect(
    convertShown(withFootnotes(text, JSON.stringify([{ content: 'Said <em>who</em> $& $1', id: 'a' }]))).text.split(
      '\n',
    ),
  ).toEqual(['paragraph(A claim[1].)', 'ol(listitem(Said {2 who} $& $1))']);
  expect(['', '{', '[1]'].map((kept) => withFootnotes(text, kept))).toEqual([text, text, text]);
});

test('players of years ago are players still, and shown as code they are code', () => {
  const embedded = (text: string) =>
    convertShown(text).blocks.map(({ blockType, source, code }) => source ?? code ?? blockType);
  expect(
    embedded(
      '[youtube https://www.youtube.com/watch?v=abcdefghijk&w=640&h=360]\n\n[youtube id="abcdefghijk" w=3]\n\n[vimeo 12345678]',
    ),
  ).toEqual([
    'https://www.youtube.com/watch?v=abcdefghijk',
    'https://www.youtube.com/watch?v=abcdefghijk',
    'https://vimeo.com/12345678',
  ]);
  expect(
    embedded(
      '<object width="4"><param name="movie" value="http://www.youtube.com/v/abcdefghijk&hl=en"><embed src="http://www.youtube.com/v/abcdefghijk"></object>',
    ),
  ).toEqual(['https://www.youtube.com/watch?v=abcdefghijk']);
  expect(convertShown('<object data="https://evil.example/x.swf"></object>').notes).toEqual([
    'markup_removed <object>',
  ]);
  expect(embedded('<pre>[youtube https://youtu.be/abcdefghijk]</pre>')).toEqual([
    '[youtube https://youtu.be/abcdefghijk]',
  ]);
});

test('of the block editor: a query of posts, links to profiles, columns of pictures with a line below', () => {
  const query =
    '<!-- wp:heading --><h2>News</h2><!-- /wp:heading --><!-- wp:query {"query":{"perPage":4,"postType":"post"}} --><div><!-- wp:post-template --><!-- wp:post-title /--><!-- /wp:post-template --></div><!-- /wp:query -->';
  expect(convertShown(query).text).toBe('[latest-posts {"heading":"News","count":4}]');
  expect(convertShown(query.replace('"post"', '"product"')).notes).toEqual(['block_lost query']);
  expect(
    convertShown(
      '<!-- wp:social-links --><ul><!-- wp:social-link {"url":"https://x.example/us","service":"linkedin"} /--><!-- wp:social-link {"url":"javascript:alert(1)","service":"x"} /--></ul><!-- /wp:social-links -->',
    ).text,
  ).toBe('paragraph(<https://x.example/us Linkedin>)');
  const column = (id: number, words: string) =>
    `<!-- wp:column --><div><!-- wp:image {"id":${id}} --><figure><img class="wp-image-${id}" src="x.jpg"></figure><!-- /wp:image -->${words}</div><!-- /wp:column -->`;
  const columns = (words: string) =>
    convertShown(
      `<!-- wp:columns --><div>${column(1, '<!-- wp:paragraph --><p>Husum</p><!-- /wp:paragraph -->')}${column(2, words)}</div><!-- /wp:columns -->`,
    );
  expect(columns('').text).toBe('[gallery {"items":[{"media":"m1","caption":"Husum"},{"media":"m2"}]}]');
  expect(
    columns('<!-- wp:paragraph --><p>A <a href="/x">link</a></p><!-- /wp:paragraph -->').blocks.map(
      ({ frame }) => frame,
    ),
  ).toEqual(['half', 'half']);
});
