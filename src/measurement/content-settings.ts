import type { ContentSettings } from './settings.ts';

/** Default settings of events that only some pages can cause. */
export const defaultContentSettings: ContentSettings = {
  contactClicks: true,
  paginationClicks: true,
  articles: true,
  videoPercents: [10, 25, 50, 75],
};
