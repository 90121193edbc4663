import { type OptionalCategory, optionalCategories } from '../../platform/categories.ts';
import type { BannerAction } from '../banner-contract.ts';
import type { PageState } from '../contract.ts';
import type { Standing } from '../evidence-contract.ts';

/** One answer that a visitor gives, and the resulting consent. */
export type Answer = { action: BannerAction; standing: Standing; granted: readonly OptionalCategory[] };

const accept: Answer = { action: 'accept', standing: 'accepted', granted: optionalCategories };
const one = (category: OptionalCategory): Answer => ({
  action: { only: category },
  standing: 'partial',
  granted: [category],
});

/** Answers that lead to each state, in order; the page is reloaded after each. */
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
