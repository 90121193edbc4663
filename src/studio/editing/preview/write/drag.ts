import { moveBlock } from './blocks.ts';
import type { Writer } from './core.ts';
import { blockIds } from './form-paths.ts';
import { blockElements } from './page-elements.ts';

/** Near the upper and lower edge of the window the page scrolls while somebody drags. */
const edgePixels = 72;
const scrollPixelsPerFrame = 14;

/** Where a block is on the page, in its order. Blocks in columns are beside others, so there left and right count as well. */
type Place = { block: string; top: number; bottom: number; left: number; right: number; isInColumn: boolean };
/** A point of the page, in pixels from its start. */
type Point = { x: number; y: number };

type Drag = {
  block: string;
  places: Place[];
  line: HTMLElement;
  isRightToLeft: boolean;
};

/**
 * Drags a block with mouse, pen or finger. The page stays as it is until the end: only a line moves, on the compositor, so that a slow processor draws
 * every frame. Places are read once, at the beginning.
 */
export function startDrag(writer: Writer, block: string, event: PointerEvent): void {
  const { page } = writer;
  const isRightToLeft = page.documentElement.dir === 'rtl';
  const drag: Drag = { block, places: placesOf(writer), line: lineIn(page), isRightToLeft };
  const blocks = blockElements(page, block);
  for (const element of blocks) element.dataset.dragged = '';
  // Not by the handle: it goes when its block is scrolled out of sight.
  drag.line.setPointerCapture(event.pointerId);
  const ending = new AbortController();
  let { clientX: x, clientY: y } = event;
  let frame = 0;
  const pointer = () => ({ x: x + (page.defaultView?.scrollX ?? 0), y: y + (page.defaultView?.scrollY ?? 0) });
  const draw = () => {
    const window = page.defaultView;
    if (!window) return;
    const step = y < edgePixels ? -1 : y > window.innerHeight - edgePixels ? 1 : 0;
    if (step !== 0) window.scrollBy({ top: step * scrollPixelsPerFrame, behavior: 'instant' });
    showLine(drag, pointer(), window);
    frame = requestAnimationFrame(draw);
  };
  const end = (isDropped: boolean) => {
    cancelAnimationFrame(frame);
    ending.abort();
    drag.line.remove();
    for (const element of blocks) delete element.dataset.dragged;
    if (isDropped) drop(writer, drag, pointer());
  };
  const { signal } = ending;
  drag.line.addEventListener('pointermove', (moved) => void ({ clientX: x, clientY: y } = moved), { signal });
  drag.line.addEventListener('pointerup', () => end(true), { signal });
  drag.line.addEventListener('lostpointercapture', () => end(false), { signal });
  page.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal, capture: true });
  draw();
}

function placesOf({ page }: Writer): Place[] {
  const { scrollX = 0, scrollY = 0 } = page.defaultView ?? {};
  const places = new Map<string, Place>();
  for (const element of page.querySelectorAll<HTMLElement>('[data-block]')) {
    const block = element.dataset.block ?? '';
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const known = places.get(block);
    places.set(block, {
      block,
      top: known?.top ?? top + scrollY,
      bottom: bottom + scrollY,
      left: left + scrollX,
      right: right + scrollX,
      isInColumn: element.closest('.column') !== null,
    });
  }
  return [...places.values()];
}

function lineIn(page: Document): HTMLElement {
  const line = page.createElement('div');
  line.className = 'candor-drop-line';
  page.body.append(line);
  return line;
}

/** Returns the place in the list that a block would get here: before the first block that comes after the pointer. */
function placeAt({ places, isRightToLeft }: Drag, point: Point): number {
  const at = places.findIndex((place) => isAfter(place, point, isRightToLeft));
  return at < 0 ? places.length : at;
}

/** Of blocks beside each other those count whose column the pointer has not passed. */
function isAfter({ top, bottom, left, right, isInColumn }: Place, { x, y }: Point, isRightToLeft: boolean): boolean {
  if (!isInColumn) return y <= (top + bottom) / 2;
  if (isRightToLeft ? x > right : x < left) return y <= bottom;
  if (isRightToLeft ? x < left : x > right) return y < top;
  return y <= (top + bottom) / 2;
}

/** The line is above the block that the dragged one would come before, and below all blocks at the end. */
function showLine(drag: Drag, point: Point, window: Window): void {
  const next = drag.places[placeAt(drag, point)];
  const height = next?.top ?? Math.max(0, ...drag.places.map(({ bottom }) => bottom));
  const [left, right] = next?.isInColumn ? [next.left, next.right] : [0, undefined];
  drag.line.style.transform = `translate(${left - (next?.isInColumn ? window.scrollX : 0)}px, ${height - window.scrollY}px)`;
  drag.line.style.inlineSize = right === undefined ? '' : `${right - left}px`;
}

/** Moves the block before the one that follows on the page; blocks that the page does not show keep their places. */
function drop(writer: Writer, drag: Drag, point: Point): void {
  const place = placeAt(drag, point);
  const next = drag.places.slice(place).find(({ block }) => block !== drag.block)?.block;
  if (drag.places[place]?.block === drag.block) return;
  const others = blockIds(writer.form().getFields()).filter((id) => id !== drag.block);
  moveBlock(writer, drag.block, next === undefined ? others.length : others.indexOf(next));
}
