import { expect, test } from 'vitest';
import { blockMark, withBlockIds } from './block-marks.ts';

const block = (id: string, placedBy?: string) => blockMark({ blockType: 'hero', id, ...(placedBy && { placedBy }) });

test('the first element of each block carries the id of the page\u2019s own block, and nothing else changes', () => {
  const html = `<main>${block('a1')}<section class="hero"><h1>Words</h1></section>${block('b2', 'from-page')}<div>x</div></main>`;
  expect(withBlockIds(html)).toBe(
    '<main><section data-block="a1" class="hero"><h1>Words</h1></section><div data-block="from-page">x</div></main>',
  );
});

test('a block that shows nothing leaves no trace', () => {
  expect(withBlockIds(`<main>${block('a1')}${block('b2')}<p>x</p>${block('c3')}</main>`)).toBe(
    '<main><p data-block="b2">x</p></main>',
  );
});

test('an id that is none becomes no markup', () => {
  expect(withBlockIds(`${block('a" onclick="x')}<p>x</p>`)).toBe('<p>x</p>');
});
