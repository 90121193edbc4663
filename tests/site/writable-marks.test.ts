import type { Field } from 'payload';
import { describe, expect, test } from 'vitest';
import { blocks } from '../../src/content/blocks/fields.generated.ts';
import type { Block, PublishedDocument } from '../../src/published/contract.ts';
import { publishedBlocks } from '../../src/studio/publishing/read-model/page-document.ts';
import { prepareWriting } from '../../src/studio/editing/preview/marks/writing.ts';
import { writableFields } from '../../src/studio/editing/preview/marks/writable-fields.ts';
import { origin, useBuiltSite } from './built.ts';
import { contactForm } from './fixture/forms.ts';
import { body, heading, list, paragraph } from './fixture/lexical.ts';
import { memoryReader } from './fixture/memory-reader.ts';
import { documentsWith, mainOf } from './pages.ts';

const site = useBuiltSite();

type Row = Record<string, unknown>;

/** With a hero, a page shows no title above its blocks. */
const untitled = { id: 'first', blockType: 'hero', layout: 'words', actions: [] };
/** Fields that a page shows in no words of its own: an admin's HTML is shown only in its frame. */
const notOnPages = new Set(['embed source', 'embed vendor', 'embed markup']);
/** What a generated value would not do. */
const fitting: Record<string, Row> = {
  'logo-wall': { items: [{ id: 'row0', name: 'Name of an organisation' }] },
  comparison: { rows: [{ id: 'row0', label: 'A criterion', cells: 'One value\nAnother value' }] },
  table: { cells: 'Head | Size\nFirst | Small\nSecond | Large' },
  embed: { provider: 'youtube', source: 'https://youtu.be/dQw4w9WgXcQ' },
  video: { media: 'film' },
};

/** Fills every field of a block, so that its view shows all that it can show. */
function filled({ slug, fields }: { slug: string; fields: Field[] }): Row & { id: string; blockType: string } {
  return { id: `b-${slug}`, blockType: slug, ...valuesOf(fields, slug), ...fitting[slug] };
}

function valuesOf(fields: readonly Field[], where: string): Row {
  return Object.fromEntries(fields.flatMap((field) => ('name' in field ? [[field.name, valueOf(field, where)]] : [])));
}

function valueOf(field: Field & { name: string }, where: string): unknown {
  const words = `Words of ${where} ${field.name}`;
  switch (field.type) {
    case 'text':
    case 'textarea':
      return field.custom?.isAddress ? '/product' : words;
    case 'richText':
      return body(heading('h2', `${words} above`), paragraph(words), list('bullet', 'One', `${words} in a list`));
    case 'upload':
      return 'studio';
    case 'array':
      return [0, 1].map((at) => ({ id: `row${at}`, ...valuesOf(field.fields, `${where} ${at}`) }));
    case 'radio':
      return 'url';
    case 'relationship':
      return field.relationTo === 'forms' ? 'contact' : undefined;
    case 'select':
    case 'number':
      return field.defaultValue;
    default:
      return undefined;
  }
}

const others: PublishedDocument[] = [
  {
    kind: 'media',
    id: 'film',
    locale: 'en',
    url: '/media/film.mp4',
    alt: 'Film',
    mimeType: 'video/mp4',
    width: 16,
    height: 9,
    sizes: [],
  },
  {
    ...{ kind: 'post', id: 'p1', locale: 'en', path: '/blog/p1', type: 'article', title: 'A post', summary: 'Of it.' },
    ...{ version: '', cover: null, socialImage: null, authors: [], topics: [], noIndex: false, blocks: [] },
    ...{ publishedAt: '2026-11-20T12:00:00.000Z', updatedAt: '2026-11-20T12:00:00.000Z' },
  } as PublishedDocument,
  contactForm({ id: 'contact' }),
];

/** Renders a page as a preview of a form that takes changes does. */
function preview(given: readonly Row[], { chosen = null as string | null, language = 'en' } = {}): string {
  const { shown, finish } = prepareWriting('pages', { title: 'Tried', blocks: given }, { language, chosen });
  const documents = [...documentsWith(...publishedBlocks({ en: Object(shown).blocks }, 'en')), ...others];
  const reader = memoryReader(documents, 'en');
  const { html } = site().renderer.renderPage({ reader, path: '/', variant: 'decided', origin, marksBlocks: true });
  return mainOf(finish?.(html, reader) ?? '');
}

