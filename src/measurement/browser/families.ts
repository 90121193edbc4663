import type { Family } from './collector.ts';
import { watchEngagement } from './engagement.ts';
import { watchLinkClicks } from './link-clicks.ts';
import { watchPageViews } from './page-views.ts';
import { watchScroll } from './scroll.ts';
import { watchSearches } from './searches.ts';

/** Each family of events is one file. The end of a view is told before the next one, then the page view that the others belong to. */
export const families: readonly Family[] = [watchEngagement, watchPageViews, watchSearches, watchScroll, watchLinkClicks];
