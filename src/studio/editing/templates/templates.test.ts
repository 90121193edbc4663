import type { Field } from 'payload';
import { expect, test } from 'vitest';
import { blocks as knownBlocks } from '../../../content/blocks/fields.generated.ts';
import { maxBlocksPerPage } from '../../../content/collections/pages.ts';
import { type Fields, isFields, itemsOf, textOf } from '../../../content/parts/values.ts';
import { templates } from '../../../content/templates/templates.ts';
import { check } from '../../publishing/publish-check/check.ts';
import type { Lookup } from '../../publishing/publish-check/lookup.ts';
import { legalDocument } from '../../../../tests/site/fixture/legal.ts';
import { templateBlocks } from './template-blocks.ts';

const contents = templates.flatMap(({ slug, content }) =>
  (['en', 'de'] as const).map((locale) => [slug, locale, content[locale]] as const),
);
const site: Lookup = {
  linked: () => ({ state: 'missing', title: '' }),
  place: (address) => ({ isThere: address === '/' }),
  media: () => undefined,
  form: (id) => (id === 'contact' ? { title: 'Contact', consents: ['I agree.'] } : undefined),
  section: () => undefined,
  namesakes: [],
  look: undefined,
  legal: legalDocument('en'),
};

test('the templates are the pages that most sites have, each once', () => {
  expect(templates.map(({ slug }) => slug).toSorted()).toEqual(
    [
      ...['about', 'campaign', 'contact', 'event', 'landing-page', 'pricing', 'product'],
      ...['privacy-policy', 'legal-notice', 'accessibility-statement', 'terms-of-use'],
    ].toSorted(),
  );
});

test.each(contents)('%s in %s can be published as it is: the check finds nothing', (_, locale, content) => {
  const found = check(
    {
      collection: 'pages',
      id: '1',
      locale,
      title: content.title,
      searchTitle: '',
      summary: content.description,
      isSummaryBorrowed: false,
      isHidden: false,
      cover: undefined,
      blocks: templateBlocks(content.blocks, 'contact'),
      areBlocksBorrowed: false,
    },
    site,
  );
  expect(found).toEqual([]);
});

test.each(contents)('%s in %s fills every required field, and nothing longer than it may be', (_, _locale, content) => {
  const blocks = templateBlocks(content.blocks, 'contact');
  expect(blocks.length).toBeLessThanOrEqual(maxBlocksPerPage);
  expect(content.description.length).toBeLessThanOrEqual(155);
  expect(blocks.flatMap((block) => faultsOf(fieldsOf(block), block, textOf(block.blockType)))).toEqual([]);
});

test.each(templates.map(({ slug, content }) => [slug, content] as const))(
  '%s has the same blocks in both languages, and no name of a product',
  (_, { en, de }) => {
    expect(de.blocks.map(({ blockType }) => blockType)).toEqual(en.blocks.map(({ blockType }) => blockType));
    expect(JSON.stringify([en, de])).not.toMatch(/candor|lorem/i);
    expect(JSON.stringify(de)).not.toBe(JSON.stringify(en));
  },
);

test('a site without forms gets the page without the form', () => {
  const contact = templates.find(({ slug }) => slug === 'contact')?.content.en.blocks ?? [];
  expect(templateBlocks(contact, undefined).map(({ blockType }) => blockType)).toEqual(['hero', 'table', 'faq']);
  expect(templateBlocks(contact, 'f')[1]).toMatchObject({ blockType: 'form', form: 'f' });
});

function fieldsOf(block: Fields): Field[] {
  return (
    knownBlocks.find(({ slug }) => slug === block.blockType)?.fields ?? [
      { name: 'unknown', type: 'text', required: true },
    ]
  );
}

/** Names what a form would refuse: a required field without a value, an unknown field, a text or list out of bounds. */
function faultsOf(fields: readonly Field[], values: Fields, path: string): string[] {
  const names = new Set(fields.flatMap((field) => ('name' in field ? [field.name] : [])));
  const unknown = Object.keys(values).filter((name) => name !== 'blockType' && !names.has(name));
  return [
    ...unknown.map((name) => `${path}.${name} is no field`),
    ...fields.flatMap((field) => ('name' in field ? faultsOfField(field, values, `${path}.${field.name}`) : [])),
  ];
}

function faultsOfField(field: Extract<Field, { name: string }>, values: Fields, path: string): string[] {
  const value = values[field.name];
  // The target of a link depends on its kind, which is a URL in every template.
  if (value === undefined)
    return 'required' in field && field.required && !/\.(?:page|post)$/.test(path) ? [`${path} is missing`] : [];
  if (field.type === 'array') {
    const rows = itemsOf(value);
    const isOut = rows.length < (field.minRows ?? 0) || rows.length > (field.maxRows ?? Infinity);
    return [
      ...(isOut ? [`${path} has ${rows.length} rows`] : []),
      ...rows.flatMap((row) => faultsOf(field.fields, row, path)),
    ];
  }
  if (field.type === 'richText') return isFields(value) && isFields(value.root) ? [] : [`${path} is no rich text`];
  if ((field.type === 'text' || field.type === 'textarea') && textOf(value).length > (field.maxLength ?? Infinity))
    return [`${path} is too long`];
  if (field.type === 'select' || field.type === 'radio') {
    const choices = field.options.map((option) => (typeof option === 'string' ? option : option.value));
    return choices.includes(textOf(value)) ? [] : [`${path} has an unknown choice`];
  }
  return [];
}