const marksIn = (html: string) => [
  ...new Set([...html.matchAll(/data-(?:write|rich|image)="([^"]*)"/g)].map(([, path]) => path)),
];

/** The words of each mark, by its path. */
const wordsAt = (html: string, path: string) =>
  [...html.matchAll(new RegExp(`data-write="${path.replaceAll('.', '\\.')}"[^>]*>([^<]*)<`, 'g'))].map(
    ([, words]) => words,
  );

describe('where a block is written on the page', () => {
  const shown = blocks.filter(({ slug }) => slug !== 'section');

  test.each(shown.map((block) => [block.slug, block] as const))('every field of %s is found', (slug, block) => {
    const row = filled(block);
    const html = preview([untitled, row]);
    const expected = writableFields(row)
      .filter(({ path, kind }) => !notOnPages.has(`${slug} ${path}`) && !(kind === 'media' && !html.includes('<img')))
      .map(({ path }) => path);
    expect(new Set(marksIn(html))).toEqual(new Set(expected.filter((path) => !isHiddenMedia(slug, path))));
  });

  // Nothing but attributes, and elements without a style of their own.
  test.each(shown.map((block) => [block.slug, block] as const))(
    'marks change nothing that %s shows',
    (_slug, block) => {
      const row = filled(block);
      const plainly = (html: string) =>
        html.replace(/ data-(?:write|rich|image|label|max|line|cell|missing)="[^"]*"|<\/?candor-text[^>]*>/g, '');
      const reader = memoryReader([...documentsWith(...publishedBlocks({ en: [row] }, 'en')), ...others], 'en');
      const rendered = site().renderer.renderPage({ reader, path: '/', variant: 'decided', origin, marksBlocks: true });
      expect(canonical(plainly(preview([row])))).toBe(canonical(mainOf(rendered.html)));
    },
  );
});

/** A video is played and its poster is no element. */
function isHiddenMedia(slug: string, path: string): boolean {
  return (
    (slug === 'video' && path !== 'title' && path !== 'transcript') || (slug === 'downloads' && path.endsWith('.media'))
  );
}

/** A parser writes the same document with other quotes, cases and entities. */
function canonical(html: string): string {
  return html
    .toLowerCase()
    .replace(/&(?:#x27|apos|#39);/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&gt;/g, '>')
    .replaceAll('/>', '>')
    .replace(/<\/(?:path|rect|circle|use)>/g, '')
    .replaceAll('=""', '');
}

test('fields with the same words are told apart by their order, and by their rows', () => {
  const html = preview([
    { id: 'a', blockType: 'hero', eyebrow: 'Same', heading: 'Same', layout: 'words', text: 'Same', actions: [] },
    {
      ...{ id: 'b', blockType: 'steps', heading: 'Same' },
      items: [
        { id: 'x', title: 'Same', text: 'Same' },
        { id: 'y', title: 'Same', text: 'Other' },
      ],
    },
  ]);
  expect(html).toMatch(
    /class="eyebrow" data-write="eyebrow".*<h1[^>]*data-write="heading".*class="lead" data-write="text"/,
  );
  expect(html).toMatch(/<h3 data-write="items.x.title".*<p data-write="items.x.text".*<h3 data-write="items.y.title"/);
});

test('lines and cells are written one by one', () => {
  const plans = [{ id: 'p', name: 'Free', price: '0', includes: 'First\n\nSecond', actions: [] }];
  const html = preview([
    { id: 'a', blockType: 'pricing', heading: 'Prices', plans },
    { id: 'b', blockType: 'table', caption: 'Sizes', cells: 'Name | Size\nOne | Small' },
  ]);
  expect(wordsAt(html, 'plans.p.includes')).toEqual(['First', 'Second']);
  expect(html).toMatch(/data-write="plans.p.includes"[^>]* data-line="1"[^>]*>Second/);
  expect(html).toMatch(/data-write="cells"[^>]* data-line="1" data-cell="1"[^>]*>Small/);
});

test('the chosen block shows its empty fields by their labels; the others look as they will be published', () => {
  const hero = { id: 'a', blockType: 'hero', heading: 'Words', layout: 'words', actions: [] };
  const [blank, chosen] = [preview([hero]), preview([hero], { chosen: 'a', language: 'de' })];
  expect(blank).not.toContain('data-empty');
  expect(chosen).toMatch(
    /<p class="lead" data-write="text" data-label="Einleitung" data-max="600" data-empty=""><\/p>/,
  );
  expect(chosen).not.toMatch(/[\uE0B0-\uE0B3]/);
  expect(preview([{ id: 't', blockType: 'rich-text' }], { chosen: 't' })).toMatch(
    /<p data-rich="body"[^>]*data-empty=""><\/p>/,
  );
  const empty = Object.fromEntries(
    blocks.map(({ slug, fields }) => [slug, { id: slug, blockType: slug, ...rowsOf(fields) }]),
  );
  for (const row of Object.values(empty)) expect(preview([row], { chosen: row.id })).not.toMatch(/[\uE0B0-\uE0B3]/);
  expect(preview([empty.faq ?? {}], { chosen: 'faq' })).toContain('data-write="items.row0.question"');
});

/** One empty row in each list. */
function rowsOf(fields: readonly Field[]): Row {
  return Object.fromEntries(
    fields.flatMap((field) =>
      field.type === 'array' ? [[field.name, [{ id: 'row0', ...rowsOf(field.fields) }]]] : [],
    ),
  );
}

test('a page without a hero is named where its title stands; shared sections are not written on pages', () => {
  const block: Block = { id: 'c', blockType: 'callout', heading: 'Words' };
  expect(preview([block])).toMatch(/<h1[^>]*data-write="title"[^>]*>Tried/);
  expect(marksIn(preview([{ id: 's', blockType: 'section', section: 'none' }, block]))).toEqual(['title', 'heading']);
});
