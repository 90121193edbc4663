import type { Block } from '../../content/published.ts';

/** Of Unicode's private use: in no text that a person writes, and nothing that HTML escapes. */
const [begin, end] = ['\uE0B0', '\uE0B1'];

/** Text before a block that `withBlockIds` turns into an attribute of the element that follows: views stay free of previews, and no wrapper changes how the page looks. */
export function blockMark({ id, placedBy }: Block): string {
  return `${begin}${placedBy ?? id}${end}`;
}

/** Marks in front of an element become its `data-block`; a mark of a block that shows nothing goes away. */
export function withBlockIds(html: string): string {
  return html
    .replace(new RegExp(`${begin}([\\w-]+)${end}<([a-z][a-z0-9-]*)`, 'g'), '<$2 data-block="$1"')
    .replace(new RegExp(`${begin}[^${end}]*${end}`, 'g'), '');
}
