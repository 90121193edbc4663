/* Measures the bytes that a consenting visitor loads for measurement, beside the tracker of Plausible from npm. Umami's is not on npm. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { record } from './record.ts';
import { installRivals } from './rivals/build.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const assets = folder('../dist/client/_assets');

installRivals();
const bytes = (file: string) => brotliCompressSync(readFileSync(file)).length;
const ours = (name: string) =>
  bytes(`${assets}/${readdirSync(assets).find((file) => file.startsWith(`${name}-`) && file.endsWith('.js'))}`);

record('collector', [
  { what: 'Candor: collector', brotliBytes: ours('collector') },
  {
    what: 'Candor: with the code for gtag and dataLayer, on every measured page',
    brotliBytes: ours('collector') + ours('google-calls'),
  },
  {
    what: 'Candor: and with films, articles, contact links, declared events, where a page has them',
    brotliBytes: ours('collector') + ours('google-calls') + ours('content-events') + ours('players'),
  },
  {
    what: 'Plausible: @plausible-analytics/tracker 0.4.6',
    brotliBytes: bytes(folder('rivals/node_modules/@plausible-analytics/tracker/plausible.js')),
  },
]);
