import { advertisingIdsOf } from '../advertising-ids.ts';
import type { Step } from '../passage.ts';

/** What an advertising destination matches by: only with that category, never under an exemption, and only while a destination wants it. */
export const noteAdvertising: Step = (passage) => {
  const { decision, site, headers } = passage;
  if (!site.advertising.wantsBrowser || decision?.choices.advertisement !== true || decision.isOwnStatisticsOnly) return undefined;
  passage.advertising = advertisingIdsOf(headers);
  return undefined;
};
