import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { expect, test } from 'vitest';
import { markdownAddress, pageOfMarkdown } from './markdown-address.ts';
import { markdownOf } from './markdown.ts';
import { readableTree } from './readable-tree.ts';

const address = 'https://site.example/de/preise';

function textOf(main: string): string {
  const html = `<!DOCTYPE html><html lang="de"><head><title>Preise – Wir</title></head><body><a href="#content">Zum Inhalt</a><main id="content">${main}</main><footer>Fuß</footer></body></html>`;
  const text = markdownOf(html, { address, language: 'de', updatedAt: undefined });
  return text.slice(text.indexOf('---\n\n') + '---\n\n'.length).trim();
}

test('the facts of a page stand above it, as YAML in which nothing of the page can become a fact', () => {
  const html =
    '<html><head><title>A “page”: one\ntwo</title><meta name="description" content="Says &quot;so&quot;\nurl: evil"></head><body><main><h1>Title</h1></main></body></html>';
  expect(markdownOf(html, { address, language: 'de', updatedAt: '2026-11-29T08:00:00.000Z' })).toBe(
    [
      '---',
      'title: "A “page”: one\\ntwo"',
      'description: "Says \\"so\\"\\nurl: evil"',
      `url: "${address}"`,
      'language: "de"',
      'updated: "2026-11-29T08:00:00.000Z"',
      '---',
      '',
      '# Title',
      '',
    ].join('\n'),
  );
});

test.each([
  ['what is around the main part', '<h1>Preise</h1>', '# Preise'],
  [
    'scripts, drawings and controls',
    '<p>A</p><script>x</script><svg><title>t</title></svg><button>Go</button><p>B</p>',
    'A\n\nB',
  ],
  ['what nobody sees or hears', '<p>A<span aria-hidden="true"> · </span></p><p hidden>B</p>', 'A'],
  ['navigation', '<nav><ol><li><a href="#s">Contents</a></li></ol></nav><p>A</p>', 'A'],
  [
    'controls with the label around them',
    '<fieldset><legend>Paid</legend><label><input type="radio">Monthly</label></fieldset><p>A</p>',
    'A',
  ],
])('it has no trace of %s', (_, main, expected) => {
  expect(textOf(main)).toBe(expected);
});

test.each([
  [
    'links',
    '<p><a href="/de/kontakt">Schreiben</a> oder <a href="mailto:a@b.example">Post</a></p>',
    '[Schreiben](https://site.example/de/kontakt) oder [Post](mailto:a@b.example)',
  ],
  ['links within the page', '<p><a href="#unten">Unten</a> steht es.</p>', 'Unten steht es.'],
  [
    'pictures',
    '<picture><source srcset="/media/a.avif"><img src="/media/a.png" srcset="/media/a-2.png 2w" alt="Ein Bild"></picture>',
    '![Ein Bild](https://site.example/media/a.png)',
  ],
  [
    'films',
    '<figure><video src="/media/f.mp4" aria-label="Der Film"><track src="/media/f.vtt"></video><figcaption>Der Film</figcaption></figure>',
    '[Der Film](https://site.example/media/f.mp4)\n\nDer Film',
  ],
  [
    'tables with their caption',
    '<table><caption>Maße</caption><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><th>1</th><td>2 | 3</td></tr></tbody></table>',
    'Maße\n\n| A | B |\n| - | - |\n| 1 | 2 \\| 3 |',
  ],
  [
    'questions',
    '<details><summary>Warum?<span aria-hidden="true"></span></summary><div><p>Darum.</p></div></details>',
    '### Warum?\n\nDarum.',
  ],
  [
    'words that only the stylesheet keeps apart',
    '<p><strong>Ada</strong><span>Engineer</span></p><p><span>9 €</span><span>7 €</span></p>',
    '**Ada** Engineer\n\n9 € 7 €',
  ],
  ['boxes beside each other', '<div><div>One</div><div>Two</div></div>', 'One\n\nTwo'],
  [
    'code as it is',
    '<pre><code><span>npm</span><span> start</span>\n# twice</code></pre>',
    '```\nnpm start\n# twice\n```',
  ],
  ['parts of words', '<p>un<strong>believ</strong>able</p>', 'un**believ**able'],
  [
    'a switch with its label',
    '<fieldset><legend>Try</legend><div><input type="checkbox" id="a"><label for="a">Counting</label><p>Off</p></div></fieldset>',
    'Try\n\nCounting\n\nOff',
  ],
  ['text that looks like markup', '<p>* not a list, [no](link) &lt;b&gt;</p>', '\\* not a list, \\[no]\\(link) \\<b>'],
])('it keeps %s', (_, main, expected) => {
  expect(textOf(main)).toBe(expected);
});

test('a form is a link to the page, with the words of its button', () => {
  const form =
    '<form action="/forms/1"><label for="m">Mail</label><input id="m"><button type="submit">Absenden</button></form>';
  expect(textOf(form)).toBe(`[Absenden](${address})`);
  expect(textOf('<form action="/forms/1"><input></form>')).toBe(`<${address}>`);
});

test('nothing that runs or loads by itself comes through to a feed', () => {
  const html =
    '<p onclick="x()" style="color:red" class="a" id="i">A</p><a href="javascript:x()">B</a><iframe src="https://x.example"></iframe><img src="data:image/png;base64,AA" alt="C"><object data="x"></object><img src="/m.png" onerror="x()" alt="">';
  expect(toHtml(readableTree(fromHtml(html, { fragment: true }).children, address))).toBe(
    '<p>A</p><a>B</a><img alt="C"><img alt="" src="https://site.example/m.png">',
  );
});

test.each([
  ['/', '/index.md'],
  ['/pricing', '/pricing.md'],
  ['/blog/a-post', '/blog/a-post.md'],
])('the page %s has its Markdown at one path', (page, markdown) => {
  expect(markdownAddress(page, page === '/')).toBe(markdown);
  expect(pageOfMarkdown(markdown)).toBe(page);
});

test('a front page in another language has its own, and other paths have none', () => {
  expect(markdownAddress('/de', true)).toBe('/de/index.md');
  for (const path of ['/.md', '.md', '/a.mdx', '/a', '/']) expect(pageOfMarkdown(path)).toBeUndefined();
});
