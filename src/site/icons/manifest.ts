import { colourOf } from '../../content/look.ts';
import type { ContentReader } from '../../content/reader.ts';
import { addressOf } from '../../published/address.ts';
import { rightToLeft } from '../../published/contract.ts';
import type { GeneratedFile } from '../seo/generated-file.ts';
import { iconAddress, iconSource, iconSourceAddress } from './icon-address.ts';

/** Without the language's prefix. */
export const manifestPath = '/manifest.webmanifest';

/**
 * Renders what a browser reads when somebody puts the site on a home screen: its name, icons and colours in one language (W3C Web Application Manifest).
 * `mark`: the path of the delivered mark. Undefined while nothing names the site.
 */
export function renderManifest(reader: ContentReader, mark: string): GeneratedFile | undefined {
  const site = reader.site();
  if (!site) return undefined;
  const { locale } = reader;
  const paper = colourOf(site.look, 'paperLight');
  const source = iconSourceAddress(reader, mark);
  // A drawing fills its square and leaves room around its middle; an owner's picture may reach the edge.
  const purpose = iconSource(reader) ? 'any' : 'any maskable';
  const manifest = {
    name: site.name,
    short_name: site.name,
    ...(site.tagline && { description: site.tagline }),
    lang: locale,
    dir: rightToLeft.has(locale) ? 'rtl' : 'ltr',
    start_url: addressOf(locale, '/'),
    scope: '/',
    display: 'browser',
    theme_color: paper,
    background_color: paper,
    icons: ([192, 512] as const).map((size) => ({
      src: iconAddress(source, size),
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  };
  return {
    contentType: 'application/manifest+json; charset=utf-8',
    body: `${JSON.stringify(manifest)}\n`,
    reads: [...reader.reads],
  };
}
