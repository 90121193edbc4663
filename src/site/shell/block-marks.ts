import type { Block } from '../../published/contract.ts';

/** From Unicode's private use area: they occur in no text that a person writes, and HTML does not escape them. */
const [begin, end] = ['\uE0B0', '\uE0B1'];

/** A mark before a block that `withBlockIds` turns into an attribute of the next element: views need no code for previews, and no wrapper changes the layout. */
export function blockMark({ id, placedBy }: Block): string {
  return `${begin}${placedBy ?? id}${end}`;
}

/** Turns the marks in front of an element into its `data-block`; the mark of a block that shows nothing is removed. */
export function withBlockIds(html: string): string {
  return html
    .replace(new RegExp(`${begin}([\\w-]+)${end}<([a-z][a-z0-9-]*)`, 'g'), '<$2 data-block="$1"')
    .replace(new RegExp(`${begin}[^${end}]*${end}`, 'g'), '');
}
