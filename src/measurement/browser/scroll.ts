import type { Family } from './collector.ts';

const percent = 90;

/**
 * `scroll`: once per view, when 90 % of the page's height has been on screen. Only a scroll by the visitor counts: a page
 * that fits on the screen sends none, because there it would say no more than the page view already does.
 */
export const watchScroll: Family = ({ report, onView, stopped }) => {
  let isDue = false;
  onView(() => (isDue = true));
  const measure = () => {
    if (!isDue || scrollY + innerHeight < (document.documentElement.scrollHeight * percent) / 100) return;
    isDue = false;
    report('scroll', { percent_scrolled: percent });
  };
  addEventListener('scroll', measure, { passive: true, signal: stopped });
};
