import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { languageTexts, textLanguages } from '../../consent/texts.ts';
import { type BannerWords, locales } from '../../content/published.ts';
import { categories } from '../../platform/categories.ts';
import type { DrawnBanner, Renderer } from '../../site/render-contract.ts';
import { loadRenderer } from '../preview/renderer.ts';
import { isRecord } from '../published/localized.ts';
import { renderFolder } from '../root.ts';
import { type Banner, shownBy, versionOf } from './banner.ts';

/** What a visitor saw of a banner: every surface in each language, and their style. A version archived by older code may have no `surfaces`. */
export type Drawing = { css: string; languages: { [language: string]: Pick<DrawnBanner, 'banner' | 'preferences'> & Partial<Pick<DrawnBanner, 'surfaces'>> } };

/** The built consent code: what shows banners to visitors. */
export type BannerCode = { hash: string; draw(banner: Banner): Drawing };

/** The code as it was built last. Undefined while the site has not been built: then there is nothing yet that could show a banner. */
export async function loadBannerCode(): Promise<BannerCode | undefined> {
  if (!existsSync(join(renderFolder(), 'render.js'))) return undefined;
  const renderer = await loadRenderer();
  return { hash: renderer.codeHash, draw: (banner) => draw(renderer, banner) };
}

function draw(renderer: Pick<Renderer, 'drawBanner'>, banner: Banner): Drawing {
  const version = versionOf(shownBy(banner));
  const drawn = languagesOf(banner).map((language) => {
    const drawing = renderer.drawBanner({ ...wordsOf(banner, language), ...banner.settings, version, isOwnSite: !banner.embedded }, language);
    return [language, drawing] as const;
  });
  return {
    css: drawn[0]?.[1].css ?? '',
    languages: Object.fromEntries(drawn.map(([language, { banner: first, preferences, surfaces }]) => [language, { banner: first, preferences, surfaces }])),
  };
}

/** Where a banner's visitors are: this site has pages in its own languages, another website in any. */
export function languagesOf({ embedded }: Banner): readonly string[] {
  return embedded ? [...textLanguages.keys()] : locales;
}

/** Every word in one language: what the owner wrote, else the product's own. */
export function wordsOf({ words }: Banner, language: string): BannerWords {
  const own = languageTexts(language).words;
  const product = categories.map((id) => ({ id, ...own.categories[id] }));
  const { title, text, acceptLabel, rejectLabel, chooseLabel, saveLabel } = own;
  return { title, text, acceptLabel, rejectLabel, chooseLabel, saveLabel, categories: product, ...words[language] };
}

/** Packed while other editors wait for their turn to write: the best quality takes fifty times as long and more for a tenth less. */
const archiveQuality = 5;

/** A drawing of 29 languages is 29 times nearly the same text: a tenth of it is left. */
export function packDrawing(drawing: Drawing): string {
  const params = { [constants.BROTLI_PARAM_QUALITY]: archiveQuality };
  return brotliCompressSync(JSON.stringify(drawing), { params }).toString('base64');
}

export function unpackDrawing(packed: unknown): Drawing | undefined {
  if (typeof packed !== 'string' || packed === '') return undefined;
  const drawing: unknown = JSON.parse(brotliDecompressSync(Buffer.from(packed, 'base64')).toString());
  return isDrawing(drawing) ? drawing : undefined;
}

/** Names of what was drawn, the same in every language. */
export function layersOf({ languages }: Drawing): string[] {
  const surfaces = Object.values(languages)[0]?.surfaces ?? {};
  return ['banner', 'preferences', ...Object.keys(surfaces)];
}

function isDrawing(value: unknown): value is Drawing {
  return isRecord(value) && typeof value.css === 'string' && isRecord(value.languages);
}
