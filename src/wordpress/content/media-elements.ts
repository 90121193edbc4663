import { attribute, childrenOf, elementsIn, type HtmlElement, type HtmlNode, textIn } from './dom.ts';
import { galleryBlocks } from './media.ts';
import type { Walk } from './surroundings.ts';

/* Images, videos, audio files and frames as HTML of every age writes them. */

export const isImage = ({ tagName }: HtmlElement) => tagName === 'img';
export const isCaption = ({ tagName }: HtmlElement) => tagName === 'figcaption';

/** Returns the number in the library, the URL and the alternative text of an image. */
export function pictureIn(element: HtmlElement): { id: number; url: string; alt: string } {
  const id = Number(/(?:^|\s)wp-image-(\d+)/.exec(attribute(element, 'class'))?.[1] ?? attribute(element, 'data-id'));
  const url =
    [attribute(element, 'src'), attribute(element, 'data-src'), attribute(element, 'data-lazy-src')].find(
      (address) => address !== '' && !address.startsWith('data:'),
    ) ?? '';
  return { id: Number.isSafeInteger(id) ? id : 0, url, alt: attribute(element, 'alt') };
}

/** Returns the URL that an image among these nodes links to. */
export function linkAround(nodes: readonly HtmlNode[]): string {
  const [link] = elementsIn(nodes, ({ tagName }) => tagName === 'a', isCaption);
  return link ? attribute(link, 'href') : '';
}

/** Converts galleries of every age: figures in a figure, or a list. */
export function galleryInto(element: HtmlElement, walk: Walk, caption = ''): void {
  const items = elementsIn(childrenOf(element), isImage).map((picture) => {
    const holder = holderOf(picture, element);
    const [caption] = holder ? elementsIn(childrenOf(holder), isCaption) : [];
    return { ...pictureIn(picture), caption: caption ? textIn(childrenOf(caption)) : '' };
  });
  galleryBlocks(walk, items, caption);
}

/** Returns the nearest figure or list item around an image, inside the gallery. */
function holderOf(picture: HtmlElement, gallery: HtmlElement): HtmlElement | undefined {
  for (let node = picture.parentNode; node && node !== gallery && 'tagName' in node; node = node.parentNode)
    if (node.tagName === 'figure' || node.tagName === 'li') return node;
  return undefined;
}

/** Returns the URL of a frame. */
export function addressOf(element: HtmlElement): string {
  const address = attribute(element, 'src') || attribute(element, 'data-src');
  return address.startsWith('//') ? `https:${address}` : address;
}

/** Returns the URL of a video or audio file. */
export function sourceOf(element: HtmlElement): string {
  return (
    [element, ...elementsIn(childrenOf(element), ({ tagName }) => tagName === 'source')]
      .map((one) => attribute(one, 'src'))
      .find((address) => address !== '') ?? ''
  );
}
