import { boxParts, type Frame } from '../../content/section-frame.ts';

/** From Unicode's private use area, as the marks of blocks (block-marks.ts). */
const [begin, end] = ['\uE0B4', '\uE0B5'];

/** A mark before a block that `withFrames` turns into classes and the id of its element: views need no code for it, and no wrapper changes the layout. */
export function frameMark(frame: Frame): string {
  return `${begin}${boxParts.flatMap((part) => frame[part] ?? []).join(' ')}#${frame.anchor ?? ''}${end}`;
}

const marked = new RegExp(
  `${begin}([a-z ]*)#([a-z0-9-]*)${end}((?:\uE0B0[^\uE0B1]*\uE0B1)?)<([a-z][a-z0-9-]*)((?: class="[^"]*")?)`,
  'g',
);

/** Adds each mark to the element behind it; the mark of a block that shows nothing is removed. An anchor that came before is not given twice. */
export function withFrames(html: string): string {
  if (!html.includes(begin)) return html;
  const given = new Set<string>();
  return html
    .replace(marked, (...match: string[]) => {
      const [, classes = '', anchor = '', block = '', tag = '', own = ''] = match;
      const names = [own.slice(' class="'.length, -1), classes].filter(Boolean).join(' ');
      const id = anchor && !given.has(anchor) ? ` id="${anchor}"` : '';
      given.add(anchor);
      return `${block}<${tag}${id}${names && ` class="${names}"`}`;
    })
    .replace(new RegExp(`${begin}[^${end}]*${end}`, 'g'), '');
}
