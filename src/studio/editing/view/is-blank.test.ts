import type { FormState } from 'payload';
import { expect, test } from 'vitest';
import { heading, paragraph, richText } from '../../../content/seed/rich-text.ts';
import { isBlank } from './is-blank.ts';

const withBlocks = (...blockTypes: string[]): FormState => ({
  title: { value: ' ' },
  blocks: { rows: blockTypes.map((blockType, index) => ({ id: String(index), blockType })) },
});

test('a document is blank until somebody writes a title, a text, or adds a block', () => {
  expect(isBlank({})).toBe(true);
  expect(isBlank(withBlocks())).toBe(true);
  expect(isBlank(withBlocks('rich-text'))).toBe(true);
  expect(isBlank({ ...withBlocks('rich-text'), 'blocks.0.body': { value: richText(paragraph('')) } })).toBe(true);
  expect(isBlank({ ...withBlocks('rich-text'), 'blocks.0.body': { value: richText(heading('h2', 'A')) } })).toBe(false);
  expect(isBlank(withBlocks('hero'))).toBe(false);
  expect(isBlank(withBlocks('rich-text', 'rich-text'))).toBe(false);
  expect(isBlank({ ...withBlocks(), title: { value: 'A' } })).toBe(false);
});
