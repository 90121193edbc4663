import { expect, test } from 'vitest';
import { blockMark, withBlockIds } from './block-marks.ts';
import { frameMark, withFrames } from './frame-marks.ts';

const frame = frameMark({ background: 'tint', spacing: 'tight', anchor: 'prices' });

test('the first element of a block gets the classes and the id, whether it has a class or not', () => {
  expect(withFrames(`<main>${frame}<section class="faq"><p>x</p></section></main>`)).toBe(
    '<main><section id="prices" class="faq tint tight"><p>x</p></section></main>',
  );
  expect(withFrames(`${frameMark({ width: 'wide' })}<section><p>x</p></section>`)).toBe(
    '<section class="wide"><p>x</p></section>',
  );
});

test('in a preview it keeps the block’s own mark', () => {
  const html = withFrames(`${frame}${blockMark({ blockType: 'faq', id: 'b1' })}<section class="faq">x</section>`);
  expect(withBlockIds(html)).toBe('<section data-block="b1" id="prices" class="faq tint tight">x</section>');
});

test('an anchor given twice stays with the first, a block that shows nothing leaves no trace, other pages stay as they are', () => {
  expect(withFrames(`${frame}<section class="a">x</section>${frame}<section class="b">y</section>`)).toBe(
    '<section id="prices" class="a tint tight">x</section><section class="b tint tight">y</section>',
  );
  expect(withFrames(`<main>${frame}${frame}</main>`)).toBe('<main></main>');
  expect(withFrames('<main><p>x</p></main>')).toBe('<main><p>x</p></main>');
});
