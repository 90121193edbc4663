import { configOf } from '../../consent/provider/config.ts';
import { languagesOf, renderLayers } from '../../consent/provider/layers.tsx';
import type { ProviderSite } from '../../consent/provider/site.ts';
import type { Renderer } from '../render-contract.ts';
import { providerStyle } from '../assets/stylesheets.ts';

/** Renders the banner parts for another website's script, from the components and styles of the own site. */
export const provider: Renderer['provider'] = {
  config: (site, given) =>
    configOf({
      site,
      ...given,
      languages: languagesOf(site),
      render: (language, shown, given) => renderLayers(shown, language, given),
      style: providerStyle(site.layout),
    }),
  layers: (site: ProviderSite, language) =>
    languagesOf(site).includes(language) ? renderLayers(site, language, { isListed: true }) : undefined,
};
