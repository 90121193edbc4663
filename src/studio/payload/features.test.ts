import type { CollectionConfig } from 'payload';
import { expect, test } from 'vitest';
import { addEndpoints, addFieldAfterSlug, addFields, addHooks, addHooksBefore, applyFeatures } from './features.ts';

const [own, first, second] = [() => undefined, () => undefined, () => undefined];
const collection: CollectionConfig = {
  slug: 'notes',
  hooks: { afterChange: [own], beforeDelete: [own] },
  fields: [
    { name: 'slug', type: 'text' },
    { name: 'title', type: 'text' },
  ],
};

test('features are applied in the order of the list, and leave the collection as it was', () => {
  const made = applyFeatures(collection, [
    (one) => addHooks(one, { afterChange: [first] }),
    (one) => addHooks(one, { afterChange: [second], afterDelete: [] }),
  ]);
  expect(made.hooks).toEqual({ afterChange: [own, first, second], beforeDelete: [own], afterDelete: [] });
  expect(collection.hooks).toEqual({ afterChange: [own], beforeDelete: [own] });
});

test('hooks added before run first, in their own order', () => {
  const { hooks } = addHooksBefore(collection, { afterChange: [first, second] });
  expect(hooks).toEqual({ afterChange: [first, second, own], beforeDelete: [own] });
});

test('fields and endpoints follow those that exist; a field can follow the slug', () => {
  const namesIn = ({ fields }: CollectionConfig) => fields.map((field) => 'name' in field && field.name);
  const field = { name: 'path', type: 'text' } as const;
  expect(namesIn(addFields(collection, [field]))).toEqual(['slug', 'title', 'path']);
  expect(namesIn(addFieldAfterSlug(collection, field))).toEqual(['slug', 'path', 'title']);
  const endpoint = { path: '/a', method: 'get', handler: () => new Response() } as const;
  expect(addEndpoints({ ...collection, endpoints: false }, [endpoint]).endpoints).toEqual([endpoint]);
});
