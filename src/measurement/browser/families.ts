import type { Family } from './page.ts';
import { watchEngagement } from './engagement.ts';
import { watchLinkClicks } from './link-clicks.ts';
import { watchPageViews } from './page-views.ts';
import { watchScroll } from './scroll.ts';
import { watchSearches } from './searches.ts';

/** Each family of events has one file. The order matters: the end of a view is reported before the next view, then the page view that the other events belong to. */
export const families: readonly Family[] = [
  watchEngagement,
  watchPageViews,
  watchSearches,
  watchScroll,
  watchLinkClicks,
];
