import { createHash } from 'node:crypto';
import { rightToLeftLanguages } from '../../../consent/texts.ts';
import { ruleSurfaces } from '../../../site/render-contract.ts';
import type { Drawing } from './code.ts';
import { embedFonts, type ReadAsset } from './embed-fonts.ts';

type VersionPage = { html: string; headers: Record<string, string> };
type VersionPageRequest = { language: string; layer: string; readAsset: ReadAsset };

/** Renders one surface of an archived banner in one language, with embedded fonts and without scripts, requests or forms. Returns undefined for a language or surface that was not drawn. */
export async function versionPage(
  drawing: Drawing,
  { language, layer, readAsset }: VersionPageRequest,
): Promise<VersionPage | undefined> {
  const drawn = Object.hasOwn(drawing.languages, language) ? drawing.languages[language] : undefined;
  const surface = drawn && surfaceOf(drawn, layer);
  if (!surface) return undefined;
  const dir = rightToLeftLanguages.has(language) ? ' dir="rtl"' : '';
  const shown = surface.startsWith('<form') ? `<main class="preferences-page wrap">${surface}</main>` : surface;
  const css = await embedFonts(drawing.css, readAsset);
  const html = `<!DOCTYPE html><html lang="${language}"${dir}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Archived banner</title><style>${css}</style></head><body inert>${shown}</body></html>`;
  const hash = createHash('sha256').update(css).digest('base64');
  const policy = `sandbox; default-src 'none'; style-src 'sha256-${hash}'; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;
  return {
    html,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    },
  };
}

function surfaceOf(
  { banner, preferences, surfaces = {} }: Drawing['languages'][string],
  layer: string,
): string | undefined {
  if (layer === 'banner') return banner;
  if (layer === 'preferences') return preferences;
  const name = ruleSurfaces.find((one) => one === layer);
  return name && surfaces[name];
}
