/**
 * `node src/site/theme/fonts/subset.ts FOLDER`: cuts the site's two fonts out of the packages `@fontsource-variable/newsreader` and
 * `@fontsource-variable/libre-franklin` (5.3.0, SIL Open Font License 1.1), which `npm install --prefix FOLDER` puts there.
 * The results are committed; a browser gets the letters of Western Europe, the axes that the site uses, and nothing else.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subset from 'subset-font';

type Cut = { name: string; source: string; variationAxes: Record<string, number | { min: number; max: number }> };

const cuts: Cut[] = [
  // Display sizes only: the design for 72 points and one weight.
  {
    name: 'newsreader',
    source: 'newsreader/files/newsreader-latin-standard-normal.woff2',
    variationAxes: { opsz: 72, wght: 420 },
  },
  {
    name: 'franklin',
    source: 'libre-franklin/files/libre-franklin-latin-wght-normal.woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  },
];

/** Basic Latin, Latin-1, and further characters for typography and German. */
const letters = [...range(0x20, 0x7e), ...range(0xa0, 0xff), 'ŒœẞŠšŽž‘’‚“”„‹›–—•…−×→←↑↓↗€™′″'].join('');

const [, , folder] = process.argv;
if (!folder) throw new Error('Name the folder that the font packages are installed in.');

for (const { name, source, variationAxes } of cuts) {
  const original = await readFile(join(folder, 'node_modules/@fontsource-variable', source));
  const made = await subset(original, letters, { targetFormat: 'woff2', variationAxes });
  await writeFile(join(import.meta.dirname, `${name}.woff2`), made);
  console.log(`${name}.woff2 ${made.length} bytes`);
}

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
}
