import { createHash } from 'node:crypto';
import { rightToLeftLanguages } from '../../consent/texts.ts';
import { ruleSurfaces } from '../../site/render-contract.ts';
import type { Drawing } from './code.ts';

export type VersionPage = { html: string; headers: Record<string, string> };

/** One surface of an archived banner in one language, as a page that can do nothing: no script, no request, no form. Undefined for what it was not drawn in or as. */
export function versionPage(drawing: Drawing, language: string, layer: string): VersionPage | undefined {
  const drawn = Object.hasOwn(drawing.languages, language) ? drawing.languages[language] : undefined;
  const surface = drawn && surfaceOf(drawn, layer);
  if (!surface) return undefined;
  const dir = rightToLeftLanguages.has(language) ? ' dir="rtl"' : '';
  const shown = surface.startsWith('<form') ? `<main class="preferences-page wrap">${surface}</main>` : surface;
  const html = `<!DOCTYPE html><html lang="${language}"${dir}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Archived banner</title><style>${drawing.css}</style></head><body inert>${shown}</body></html>`;
  const hash = createHash('sha256').update(drawing.css).digest('base64');
  const policy = `sandbox; default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;
  return { html, headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex', 'x-content-type-options': 'nosniff' } };
}

function surfaceOf({ banner, preferences, surfaces = {} }: Drawing['languages'][string], layer: string): string | undefined {
  if (layer === 'banner') return banner;
  if (layer === 'preferences') return preferences;
  const name = ruleSurfaces.find((one) => one === layer);
  return name && surfaces[name];
}
