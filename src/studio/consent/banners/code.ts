import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { languageTexts, textLanguages } from '../../../consent/texts.ts';
import { type PublishedBannerTexts, locales } from '../../../published/contract.ts';
import { categories } from '../../../platform/categories.ts';
import type { DrawnBanner, Renderer } from '../../../site/render-contract.ts';
import { loadRenderer } from '../../editing/preview/renderer.ts';
import { isRecord } from '../../publishing/read-model/localized.ts';
import { renderFolder } from '../../root.ts';
import { type Banner, shownBy, versionOf } from './banner.ts';

/** A banner as visitors saw it: every surface in each language, and its stylesheet. A version archived by older code may have no `surfaces`. */
export type Drawing = {
  css: string;
  languages: {
    [language: string]: Pick<DrawnBanner, 'banner' | 'preferences'> & Partial<Pick<DrawnBanner, 'surfaces'>>;
  };
};

/** The built consent code, which shows banners to visitors. */
export type BannerCode = { hash: string; draw(banner: Banner): Drawing };

/** Loads the last build of the code. Returns undefined while the site has not been built: nothing could show a banner yet. */
export async function loadBannerCode(): Promise<BannerCode | undefined> {
  if (!existsSync(join(renderFolder(), 'render.js'))) return undefined;
  const renderer = await loadRenderer();
  return { hash: renderer.codeHash, draw: (banner) => draw(renderer, banner) };
}

function draw(renderer: Pick<Renderer, 'drawBanner'>, banner: Banner): Drawing {
  const version = versionOf(shownBy(banner));
  const drawn = languagesOf(banner).map((language) => {
    const drawing = renderer.drawBanner(
      { ...wordsOf(banner, language), ...banner.settings, version, isOwnSite: !banner.embedded },
      language,
    );
    return [language, drawing] as const;
  });
  return {
    css: drawn[0]?.[1].css ?? '',
    languages: Object.fromEntries(
      drawn.map(([language, { banner: first, preferences, surfaces }]) => [
        language,
        { banner: first, preferences, surfaces },
      ]),
    ),
  };
}

/** Returns the languages of a banner's visitors: this site has pages in its own languages, another website in any. */
export function languagesOf({ embedded }: Banner): readonly string[] {
  return embedded ? [...textLanguages.keys()] : locales;
}

/** Returns every text in one language: the owner's, or else the product's own. */
export function wordsOf({ words }: Banner, language: string): PublishedBannerTexts {
  const own = languageTexts(language).words;
  const product = categories.map((id) => ({ id, ...own.categories[id] }));
  const { title, text, acceptLabel, rejectLabel, chooseLabel, saveLabel } = own;
  return { title, text, acceptLabel, rejectLabel, chooseLabel, saveLabel, categories: product, ...words[language] };
}

/** Other editors wait to write during compression, and the best quality takes over fifty times as long for a tenth less. */
const archiveQuality = 5;

/** Compresses a drawing. Its 29 languages repeat nearly the same text, so a tenth of the size remains. */
export function packDrawing(drawing: Drawing): string {
  const params = { [constants.BROTLI_PARAM_QUALITY]: archiveQuality };
  return brotliCompressSync(JSON.stringify(drawing), { params }).toString('base64');
}

export function unpackDrawing(packed: unknown): Drawing | undefined {
  if (typeof packed !== 'string' || packed === '') return undefined;
  const drawing: unknown = JSON.parse(brotliDecompressSync(Buffer.from(packed, 'base64')).toString());
  return isDrawing(drawing) ? drawing : undefined;
}

/** Returns the names of the drawn surfaces, which are the same in every language. */
export function layersOf({ languages }: Drawing): string[] {
  const surfaces = Object.values(languages)[0]?.surfaces ?? {};
  return ['banner', 'preferences', ...Object.keys(surfaces)];
}

function isDrawing(value: unknown): value is Drawing {
  return isRecord(value) && typeof value.css === 'string' && isRecord(value.languages);
}
