import { expect, test } from 'vitest';
import { escapeHtml, escapeXml } from './markup-text.ts';

test('markup in a text is escaped once', () => {
  expect(escapeHtml('<a title="&lt;">')).toBe('&lt;a title=&quot;&amp;lt;&quot;&gt;');
});

test('for XML, apostrophes are escaped as well, and characters that it does not allow are removed', () => {
  expect(escapeXml("it's\u0000 <b>\tbold\uffff</b>")).toBe('it&apos;s &lt;b&gt;\tbold&lt;/b&gt;');
});
