import { defaultContentSettings } from '../../content-settings.ts';
import type { ContentFamily, ContentPage, Page } from '../page.ts';
import { whenPresent } from '../when-present.ts';
import { watchArticles } from './articles.ts';
import { watchContactLinks } from './contact-links.ts';
import { watchDeclared } from './declared.ts';
import { watchForms } from './forms.ts';
import { watchPagination } from './pagination.ts';
import { watchVideos } from './videos.ts';

const families: readonly ContentFamily[] = [
  watchForms,
  watchVideos,
  watchArticles,
  watchContactLinks,
  watchPagination,
  watchDeclared,
];

/** Starts the families that only some pages need; those pages load them after the others. Two of them are rarer and larger, so they load separately. */
export function watchContentEvents(given: Page): void {
  const page = { ...given, settings: { ...defaultContentSettings, ...given.settings } };
  families.forEach((watch) => watch(page));
  whenPresent(
    '[data-embed]',
    () => void import('./players.ts').then(({ watchPlayers }) => watch(page, watchPlayers)),
    page.stopped,
  );
  if (page.settings.linkedDomain)
    void import('./linked-domain.ts').then(({ watchLinkedDomain }) => watch(page, watchLinkedDomain));
}

function watch(page: ContentPage, family: ContentFamily): void {
  if (!page.stopped.aborted) family(page);
}
