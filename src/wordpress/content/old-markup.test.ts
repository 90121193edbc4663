import { expect, test } from 'vitest';
import { convertShown } from '../testing/surroundings.ts';

const shown = (text: string, changes: Parameters<typeof convertShown>[1] = {}) =>
  convertShown(text, changes).text.split('\n');

test('a gallery without numbers shows the pictures of its text, or of another; so do players', () => {
  const files: Record<string, { id: number; url: string }[]> = {
    'image own': [3, 1, 2].map((id) => ({ id, url: '' })),
    'image 9': [{ id: 5, url: '' }],
    'audio own': [{ id: 6, url: 'https://old.example/wp-content/uploads/a.pdf' }],
    'video own': [{ id: 7, url: 'https://old.example/wp-content/uploads/f.mp4' }],
  };
  const changes = {
    attached: (kind: string, item?: number) => files[`${kind} ${item ?? 'own'}`] ?? [],
    captionOf: (id: number) => (id === 1 ? 'First' : ''),
  };
  const items = (...ids: number[]) =>
    `[gallery ${JSON.stringify({ items: ids.map((id) => ({ media: `m${id}`, ...(id === 1 && { caption: 'First' }) })) })}]`;
  expect(shown('[gallery]', changes)).toEqual([items(3, 1, 2)]);
  expect(shown('[gallery columns="2" exclude="3, 2"]\n\n[gallery id="9"]', changes)).toEqual([items(1), items(5)]);
  expect(shown('[gallery orderby="ID" order="DESC"]\n\n[gallery ids="2,1"]\n\n[gallery include="1"]', changes)).toEqual(
    [items(3, 2, 1), items(2, 1), items(1)],
  );
  expect(shown('[playlist]\n\n[audio]\n\n[video]', changes)).toEqual([
    '[downloads {"items":[{"media":"m6","title":"A picture"}]}]',
    '[downloads {"items":[{"media":"m6","title":"A picture"}]}]',
    '[video {"media":"m7","title":"A picture"}]',
  ]);
  expect(convertShown('[gallery]').text).toBe('');
});

test('what a gallery says below a picture that is not there stays, and one of another website is linked', () => {
  const gallery =
    '<figure class="wp-block-gallery"><figure><img class="wp-image-3"><figcaption>Here</figcaption></figure><figure><img src="https://old.example/gone.jpg"><figcaption>Market, Saturdays</figcaption></figure><figure><img src="https://else.example/x.jpg"></figure></figure>';
  const { text, notes } = convertShown(`<!-- wp:gallery -->${gallery}<!-- /wp:gallery -->`);
  expect(text.split('\n')).toEqual([
    '[gallery {"items":[{"media":"m3","caption":"Here"}]}]',
    'paragraph({2 Market, Saturdays})',
    'paragraph(<https://else.example/x.jpg https://else.example/x.jpg>)',
  ]);
  expect(notes).toEqual(['media_missing https://old.example/gone.jpg', 'external_image https://else.example/x.jpg']);
});

const oldCover = (words: string, name = 'cover') =>
  `<!-- wp:${name} {"id":7} --><div class="wp-block-${name} has-background-dim" style="background-image:url(https://old.example/wp-content/uploads/c.jpg)">${words}</div><!-- /wp:${name} -->`;
const p = '<!-- wp:paragraph --><p>Then</p><!-- /wp:paragraph -->';

test('covers of WordPress 4.9 to 5.3 keep their words: a page’s first is its opening, a later one stands beside its picture', () => {
  const text = '<p class="wp-block-cover-text">Welcome to <strong>Acme</strong></p>';
  expect(shown(oldCover(text) + p + oldCover(text), { kind: 'page' })).toEqual([
    '[hero {"heading":"Welcome to Acme","layout":"centered","image":"m7"}]',
    'paragraph(Then)',
    'h2(Welcome to {1 Acme})',
    '(picture m7)',
  ]);
  expect(shown(oldCover('<h2>Drawn here</h2>', 'cover-image'), { kind: 'page' })).toEqual([
    '[hero {"heading":"Drawn here","layout":"centered","image":"m7"}]',
  ]);
  expect(
    shown(
      '<!-- wp:cover --><div class="wp-block-cover" style="background-image:url(\'https://old.example/wp-content/uploads/c.jpg\')"><p class="wp-block-cover-text">Only a style</p></div><!-- /wp:cover -->',
      { kind: 'page' },
    ),
  ).toEqual(['[hero {"heading":"Only a style","layout":"centered","image":"c.jpg"}]']);
  expect(
    shown(
      oldCover(
        '<img class="wp-block-cover__image-background wp-image-7" src="https://old.example/wp-content/uploads/c.jpg">',
      ),
    ),
  ).toEqual(['(picture m7)']);
});

