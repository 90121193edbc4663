import { expect, test } from 'vitest';
import { layersWith, type Layers, type Markup } from './embed.ts';
import { factor } from './factor.ts';

const layers = (...markup: Markup[]): Layers => layersWith((surface) => (surface === 'banner' ? markup : []));

test('what differs becomes an index, in texts and attributes at any depth; what is the same stays', () => {
  const one = (title: string, text: string) =>
    layers(['p', { class: 'intro' }, text, ['a', { title, href: '/privacy' }, 'Candor']], text);
  const { layers: base, words } = factor(
    'en',
    new Map([
      ['en', one('Read', 'Hello')],
      ['de', one('Lesen', 'Hallo')],
    ]),
  );
  expect(base).toEqual(layers(['p', { class: 'intro' }, 0, ['a', { title: 1, href: '/privacy' }, 'Candor']], 2));
  expect(words).toEqual({ en: ['Hello', 'Read', 'Hello'], de: ['Hallo', 'Lesen', 'Hallo'] });
});

test('a language whose tree has another shape gets no words here', () => {
  const { layers: base, words } = factor(
    'en',
    new Map([
      ['en', layers(['p', {}, 'Hello'])],
      ['ar', layers(['p', {}, ['b', {}, 'Hello']])],
    ]),
  );
  expect(base).toEqual(layers(['p', {}, 'Hello']));
  expect(words).toEqual({ en: [] });
});

test('without the first language there is nothing to compare with', () => {
  expect(() => factor('de', new Map([['en', layers('Hello')]]))).toThrow('There is no de to compare with.');
});
