import { isRegistered } from '../../browser/hostname.ts';
import type { EmbedConfig } from '../embed.ts';
import { startEmbed } from './start.ts';

/* The script another website embeds. The server puts the site's configuration in front of it. */

declare const CANDOR_EMBED: EmbedConfig;

const { domain } = CANDOR_EMBED;

if (!isRegistered(location.hostname, domain)) {
  console.warn(
    `Candor: this page is on ${location.hostname}, but its key is registered for ${domain} and its subdomains. ` +
      'The consent banner does not run here, and everything optional stays off. ' +
      'If the site has moved, change the registered domain in the studio, under Other websites.',
  );
} else if (!('candor' in window)) {
  startEmbed(CANDOR_EMBED, document.currentScript);
}
