import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { renderFixture, useBuiltSite } from './built.ts';

const site = useBuiltSite();

test('the address of a page’s stylesheet says what is in it and the hash of exactly that', () => {
  const { html } = renderFixture(site(), { variant: 'undecided' });
  const [, names = '', hash] = /\/_assets\/styles\/([a-z0-9.-]+)-([0-9a-f]{8})\.css/.exec(html) ?? [];
  expect(names).toBe('base.banner.banner-box.base-switches.call-to-action.faq.features.hero.media-text.rich-text');
  const css = site().renderer.stylesheet(names.split('.')) ?? '';
  expect(createHash('sha256').update(css).digest('hex').slice(0, 8)).toBe(hash);
});

test.each([
  [[]],
  [['nothing']],
  [['base', 'nothing']],
  [['hero', 'base']],
  [['base', 'hero', 'faq']],
  [['base', 'base']],
  [['__proto__']],
  [['base', '']],
])('%j is no stylesheet', (names) => {
  expect(site().renderer.stylesheet(names)).toBeUndefined();
});

test('no block asks for the width of the window: it may stand in a column', () => {
  const folder = join(import.meta.dirname, '../../src/content/blocks');
  const styles = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));
  expect(styles.length).toBeGreaterThan(20);
  const asking = styles.filter((path) => /@media[^{]*width/.test(readFileSync(join(folder, path), 'utf8')));
  expect(asking).toEqual([]);
});

test('styles are minified, load our own two fonts and nothing else, and know no left or right', () => {
  const names = [
    'base',
    'banner',
    'banner-bar',
    'banner-box',
    'banner-close',
    'banner-dialog',
    'call-to-action',
    'faq',
    'features',
    'hero',
    'media-text',
    'preferences',
    'revisit',
    'rich-text',
  ];
  const css = site().renderer.stylesheet(names) ?? '';
  expect(css.length).toBeGreaterThan(10_000);
  expect(css).not.toContain('\n');
  expect([...css.matchAll(/url\(([^)]*)\)/g)].map(([, address]) => address)).toEqual([
    expect.stringMatching(/^\/_assets\/newsreader-[\w-]+\.woff2$/),
    expect.stringMatching(/^\/_assets\/franklin-[\w-]+\.woff2$/),
  ]);
  expect(css).not.toContain('@import');
  expect(css).not.toMatch(/(margin|padding|border)-(left|right)|[{;](left|right):|text-align:(left|right)|float:/);
});
