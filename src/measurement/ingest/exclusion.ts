import type { BrowserMark } from '../marks/marks.ts';
import type { DropReason } from './drop-reasons.ts';
import type { SitePolicy } from './site-policy.ts';

/** Why a visit is left out, by the settings of the moment; undefined: it counts. Who watches the events may ask for theirs to count all the same. */
export function exclusionOf({ mark, clientAddress, site }: { mark: BrowserMark | undefined; clientAddress: string; site: Pick<SitePolicy, 'excludesOwnVisits' | 'isInternal'> }): DropReason | undefined {
  if (mark === 'debug-counted') return undefined;
  if (mark === 'debug' || (mark === 'own' && site.excludesOwnVisits)) return 'own_visit';
  return site.isInternal(clientAddress) ? 'internal_network' : undefined;
}
