import { type OptionalCategory, optionalCategories } from '../../platform/categories.ts';
import type { BannerAction, PageState, Standing } from '../contract.ts';

/** One answer a visitor gives, and where it leaves them. */
export type Answer = { action: BannerAction; standing: Standing; granted: readonly OptionalCategory[] };

const accept: Answer = { action: 'accept', standing: 'accepted', granted: optionalCategories };
const one = (category: OptionalCategory): Answer => ({ action: { only: category }, standing: 'partial', granted: [category] });

/** What is answered to come to a state, in order; the page is loaded again after each. */
export const answersFor: Readonly<Record<PageState, readonly Answer[]>> = {
  undecided: [],
  rejected: [{ action: 'reject', standing: 'rejected', granted: [] }],
  'only-functional': [one('functional')],
  'only-analytics': [one('analytics')],
  'only-performance': [one('performance')],
  'only-advertisement': [one('advertisement')],
  accepted: [accept],
  withdrawn: [accept, { action: 'withdraw', standing: 'withdrawn', granted: [] }],
  gpc: [],
  'no-script': [],
  expired: [],
  unreadable: [],
};
