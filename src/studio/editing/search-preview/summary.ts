import { addressOf } from '../../../published/address.ts';
import type { ContentReader } from '../../../content/reader.ts';
import { fullTitle } from '../../../site/seo/full-title.ts';
import { sharedPicture } from '../../../site/seo/shared-picture.ts';
import { type Card, hashOf } from '../../../site/seo/social-card.ts';
import type { Draft } from '../preview/draft.ts';

/** What search engines and link previews get of a page. `title` is that of search results, `sharedTitle` that of shared links. */
export type Summary = {
  title: string;
  sharedTitle: string;
  description: string;
  /** Public URL. */
  url: string;
  siteName: string;
  /** Why search engines leave the page out, if they do. */
  hidden: 'page' | 'site' | null;
  /** A path on the studio's origin, or a card that is drawn and has to be fetched by its hash. */
  picture: { kind: 'image'; url: string; alt: string } | { kind: 'card'; hash: string; alt: string };
};

/** Returns the summary, from the functions that the site itself uses, and the card to draw where the picture is one. */
export function summaryOf(
  draft: Draft,
  reader: ContentReader,
  origin: string,
): { summary: Summary; card: Card | undefined } {
  const site = reader.site();
  const { url, alt, card } = sharedPicture(draft, draft.socialImage, reader);
  const summary: Summary = {
    title: fullTitle({ ...draft, isFront: draft.path === '/' }, site),
    sharedTitle: draft.title,
    description: draft.kind === 'post' ? draft.summary : draft.description,
    url: origin + addressOf(draft.locale, draft.path),
    siteName: site?.name ?? '',
    hidden: draft.noIndex ? 'page' : reader.sharing()?.isHidden ? 'site' : null,
    picture: card ? { kind: 'card', hash: hashOf(card), alt } : { kind: 'image', url, alt },
  };
  return { summary, card };
}
