import { expect, test } from 'vitest';
import { paragraph, richText, link, list, strong, quote, heading } from '../../../content/seed/rich-text.ts';
import { publishedRichText } from './rich-text.ts';

const text = (words: string, format = 0) => ({ type: 'text', text: words, format });

test('what the editor offers is published, without what only the editor needs', () => {
  const written = richText(
    heading('h2', 'Title'),
    paragraph('Plain ', strong('bold')),
    list(['one'], ['two']),
    quote('Said'),
  );
  expect(publishedRichText(written)).toEqual({
    root: {
      type: 'root',
      children: [
        { type: 'heading', tag: 'h2', children: [text('Title')] },
        { type: 'paragraph', children: [text('Plain '), text('bold', 1)] },
        {
          type: 'list',
          listType: 'bullet',
          tag: 'ul',
          start: 1,
          children: [
            { type: 'listitem', value: 1, children: [text('one')] },
            { type: 'listitem', value: 2, children: [text('two')] },
          ],
        },
        { type: 'quote', children: [text('Said')] },
      ],
    },
  });
});

test('a link to a page is published as its id, whether the page was read along or not', () => {
  for (const value of ['some-id', { id: 'some-id', title: 'Secret draft title' }]) {
    const node = {
      type: 'link',
      fields: { linkType: 'internal', doc: { relationTo: 'pages', value }, url: 'javascript:alert(1)', extra: 'x' },
      children: [text('Go')],
    };
    expect(publishedRichText({ root: { type: 'root', children: [node] } })?.root.children).toEqual([
      {
        type: 'link',
        fields: { linkType: 'internal', doc: { relationTo: 'pages', value: 'some-id' }, newTab: false },
        children: [text('Go')],
      },
    ]);
  }
});

test('a link to another website and a numbered list keep what was chosen', () => {
  const numbered = (more: object) => ({ type: 'list', listType: 'number', ...more, children: [] });
  const written = {
    root: {
      type: 'root',
      children: [
        {
          type: 'autolink',
          fields: { linkType: 'custom', url: 'https://example.org/a', newTab: true, rel: 'x' },
          children: [text('There')],
        },
        numbered({ start: 4 }),
        numbered({}),
      ],
    },
  };
  expect(publishedRichText(written)?.root.children).toEqual([
    {
      type: 'link',
      fields: { linkType: 'custom', url: 'https://example.org/a', newTab: true },
      children: [text('There')],
    },
    { type: 'list', listType: 'number', tag: 'ol', start: 4, children: [] },
    { type: 'list', listType: 'number', tag: 'ol', start: 1, children: [] },
  ]);
});

test('a link with an unsafe address loses the link and keeps its words', () => {
  const node = link('Click', 'javascript:alert(1)');
  expect(publishedRichText(richText(paragraph(node)))?.root.children).toEqual([
    { type: 'paragraph', children: [text('Click')] },
  ]);
});

test('unknown nodes are dropped, their known children stay; unknown keys never pass', () => {
  const written = {
    root: {
      type: 'root',
      onload: 'x',
      children: [
        {
          type: 'iframe',
          src: 'x',
          children: [{ type: 'paragraph', style: 'x', children: [{ ...text('Words', 255), style: 'color:red' }] }],
        },
        { type: '__proto__' },
        { type: 'constructor' },
        null,
        7,
      ],
    },
  };
  expect(publishedRichText(written)).toEqual({
    root: { type: 'root', children: [{ type: 'paragraph', children: [text('Words', 23)] }] },
  });
});

test('headings outside the offered sizes and pictures of other collections are dropped', () => {
  const written = {
    root: {
      type: 'root',
      children: [
        { type: 'heading', tag: 'h1', children: [text('Big')] },
        { type: 'upload', relationTo: 'users', value: 'u' },
        { type: 'upload', relationTo: 'media', value: 'm' },
      ],
    },
  };
  expect(publishedRichText(written)?.root.children).toEqual([
    text('Big'),
    { type: 'upload', relationTo: 'media', value: 'm' },
  ]);
});

test('a tree that is deeper than a person writes ends', () => {
  let node: object = text('bottom');
  for (let depth = 0; depth < 5000; depth++) node = { type: 'quote', children: [node] };
  expect(JSON.stringify(publishedRichText({ root: node }))).not.toContain('bottom');
});

test.each([null, undefined, '', 'text', [], {}, { root: null }, { root: [] }, { root: {} }])(
  '%j is no rich text',
  (value) => {
    expect(publishedRichText(value)).toBeNull();
  },
);
