import { expect, test } from 'vitest';
import { withBuilderParts } from './builders.ts';
import { withFootnotes } from './footnotes.ts';
import { filmOfFlash, withPlayers } from './players.ts';
import { outsideCode } from './shortcodes.ts';

/* Each of these kept an earlier parser busy for minutes; now it finishes within a test's time limit. */
const times = 60_000;
const notes = '[{"content":"Said so"}]';

test.each<[string, string, (text: string) => string | undefined]>([
  ['builders’ tags that never end', '[vc_row [vc_a ', withBuilderParts],
  ['builders’ tags with a quote that never ends', '[vc_row] [vc_a " ', withBuilderParts],
  ['builders’ code that never ends', '[vc_row] [vc_raw_js]', withBuilderParts],
  ['builders’ parts that never end', '[vc_row] [vc_section] ', withBuilderParts],
  ['players that never end', '[youtube=', withPlayers],
  ['players with spaces', '[youtube   ', withPlayers],
  ['code that never ends', '<pre <code ', (text) => outsideCode(text, (rest) => rest)],
  ['signs of footnotes that never end', '<sup data-fn="a" data-fn="', (text) => withFootnotes(text, notes)],
  ['places of footnotes that never end', '<!-- wp:footnotes ', (text) => withFootnotes(text, notes)],
  ['films in Flash that name none', 'vimeo.com/moogaloop.swf?&', filmOfFlash],
])('%s take no longer than others', (_, piece, read) => {
  expect(() => read(piece.repeat(times))).not.toThrow();
});

test('what is shown as code stays as it is, and what follows it does not', () => {
  const loud = (text: string) => text.toUpperCase();
  expect(outsideCode('a <pre>b</pre> c <code>d</code > e <pre>f', loud)).toBe(
    'A <pre>b</pre> C <code>d</code > E <PRE>F',
  );
});
