import { hasCampaign } from '../acquisition/acquisition.ts';
import type { IngestContext } from './ingest-context.ts';

/**
 * Returns the landing page of a new visitor who agreed there and left before it could be measured. The next page's referrer has its URL, and that URL names
 * the campaign. Returns undefined when the batch has no page load, or a load that itself says how the visitor came.
 */
export function landingBefore({ events, site }: Pick<IngestContext, 'events' | 'site'>): string | undefined {
  const load = events.find(({ isLoad, name }) => isLoad && name === 'page_view');
  const [location, referrer] = [load?.params.get('page_location'), load?.params.get('page_referrer')].map((value) =>
    typeof value === 'string' ? URL.parse(value) : null,
  );
  if (!location || !referrer || !site.isOwnHostname(referrer.hostname) || hasCampaign(location)) return undefined;
  return hasCampaign(referrer) ? referrer.href : undefined;
}
