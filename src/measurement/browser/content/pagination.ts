import { clickedLink } from '../clicked-link.ts';
import type { ContentFamily } from '../page.ts';

/** `pagination_click`: a click on a link to another page of a list. */
export const watchPagination: ContentFamily = ({ report, settings, stopped }) => {
  if (!settings.paginationClicks) return;
  clickedLink((link) => {
    if (link.closest('[data-pagination]'))
      report('pagination_click', { link_url: link.href, link_text: (link.textContent ?? '').trim() });
  }, stopped);
};
