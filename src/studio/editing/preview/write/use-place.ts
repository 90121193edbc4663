'use client';
import { useLayoutEffect, useState } from 'react';
import { blockElements } from './page-elements.ts';

/**
 * Where a block's controls are in the preview's window, in pixels: the heights of the toolbar and of the edges, of which one out of sight has none, the
 * toolbar's distance from the right, and the middle of the buttons on the edges.
 */
export type Place = {
  toolbar: number;
  above: number | undefined;
  below: number | undefined;
  fromRight: number;
  middle: number;
};

type Measured = { block: string; place: Place | undefined };

const gap = 8;
/** Room for the toolbar at the lower end of a block that is mostly scrolled away. */
const toolbarHeight = 52;
/** About what the toolbar takes, so that it stays in the window above a narrow column. */
const toolbarWidth = 350;

/** Follows a block, and the toolbar stays in sight while the page scrolls through a tall one. */
export function usePlace(page: Document, block: string | null, version: number): Place | undefined {
  const [measured, setMeasured] = useState<Measured>();
  useLayoutEffect(() => {
    const window = page.defaultView;
    if (!window || block === null) return;
    const measure = () => setMeasured((before) => same(before, { block, place: placeOf(page, block) }));
    let frame = 0;
    const later = () => {
      cancelAnimationFrame(frame);
      frame = window.requestAnimationFrame(measure);
    };
    later();
    window.addEventListener('scroll', later, { passive: true });
    window.addEventListener('resize', later);
    const watching = new ResizeObserver(later);
    watching.observe(page.body);
    return () => {
      cancelAnimationFrame(frame);
      watching.disconnect();
      window.removeEventListener('scroll', later);
      window.removeEventListener('resize', later);
    };
  }, [page, block, version]);
  return measured?.block === block ? measured.place : undefined;
}

function placeOf(page: Document, block: string): Place | undefined {
  const elements = blockElements(page, block);
  const first = elements[0]?.getBoundingClientRect();
  const last = elements.at(-1)?.getBoundingClientRect();
  const { innerHeight: height = 0, innerWidth: width = 0 } = page.defaultView ?? {};
  if (!first || !last || last.bottom < 0 || first.top > height) return undefined;
  const within = (edge: number) => (edge < 0 || edge > height ? undefined : Math.min(Math.max(edge, 22), height - 22));
  const edges = { above: within(first.top), below: within(last.bottom) };
  // In a column there is no room beside the words: the toolbar is above them, and the buttons are at the corners.
  if (elements[0]?.closest('.column'))
    return {
      ...{ ...edges, toolbar: Math.max(gap, first.top - toolbarHeight) },
      ...{ fromRight: Math.max(gap, Math.min(width - first.right, width - toolbarWidth)), middle: first.left + gap },
    };
  const toolbar = Math.min(Math.max(first.top + gap, gap), Math.max(gap, last.bottom - toolbarHeight));
  return { ...edges, toolbar, fromRight: gap, middle: width / 2 };
}

function same(before: Measured | undefined, now: Measured): Measured {
  const isSame = before?.block === now.block && JSON.stringify(before.place) === JSON.stringify(now.place);
  return before && isSame ? before : now;
}
