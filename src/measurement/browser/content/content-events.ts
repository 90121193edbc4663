import { defaultContentSettings } from '../../content-settings.ts';
import type { ContentSettings } from '../../settings.ts';
import type { Page } from '../collector.ts';
import { watchArticles } from './articles.ts';
import { watchContactLinks } from './contact-links.ts';
import { watchPagination } from './pagination.ts';
import { watchVideos } from './videos.ts';

export type ContentFamily = (page: Omit<Page, 'settings'> & { settings: ContentSettings }) => void;

const families: readonly ContentFamily[] = [watchVideos, watchArticles, watchContactLinks, watchPagination];

/** Families that only some pages have a use for; loaded there, after the others. */
export function watchContentEvents(page: Page): void {
  families.forEach((watch) => watch({ ...page, settings: { ...defaultContentSettings, ...page.settings } }));
}
