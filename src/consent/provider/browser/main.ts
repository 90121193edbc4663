import { isRegistered } from '../../browser/hostname.ts';
import type { EmbedConfig } from '../embed.ts';
import { startEmbed } from './start.ts';

/* The script that a connected site embeds. The server prepends the site's configuration. */

declare const CANDOR_EMBED: EmbedConfig;

const { domain } = CANDOR_EMBED;

if (!isRegistered(location.hostname, domain)) {
  console.warn(
    `Candor: no banner on ${location.hostname}, everything optional stays off. The key is for ${domain}; if the site has moved, change its domain in the studio.`,
  );
} else if (!(Object.hasOwn(window, 'candor') && window.candor.consent)) {
  // An element with that id would appear under the same name on `window`.
  startEmbed(CANDOR_EMBED, document.currentScript);
}
