import type { Family } from './collector.ts';

/** `page_view`: one for each view. */
export const watchPageViews: Family = ({ report, onView }) => {
  onView((referrer) => report('page_view', { page_title: document.title, page_referrer: referrer }));
};
