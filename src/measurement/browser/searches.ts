import type { Family } from './page.ts';

/** `view_search_results`: the URL of a view carries a search term, in the first of the named parameters that has a value. */
export const watchSearches: Family = ({ report, onView, settings }) => {
  onView(() => {
    const query = new URLSearchParams(location.search);
    const term = settings.searchParameters.map((name) => query.get(name)?.trim()).find(Boolean);
    if (term) report('view_search_results', { search_term: term });
  });
};
