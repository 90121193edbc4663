import { errorAnswer, type Handler, type Incoming, jsonAnswer } from '../../platform/http.ts';
import type { ConsentDependencies } from '../dependencies.ts';
import type { Located } from '../regions/locate.ts';
import { needsPlace, type RegionRule, ruleEverywhere, ruleFor } from '../regions/rule.ts';
import { corsFor, foreignOrigin } from './origin.ts';
import { isSiteKey, type ProviderSite } from './site.ts';

/** The rule for a visitor of a site, and the source of the place. */
export type Placed = { regionRule: RegionRule; placeSource: Located['source'] | 'policy' };

type Options = Pick<ConsentDependencies, 'sites' | 'locate'>;

export function placeOf(
  { locate }: Pick<Options, 'locate'>,
  { policy }: Pick<ProviderSite, 'policy'>,
  request: Incoming,
): Placed {
  if (!needsPlace(policy) && request.headers['sec-gpc'] !== '1')
    return { regionRule: ruleEverywhere(policy), placeSource: 'policy' };
  const { place, source } = locate(request);
  return { regionRule: ruleFor(place, policy), placeSource: source };
}

/**
 * Handles GET /client_data/{siteKey}/place: the rule for this visitor's region. It is the only response to a site's script that depends on the
 * visitor, so the script itself stays cacheable. An exemption for own statistics does not apply to other companies' tags, so it is not sent.
 */
export function createPlaceHandler({ sites, locate }: Options): Handler {
  return (request) => {
    const [, siteKey = ''] = /^\/client_data\/([^/]+)\/place$/.exec(request.path) ?? [];
    const site = isSiteKey(siteKey) ? sites.find(siteKey.toLowerCase()) : undefined;
    if (!site) return errorAnswer(404, 'unknown_key', 'No site has this key.');
    const headers = corsFor(site, request.headers);
    if (!headers) return foreignOrigin(site);
    const { rule, honoursGpc, showsHonoured } = placeOf({ locate }, site, request).regionRule;
    return jsonAnswer(200, { rule, honoursGpc, showsHonoured }, { ...headers, 'cache-control': 'private, no-store' });
  };
}
