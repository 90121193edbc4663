import type { ContentReader } from '../../content/reader.ts';
import type { PageDocument, PostDocument } from '../../published/contract.ts';
import { type Card, cardAddress, cardOf, cardSize } from './social-card.ts';

/** `url` is a public path. `card` is set for a picture that is drawn. */
export type SharedPicture = {
  url: string;
  width: number | null;
  height: number | null;
  alt: string;
  card?: Card | undefined;
};

/** Returns the picture of a shared link: the editor's own, or else the site's, or else the card that is drawn for the document. `own` is a media id. */
export function sharedPicture(
  document: PageDocument | PostDocument | undefined,
  own: string | null | undefined,
  reader: ContentReader,
): SharedPicture {
  const chosen = [own, reader.sharing()?.picture].flatMap((id) => (id ? (reader.media(id) ?? []) : []))[0];
  if (chosen) return { url: chosen.url, width: chosen.width, height: chosen.height, alt: chosen.alt };
  if (!document) return { url: '/', width: null, height: null, alt: '' };
  const card = cardOf(document, reader.site());
  return {
    url: cardAddress(document, card),
    ...cardSize,
    alt: [card.title, card.site].filter(Boolean).join(' – '),
    card,
  };
}
