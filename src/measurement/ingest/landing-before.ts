import { hasCampaign } from '../acquisition/acquisition.ts';
import type { IngestContext } from './ingest-context.ts';

/**
 * The page where a new visitor came in, when they left it before it could be measured: they agreed and were gone. The next page's referrer has its
 * address, and that names the campaign. Undefined when the batch has no load of a page, or a load that says itself how the visitor came.
 */
export function landingBefore({ events, site }: Pick<IngestContext, 'events' | 'site'>): string | undefined {
  const load = events.find(({ isLoad, name }) => isLoad && name === 'page_view');
  const [location, referrer] = [load?.params.get('page_location'), load?.params.get('page_referrer')].map((value) => (typeof value === 'string' ? URL.parse(value) : null));
  if (!location || !referrer || !site.isOwnHostname(referrer.hostname) || hasCampaign(location)) return undefined;
  return hasCampaign(referrer) ? referrer.href : undefined;
}
