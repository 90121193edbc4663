import { expect, test } from 'vitest';
import { adaptForEmbedding } from './adapt-for-embedding.ts';
import { markupOf } from './markup.ts';

test('what React wrote is read as a tree, with its words as they are shown', () => {
  expect(
    markupOf(
      '<div class="a" data-b="1 &amp; &quot;2&quot;"><p>One &lt;b&gt; &#x27;two&#x27;</p><input type="hidden" name="x"/><p><br/>Three</p></div>end',
    ),
  ).toEqual([
    [
      'div',
      { class: 'a', 'data-b': '1 & "2"' },
      ['p', {}, "One <b> 'two'"],
      ['input', { type: 'hidden', name: 'x' }],
      ['p', {}, ['br', {}], 'Three'],
    ],
    'end',
  ]);
  expect(markupOf('')).toEqual([]);
  expect(markupOf('<p>One\r\ntwo</p><svg viewBox="0 0 2 2"><path d="M0 0" stroke-width="2"></path></svg>')).toEqual([
    ['p', {}, 'One\ntwo'],
    ['svg', { viewBox: '0 0 2 2' }, ['path', { d: 'M0 0', 'stroke-width': '2' }]],
  ]);
});

test.each([
  ['<p>One'],
  ['One</p>'],
  ['<p><b>One</p></b>'],
  ['<p class=a>One</p>'],
  ["<p class='a'>One</p>"],
  ['<!-- a comment --><p>One</p>'],
  ['<p>One</p><'],
  ['<p>One<!-- a comment --></p>'],
  ['<p class="a" class="b">One</p>'],
  ['<p>One & two</p>'],
])('%j is nothing that React writes, and nothing of it is shown', (html) => {
  expect(() => markupOf(html)).toThrow(/^Not what React writes/);
});

test('on a page of somebody else forms post nowhere, the script’s links are buttons, and links to own pages go with what only they filled', () => {
  const html =
    `<form method="post" action="/consent/decision" class="f"><input type="hidden" name="return" value="/"/><input type="hidden" name="id" value="i"/><p>Words <a href="/privacy">Privacy</a></p>
<ul><li><a href="/cookies">Cookies</a></li></ul><p></p><a href="/preferences" data-consent-open="">Choose</a><a href="https://example.org/">There</a></form>`.replace(
      '\n',
      '',
    );
  expect(adaptForEmbedding(markupOf(html))).toEqual([
    [
      'form',
      { class: 'f' },
      ['input', { type: 'hidden', name: 'id', value: 'i' }],
      ['p', {}, 'Words '],
      ['p', {}],
      ['a', { href: '#', 'data-consent-open': '', role: 'button' }, 'Choose'],
      ['a', { href: 'https://example.org/' }, 'There'],
    ],
  ]);
});
