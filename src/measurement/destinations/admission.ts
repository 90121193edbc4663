import type { OptionalCategory } from '../../platform/categories.ts';
import { isBot } from '../bots.ts';
import { categoryOf } from '../event-category.ts';
import type { JournaledBatch, JournaledEvent } from '../ingest/journaled-batch.ts';
import type { Destination } from './destination.ts';
import type { SkipReason } from './reasons.ts';

type Permitted = Pick<JournaledBatch, 'categories' | 'decidedAt' | 'ownStatistics' | 'botReasons'>;

/** Vendors that the banner names now, each with its category. */
export type NamedVendors = ReadonlyMap<string, OptionalCategory>;

/** Returns why this event is not for this destination, or undefined when it is. The visitor's choices are checked first. */
export function skipReasonOf(
  destination: Destination,
  {
    batch,
    event,
    vendors,
  }: { batch: Permitted; event: Pick<JournaledEvent, 'name' | 'at' | 'key'>; vendors: NamedVendors },
): SkipReason | undefined {
  const { category, vendor, sends, sinceMs } = destination;
  if (batch.ownStatistics) return 'own_statistics';
  const granted = grantedWhenItHappened(batch, event);
  if (!granted.includes(category)) return 'not_granted';
  // With advertisement alone, a key event exists for advertising only.
  if (!granted.includes(categoryOf(event.name)) && !(category === 'advertisement' && event.key)) return 'not_granted';
  if (vendor !== null && vendors.get(vendor) !== category) return 'vendor_not_named';
  if (isBot(batch.botReasons)) return 'bot';
  if (event.at < sinceMs) return 'before_destination';
  return event.key || (sends === 'everything' && !isToldOtherwise(event.name)) ? undefined : 'not_wanted';
}

/** Returns what was granted when the event happened. A batch says what is granted when it arrives. An earlier event is known to be allowed for its own category only. */
export function grantedWhenItHappened(
  { categories, decidedAt }: Permitted,
  { name, at }: Pick<JournaledEvent, 'name' | 'at'>,
): readonly OptionalCategory[] {
  return at >= decidedAt ? categories : categories.filter((category) => category === categoryOf(name));
}

/** Returns whether the event marks a visit or session: vendors derive these from ids, and GA4 reserves the names. */
function isToldOtherwise(name: string): boolean {
  return name === 'session_start' || name === 'first_visit' || name === 'user_engagement';
}
