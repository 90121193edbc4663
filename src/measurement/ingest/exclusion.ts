import type { BrowserMark } from '../marks/marks.ts';
import type { DropReason } from './drop-reasons.ts';
import type { SitePolicy } from './site-policy.ts';

/** Returns why a visit is excluded under the current settings, or undefined when it counts. A browser marked `debug-counted` always counts. */
export function exclusionOf({
  mark,
  clientAddress,
  site,
}: {
  mark: BrowserMark | undefined;
  clientAddress: string;
  site: Pick<SitePolicy, 'excludesOwnVisits' | 'isInternal'>;
}): DropReason | undefined {
  if (mark === 'debug-counted') return undefined;
  if (mark === 'debug' || (mark === 'own' && site.excludesOwnVisits)) return 'own_visit';
  return site.isInternal(clientAddress) ? 'internal_network' : undefined;
}
