import { createHash } from 'node:crypto';
import { lookStyles, motifOf } from '../../content/look.ts';
import type { SiteLook } from '../../published/contract.ts';
import { colourStyles } from '../../consent/banner/colours.ts';
import { type BannerLayout, bannerStyles, preferencesStyles } from '../../consent/banner/layout.ts';
import { blockStyles } from '../shell/blocks.ts';
import { fontFaces } from '../shell/fonts.ts';
import { withoutUnused } from './used-tokens.ts';

/* The build minifies `?raw` texts. */
const theme = import.meta.glob<string>('../theme/*.css', { query: '?raw', import: 'default', eager: true });
const parted = import.meta.glob<string>('../theme/parts/*.css', { query: '?raw', import: 'default', eager: true });
const visitor = import.meta.glob<string>('../visitor-pages/*.css', { query: '?raw', import: 'default', eager: true });
const blog = import.meta.glob<string>('../blog/*.css', { query: '?raw', import: 'default', eager: true });
const consent = import.meta.glob<string>(['../../consent/banner/*.css', '../../consent/declaration/*.css'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Tokens come before everything that uses them; the rest is ordered by file name. */
const base =
  fontFaces() +
  Object.keys(theme)
    .sort((a, b) => Number(b.includes('/tokens.css')) - Number(a.includes('/tokens.css')) || (a < b ? -1 : 1))
    .map((file) => theme[file])
    .join('');

const parts: ReadonlyMap<string, string> = new Map([
  ['base', base],
  ...Object.entries({ ...parted, ...consent, ...blog }).map(
    ([file, css]) => [file.slice(file.lastIndexOf('/') + 1, -'.css'.length), css] as const,
  ),
  ['visitor-page', visitor['../visitor-pages/visitor-pages.css'] ?? ''],
  ...blockStyles,
]);

const embed = import.meta.glob<string>('../../consent/provider/embed.css', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const sizes = theme['../theme/tokens.css'] ?? '';

/** One entry for each set of parts that a page uses; the number of pages bounds them. */
const addresses = new Map<string, string>();

/** Returns the CSS of the named parts, or undefined unless all are known and in the order that pages use. */
export function stylesheet(names: readonly string[]): string | undefined {
  if (names.length === 0 || canonical(names).join() !== names.join()) return undefined;
  const texts = names.map(styleOf);
  return texts.includes(undefined) ? undefined : texts.join('');
}

/** Returns the public path of the stylesheet with these parts; names without a style are left out. */
export function stylesheetAddress(names: readonly string[]): string {
  const known = canonical(names.filter((name) => styleOf(name) !== undefined));
  const key = known.join('.');
  const remembered = addresses.get(key);
  if (remembered) return remembered;
  const hash = createHash('sha256')
    .update(stylesheet(known) ?? '')
    .digest('hex')
    .slice(0, 8);
  const address = `/_assets/styles/${key}-${hash}.css`;
  addresses.set(key, address);
  return address;
}

/** Returns the style part of a site's ornament; every page has one. */
export function motifPart(look: SiteLook | undefined): string {
  return `base-${motifOf(look)}`;
}

/** The owner's colours are a part that is generated from its name. */
function styleOf(name: string): string | undefined {
  return parts.get(name) ?? colourStyles(name) ?? lookStyles(name);
}

function canonical(names: readonly string[]): string[] {
  const rest = [...new Set(names)].filter((name) => name !== 'base').sort();
  return names.includes('base') ? ['base', ...rest] : rest;
}

/** Returns all styles in a fixed order. */
export function everyStyle(): string {
  return [...parts.values(), ...Object.values(embed)].join('');
}

/** Returns the style of a banner on another website, where `:host` is the root. */
export function providerStyle(layout: BannerLayout): string {
  const names = [...new Set([...bannerStyles(layout), ...preferencesStyles(layout)])];
  const rules = [...names.map((name) => withoutPageRules(styleOf(name) ?? '')), Object.values(embed).join('')].join('');
  return withoutUnused(sizes.replaceAll(':root', ':host'), rules) + rules;
}

/** Removes rules for the page around the banner, which cannot match inside it, and rules for our own preferences page, which does not exist there. */
function withoutPageRules(css: string): string {
  return css
    .replace(/(?<=^|[{}])(?:html|body|:root|\.preferences-page|\.preferences \.preferences-erase)[^{}]*\{[^{}]*\}/g, '')
    .replace(/@media[^{}]*\{\}/g, '');
}
