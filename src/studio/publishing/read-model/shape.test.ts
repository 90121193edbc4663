import type { Field } from 'payload';
import { expect, test } from 'vitest';
import { linkRows } from '../../../content/fields/link.ts';
import { publishedShape } from './shape.ts';

test('only named fields are published; empty ones are left out, lists are always there', () => {
  const fields: Field[] = [
    { name: 'heading', type: 'text' },
    { name: 'text', type: 'textarea' },
    { name: 'items', type: 'array', fields: [{ name: 'title', type: 'text' }] },
    { type: 'row', fields: [{ name: 'shown', type: 'checkbox' }] },
  ];
  expect(
    publishedShape(
      fields,
      { id: 'x', blockName: 'y', heading: 'Hello', text: '', shown: false, secret: 1, items: null },
      'en',
    ),
  ).toEqual({ heading: 'Hello', items: [], shown: false });
});

test('rows of links have exactly the keys of a link', () => {
  const rows = [
    {
      id: 'r1',
      type: 'page',
      label: 'Page',
      page: { id: 'p', title: 'Draft' },
      url: 'https://left.over',
      newTab: false,
    },
    { id: 'r2', type: 'url', label: 'Address', page: 'left-over', url: '/blog', newTab: true },
    { id: 'r3', type: 'url', label: 'Bad', url: 'javascript:alert(1)' },
  ];
  expect(
    publishedShape([linkRows({ name: 'actions', label: 'Actions', maxRows: 3 })], { actions: rows }, 'en').actions,
  ).toEqual([
    { type: 'page', label: 'Page', page: 'p', newTab: false },
    { type: 'url', label: 'Address', url: '/blog', newTab: true },
    { type: 'url', label: 'Bad' },
  ]);
});

test('a localized field is published in the asked language, else in the default one', () => {
  const fields: Field[] = [{ name: 'label', type: 'text', localized: true }];
  expect(publishedShape(fields, { label: { en: 'English', de: 'Deutsch' } }, 'de')).toEqual({ label: 'Deutsch' });
  expect(publishedShape(fields, { label: { en: 'English', ar: '' } }, 'ar')).toEqual({ label: 'English' });
});

test('fields in tabs are published like all others, in groups too', () => {
  const fields: Field[] = [
    {
      type: 'tabs',
      tabs: [
        { label: 'One', fields: [{ name: 'one', type: 'group', fields: [{ name: 'day', type: 'date' }] }] },
        { label: 'Two', fields: [{ name: 'two', type: 'text' }] },
      ],
    },
  ];
  expect(publishedShape(fields, { one: { day: '2026-11-29T12:00:00.000Z' }, two: 'x' }, 'en')).toEqual({
    one: { day: '2026-11-29T12:00:00.000Z' },
    two: 'x',
  });
  expect(() => publishedShape([{ type: 'tabs', tabs: [{ name: 'named', fields: [] }] }], {}, 'en')).toThrow('tabs');
});

test('a kind of field that the read model does not know stops the publish instead of vanishing', () => {
  expect(() => publishedShape([{ name: 'where', type: 'point' }], { where: [1, 2] }, 'en')).toThrow(
    'fields of type point',
  );
});
