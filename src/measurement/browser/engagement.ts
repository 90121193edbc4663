import { whenLeaving } from './beacon.ts';
import type { Family } from './page.ts';
import { seenPercent } from './seen-percent.ts';

/** A shorter time is not engagement; otherwise every glance would be an event. */
const leastMs = 1000;

/**
 * `user_engagement`: how long the page was both visible and in focus, and how far it was seen. Sent when a view ends: the page is hidden or left, or its URL
 * changes.
 */
export const watchEngagement: Family = ({ report, onView, stopped, settings }) => {
  if (!settings.engagement) return;
  let engagedMs = 0;
  let sinceMs: number | undefined;
  let deepest = 0;
  let view = location.href;

  const isEngaged = () => document.visibilityState === 'visible' && document.hasFocus();
  const reportEngagement = () => {
    const nowMs = performance.now();
    if (sinceMs !== undefined) engagedMs += nowMs - sinceMs;
    sinceMs = isEngaged() ? nowMs : undefined;
  };
  const measureDepth = () => {
    deepest = Math.max(deepest, Math.min(100, Math.round(seenPercent())));
  };
  const end = () => {
    reportEngagement();
    measureDepth();
    if (engagedMs >= leastMs)
      report('user_engagement', {
        page_location: view,
        engagement_time_msec: Math.round(engagedMs),
        percent_scrolled: deepest,
      });
    engagedMs = deepest = 0;
    view = location.href;
  };

  onView(end);
  whenLeaving(end, stopped);
  document.addEventListener('visibilitychange', reportEngagement, { signal: stopped });
  for (const type of ['focus', 'blur']) addEventListener(type, reportEngagement, { signal: stopped });
  addEventListener('scroll', measureDepth, { passive: true, signal: stopped });
};
