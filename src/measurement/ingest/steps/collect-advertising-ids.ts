import { advertisingIdsOf } from '../advertising-ids.ts';
import type { Step } from '../ingest-context.ts';

/** Collects what an advertising destination matches by: only with that category, never under an exemption, and only while a destination wants it. */
export const collectAdvertisingIds: Step = (context) => {
  const { decision, site, headers } = context;
  if (!site.advertising.wantsBrowser || decision?.choices.advertisement !== true || decision.isOwnStatisticsOnly)
    return undefined;
  context.advertising = advertisingIdsOf(headers);
  return undefined;
};
