import type { Family } from './page.ts';

/** `page_view`: one for each view. The one of a page load is marked, so that loads can be compared with those of all visitors. */
export const watchPageViews: Family = ({ report, onView }) => {
  onView(({ location, referrer, ...mark }) =>
    report('page_view', { page_location: location, page_title: document.title, page_referrer: referrer }, mark),
  );
};
