import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { blocks } from '../../../content/blocks/fields.generated.ts';
import { sections } from '../../../content/collections/sections.ts';
import { withBlockThumbnails } from './block-thumbnails.ts';

test.each(blocks.map(({ slug }) => slug))('the picker has a drawing and a group for %s', (slug) => {
  const drawing = readFileSync(join(import.meta.dirname, '../../../content/blocks', slug, 'drawing.svg'), 'utf8');
  expect(drawing).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 120 80"/);
  expect(drawing).not.toMatch(/<script|<style|on\w+=|href=/);
  expect(drawing.length).toBeLessThan(4096);
  expect(blocks.find((block) => block.slug === slug)?.admin?.group).toBeTypeOf('string');
});

test('blocks are folded and named by what they say, in both languages of the studio', () => {
  const field = withBlockThumbnails(sections).fields.find((candidate) => candidate.type === 'blocks');
  expect(field?.admin).toMatchObject({
    initCollapsed: true,
    components: { Field: expect.stringContaining('#BlocksWithPicker') },
  });
  const hero = field?.type === 'blocks' ? field.blocks.find(({ slug }) => slug === 'hero') : undefined;
  expect(hero?.admin).toMatchObject({
    disableBlockName: true,
    images: { thumbnail: { url: '/preview/drawings/hero' } },
    components: { Label: { clientProps: { kind: { en: 'Hero', de: expect.any(String) } } } },
  });
});
