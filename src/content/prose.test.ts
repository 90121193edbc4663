import { expect, test } from 'vitest';
import { proseOf } from './prose.ts';

test('a table is read a row at a time, without the marks between its cells', () => {
  const { paragraphs } = proseOf([
    { blockType: 'table', id: 't', caption: 'Cookies', cells: 'Cookie|Before an answer\ncandor-consent|–\n a \t b ' },
  ]);
  expect(paragraphs).toEqual(['Cookies', 'Cookie, Before an answer.', 'candor-consent.', 'a, b.']);
});

test('words for machines are left out', () => {
  expect(
    proseOf([
      {
        blockType: 'media-text',
        id: 'm',
        heading: 'Heading',
        layout: 'wide',
        variantName: 'some-choice',
        url: 'https://a.example',
      },
    ]),
  ).toEqual({ headings: ['Heading'], paragraphs: [] });
});
