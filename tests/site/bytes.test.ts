import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { vendors } from '../../src/consent/vendors/registry.ts';
import { loads } from '../../src/consent/provider/config.ts';
import { shop } from '../provider/fixture.ts';
import { active } from '../support/active-vendor.ts';
import { type BuiltSite, origin, renderFixture, useBuiltSite } from './built.ts';
import { fixtureDocuments } from './fixture/content.ts';
import { memoryReader } from './fixture/memory-reader.ts';

/* Brotli bytes of what visitors receive, compared with bench/bytes.json: `budget` is the promise, `measured` the committed state. */

const site = useBuiltSite();

/** A smaller change of the committed figure is compressor noise; a larger one requires a deliberate new measurement. */
const tolerance = 0.02;

type Figure = { what: string; budget: number; measured: number };
const baseline: { figures: Record<string, Figure> } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../bench/bytes.json'), 'utf8'),
);

test('what a visitor is sent stays within its budgets and near the committed figures', () => {
  const present = measure(site());
  expect(Object.keys(present)).toEqual(Object.keys(baseline.figures));
  const wrong = Object.entries(baseline.figures).flatMap(([name, { budget, measured }]) => {
    const bytes = present[name] ?? Number.NaN;
    const isNear = Math.abs(bytes - measured) <= Math.max(12, measured * tolerance);
    return isNear && bytes <= budget ? [] : [`${name}: ${bytes} (committed ${measured}, budget ${budget})`];
  });
  expect(wrong).toEqual([]);
});

test('the build leaves no helper of its own in what browsers get', () => {
  const { html } = renderFixture(site(), { variant: 'undecided' });
  for (const file of scriptsIn(html)) expect(read(site(), file)).not.toMatch(/__vite|modulepreload|vite:/);
});

function measure(built: BuiltSite): Record<string, number> {
  const undecided = renderFixture(built, { variant: 'undecided' }).html;
  const decided = renderFixture(built, { variant: 'decided' }).html;
  const plain = withoutConsent(built);
  const total = (html: string) => brotli(html) + brotli(stylesIn(built, html)) + scriptBytes(built, html);
  return {
    tenBlocksUndecided: total(undecided),
    scriptBeforeDecision: scriptBytes(built, undecided),
    addedUndecided: total(undecided) - total(plain),
    addedDecided: total(decided) - total(plain),
    preferencesDialog: dialogBytes(built),
    preferencesStyle: brotli(built.renderer.stylesheet(['preferences']) ?? ''),
    embeddedScript: brotli(embeddedScript(built)),
    collector: brotli(
      read(built, /\.\/(collector-[\w-]+\.js)/.exec(read(built, scriptsIn(decided)[0] ?? ''))?.[1] ?? ''),
    ),
  };
}

/** As many vendors as a busy marketing site uses. */
const twelve = [
  'calendly',
  'candor',
  'candor-web-vitals',
  'google-analytics',
  'google-maps',
  'hubspot',
  'meta-pixel',
  'microsoft-clarity',
  'microsoft-uet',
  'typeform',
  'vimeo',
  'youtube',
];

/** Returns the cost of opening the preferences with twelve active vendors: the page that contains them, its style, the dialog's script. */
function dialogBytes(built: BuiltSite): number {
  const used = vendors.filter(({ id }) => twelve.includes(id)).map(({ id }) => active(id));
  const everything = fixtureDocuments.map((document) =>
    document.kind === 'consent' ? { ...document, vendors: used } : document,
  );
  const { html } = built.renderer.renderPreferences({
    reader: memoryReader(everything, 'en'),
    origin,
    variant: 'undecided',
    choices: null,
    decision: null,
    returnTo: '/',
  });
  const script =
    /\.\/(dialog-[\w-]+\.js)/.exec(
      read(
        built,
        scriptsIn(renderFixture(built, { variant: 'undecided' }).html).find((file) => file.startsWith('banner-')) ?? '',
      ),
    )?.[1] ?? '';
  return brotli(html) + brotli(built.renderer.stylesheet(['preferences']) ?? '') + brotli(read(built, script));
}

/** Returns the same page without consent: no control in the footer, nothing on `<html>`, and no script at all. */
function withoutConsent(built: BuiltSite): string {
  const { html } = renderFixture(built, {
    variant: 'foreign',
    documents: fixtureDocuments.filter(({ kind }) => kind !== 'consent'),
  });
  return html.replace(/ data-[a-z-]+="[^"]*"(?=[^<]*><head>)/g, '').replace(/<script[^>]*><\/script>/, '');
}

/** Builds the script as the server does for a website with six vendors, in its own language. */
function embeddedScript({ folder, renderer }: BuiltSite): string {
  const addresses = { api: 'https://consent.example', files: 'https://consent.example' };
  const config = renderer.provider.config(shop(), { ...addresses, load: loads[2] });
  return `(()=>{const CANDOR_EMBED=${JSON.stringify(config)};${readFileSync(join(folder, 'embed/embed.js'), 'utf8').trim()}})();`;
}

function stylesIn(built: BuiltSite, html: string): string {
  const names = /\/_assets\/styles\/([a-z.-]+)-[0-9a-f]{8}\.css/.exec(html)?.[1] ?? '';
  return built.renderer.stylesheet(names.split('.')) ?? '';
}

function scriptsIn(html: string): string[] {
  return [...new Set([...html.matchAll(/\/_assets\/([\w-]+\.js)/g)].map(([, file]) => file ?? ''))];
}

function scriptBytes(built: BuiltSite, html: string): number {
  return scriptsIn(html).reduce((sum, file) => sum + brotli(read(built, file)), 0);
}

function read(built: BuiltSite, file: string): string {
  return readFileSync(join(built.folder, 'client/_assets', file), 'utf8');
}

function brotli(text: string): number {
  return brotliCompressSync(Buffer.from(text)).length;
}
