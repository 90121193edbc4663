import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { descendantsOf, pathOf, type TreePage } from './page-tree.ts';

function treeOf(...pages: TreePage[]): Map<string, TreePage> {
  return new Map(pages.map((page) => [page.id, page]));
}

const page = (id: string, parent: string | null = null, slug: TreePage['slug'] = { en: id }): TreePage => ({
  id,
  parent,
  slug,
});

describe('where a page stands', () => {
  test('its path is made of the slugs of the pages above it', () => {
    expect(pathOf(treeOf(page('a'), page('b', 'a'), page('c', 'b')), 'c', 'en')).toEqual({ path: '/a/b/c' });
  });

  test('each part of a path comes from its own language where there is one', () => {
    const tree = treeOf(page('a', null, { en: 'about', de: 'ueber' }), page('b', 'a', { en: 'team' }));
    expect(pathOf(tree, 'b', 'de')).toEqual({ path: '/ueber/team' });
  });

  test('only a top page called home is the front page', () => {
    const tree = treeOf(page('h', null, { en: 'home' }), page('x', 'h'), page('y', 'x', { en: 'home' }));
    expect(pathOf(tree, 'h', 'en')).toEqual({ path: '/' });
    expect(pathOf(tree, 'x', 'en')).toEqual({ path: '/x' });
    expect(pathOf(tree, 'y', 'en')).toEqual({ path: '/x/home' });
  });

  test('what has no path says why', () => {
    expect(pathOf(treeOf(page('a', 'b'), page('b', 'a')), 'a', 'en')).toEqual({ reason: 'loop' });
    expect(pathOf(treeOf(page('a', null, {}), page('b', 'a')), 'b', 'en')).toEqual({ reason: 'no_slug' });
    expect(pathOf(treeOf(page('blog'), page('b', 'blog')), 'b', 'en')).toEqual({ reason: 'reserved' });
  });

  test('any tree, however tangled, gets an answer for every page', () => {
    const id = fc.integer({ min: 0, max: 9 }).map(String);
    fc.assert(
      fc.property(fc.array(fc.tuple(id, fc.option(id), fc.constantFrom('a', 'home', 'blog', ''))), (rows) => {
        const tree = treeOf(...rows.map(([own, parent, slug]) => page(own, parent, { en: slug })));
        for (const own of tree.keys()) {
          const result = pathOf(tree, own, 'en');
          if ('path' in result) expect(result.path).toMatch(/^\/([a-z]+(\/[a-z]+)*)?$/);
          expect(descendantsOf(tree, own)).not.toContain(own);
        }
      }),
    );
  });
});

test('the pages below a page are those at any depth, nearest first', () => {
  const tree = treeOf(page('a'), page('c', 'b'), page('b', 'a'), page('other'), page('d', 'c'));
  expect(descendantsOf(tree, 'a')).toEqual(['b', 'c', 'd']);
  expect(descendantsOf(tree, 'd')).toEqual([]);
});
