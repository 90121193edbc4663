import { moveBlock } from './blocks.ts';
import type { Writer } from './core.ts';
import { blockIds } from './form-paths.ts';
import { blockElements } from './page-elements.ts';

/** Near the upper and lower edge of the window the page scrolls while somebody drags. */
const edgePixels = 72;
const scrollPixelsPerFrame = 14;

type Drag = {
  block: string;
  middles: { block: string; top: number; middle: number; bottom: number }[];
  line: HTMLElement;
};

/**
 * Drags a block with mouse, pen or finger. The page stays as it is until the end: only a line moves, on the compositor, so that a slow processor draws
 * every frame. Places are read once, at the beginning.
 */
export function startDrag(writer: Writer, block: string, event: PointerEvent): void {
  const { page } = writer;
  const drag: Drag = { block, middles: middlesOf(writer), line: lineIn(page) };
  const blocks = blockElements(page, block);
  for (const element of blocks) element.dataset.dragged = '';
  // Not by the handle: it goes when its block is scrolled out of sight.
  drag.line.setPointerCapture(event.pointerId);
  const ending = new AbortController();
  let y = event.clientY;
  let frame = 0;
  const draw = () => {
    const window = page.defaultView;
    if (!window) return;
    const step = y < edgePixels ? -1 : y > window.innerHeight - edgePixels ? 1 : 0;
    if (step !== 0) window.scrollBy({ top: step * scrollPixelsPerFrame, behavior: 'instant' });
    drag.line.style.transform = `translateY(${lineAt(drag, y + window.scrollY) - window.scrollY}px)`;
    frame = requestAnimationFrame(draw);
  };
  const end = (isDropped: boolean) => {
    cancelAnimationFrame(frame);
    ending.abort();
    drag.line.remove();
    for (const element of blocks) delete element.dataset.dragged;
    if (isDropped) drop(writer, drag, y + (page.defaultView?.scrollY ?? 0));
  };
  const { signal } = ending;
  drag.line.addEventListener('pointermove', (moved) => void (y = moved.clientY), { signal });
  drag.line.addEventListener('pointerup', () => end(true), { signal });
  drag.line.addEventListener('lostpointercapture', () => end(false), { signal });
  page.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal, capture: true });
  draw();
}

function middlesOf({ page }: Writer): Drag['middles'] {
  const scrolled = page.defaultView?.scrollY ?? 0;
  const seen = new Map<string, { top: number; bottom: number }>();
  for (const element of page.querySelectorAll<HTMLElement>('[data-block]')) {
    const { top, bottom } = element.getBoundingClientRect();
    const known = seen.get(element.dataset.block ?? '');
    seen.set(element.dataset.block ?? '', { top: known?.top ?? top + scrolled, bottom: bottom + scrolled });
  }
  return [...seen].map(([block, { top, bottom }]) => ({ block, top, bottom, middle: (top + bottom) / 2 }));
}

function lineIn(page: Document): HTMLElement {
  const line = page.createElement('div');
  line.className = 'candor-drop-line';
  page.body.append(line);
  return line;
}

/** Returns how many blocks of the page are above a height. */
function placeAt({ middles }: Drag, height: number): number {
  return middles.filter(({ middle }) => middle < height).length;
}

function lineAt(drag: Drag, height: number): number {
  const place = placeAt(drag, height);
  return drag.middles[place]?.top ?? drag.middles.at(-1)?.bottom ?? 0;
}

/** Moves the block before the one that follows on the page; blocks that the page does not show keep their places. */
function drop(writer: Writer, drag: Drag, height: number): void {
  const next = drag.middles.slice(placeAt(drag, height)).find(({ block }) => block !== drag.block)?.block;
  if (drag.middles[placeAt(drag, height)]?.block === drag.block) return;
  const others = blockIds(writer.form().getFields()).filter((id) => id !== drag.block);
  moveBlock(writer, drag.block, next === undefined ? others.length : others.indexOf(next));
}