test('a heading with a link stays a heading, wherever a block would have taken its words alone', () => {
  const linked = '<p class="wp-block-cover-text">Every valve is <a href="/test">tested</a></p>';
  expect(shown(oldCover(linked), { kind: 'page' })).toEqual([
    '[media-text {"media":"m7","side":"left"} h2(Every valve is </test tested>)]',
  ]);
  expect(shown('<!-- wp:heading --><h2><a href="/x">Ours</a></h2><!-- /wp:heading -->[gallery ids="1"]')).toEqual([
    'h2(</x Ours>)',
    '[gallery {"items":[{"media":"m1"}]}]',
  ]);
});

test('columns that are only a class, and an answer without a block, keep their words', () => {
  const columns =
    '<!-- wp:columns --><div><!-- wp:paragraph {"className":"layout-column-1"} --><p class="layout-column-1">Left</p><!-- /wp:paragraph --><!-- wp:paragraph {"className":"layout-column-2"} --><p class="layout-column-2">Right</p><!-- /wp:paragraph --></div><!-- /wp:columns -->';
  expect(convertShown(columns)).toMatchObject({
    text: 'paragraph(Left)\nparagraph(Right)',
    blocks: [{ frame: 'half' }, { frame: 'half' }],
    notes: [],
  });
  expect(
    convertShown(
      '<!-- wp:details --><details><summary>How long?</summary>Eleven winters.</details><!-- /wp:details -->',
    ).text,
  ).toContain('"question":"How long?"');
  expect(
    convertShown(
      '<!-- wp:details --><details><summary>How long?</summary>Eleven winters.</details><!-- /wp:details -->',
    ).text,
  ).toContain('Eleven winters.');
});

test('a caption with a link keeps it, below its picture', () => {
  const figure =
    '<!-- wp:image {"id":3} --><figure><img class="wp-image-3"><figcaption>By <a href="https://ann.example/">Ann</a>, 2019</figcaption></figure><!-- /wp:image -->';
  const line = 'paragraph({2 By }<https://ann.example/ {2 Ann}>{2 , 2019})';
  expect(shown(figure)).toEqual(['(picture m3)', line]);
  expect(
    shown(
      '[caption id="attachment_3"]<a href="https://old.example/wp-content/uploads/a.jpg"><img src="https://old.example/wp-content/uploads/a-300x200.jpg" class="wp-image-3"/></a> By <a href="https://ann.example/">Ann</a>, 2019[/caption]',
    ),
  ).toEqual(['(picture m3)', line]);
  expect(
    shown(
      '[caption id="attachment_3"]<img src="https://old.example/wp-content/uploads/a.jpg" class="wp-image-3"/> By <a href="https://ann.example/">Ann</a>, 2019[/caption]',
    ),
  ).toEqual(['(picture m3)', line]);
  expect(
    shown(figure.replaceAll('wp-image-3', 'x').replace('<img', '<img src="https://old.example/gone.jpg"')),
  ).toEqual([line]);
});

test('players of WordPress 5.0 to 5.5 are players, and a film keeps the picture before it', () => {
  const embed =
    '<!-- wp:core-embed/vimeo {"url":"https://vimeo.com/12345678","type":"video"} --><figure class="wp-block-embed-vimeo wp-embed-aspect-4-3"><div class="wp-block-embed__wrapper">\nhttps://vimeo.com/12345678\n</div></figure><!-- /wp:core-embed/vimeo -->';
  expect(shown(embed)).toEqual([
    '[embed {"provider":"vimeo","source":"https://vimeo.com/12345678","title":"Vimeo video: Hello","ratio":"4x3"}]',
  ]);
  expect(
    shown(
      '<!-- wp:video {"id":7} --><figure><video src="https://old.example/wp-content/uploads/f.mp4" poster="https://old.example/wp-content/uploads/still.jpg"></video></figure><!-- /wp:video -->',
    ),
  ).toEqual(['[video {"media":"m7","title":"A picture","poster":"still.jpg"}]']);
});
