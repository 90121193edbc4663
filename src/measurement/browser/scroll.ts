import type { Family } from './page.ts';
import { seenPercent } from './seen-percent.ts';

/**
 * `scroll`: once per view, when 90 % of the page's height has been on screen. Only a scroll by the visitor counts: a page that fits on the screen sends none,
 * because there it would say no more than the page view already does. A visitor who agrees further down has scrolled there, so that counts at once. After a
 * URL change, only later scrolling counts.
 */
export const watchScroll: Family = ({ report, onView, stopped, settings: { scrollPercent: percent } }) => {
  if (percent === null) return;
  let isDue = false;
  const measure = () => {
    if (!isDue || seenPercent() < percent) return;
    isDue = false;
    report('scroll', { percent_scrolled: percent });
  };
  onView(({ load }) => {
    isDue = true;
    if (load && scrollY > 0) measure();
  });
  addEventListener('scroll', measure, { passive: true, signal: stopped });
};
