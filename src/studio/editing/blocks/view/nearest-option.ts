export type Box = { left: number; right: number; top: number; bottom: number };

/**
 * Returns the index of the option that an arrow key leads to from another, as the options lie on the screen: in the same line, or in the next line the one
 * that is nearest. Undefined at the edge.
 */
export function nearestOption(boxes: readonly Box[], from: number, key: string): number | undefined {
  const start = boxes[from];
  if (!start) return boxes.length > 0 ? 0 : undefined;
  if (key === 'ArrowLeft' || key === 'ArrowRight') return inLine(boxes, start, key === 'ArrowLeft' ? -1 : 1);
  return key === 'ArrowDown' || key === 'ArrowUp' ? inNextLine(boxes, start, key === 'ArrowUp' ? -1 : 1) : undefined;
}

function inLine(boxes: readonly Box[], start: Box, direction: -1 | 1): number | undefined {
  const middle = middleOf(start);
  return nearest(boxes, (box) =>
    box.top < middle.y && box.bottom > middle.y ? (middleOf(box).x - middle.x) * direction : 0,
  );
}

function inNextLine(boxes: readonly Box[], start: Box, direction: -1 | 1): number | undefined {
  const middle = middleOf(start);
  const line = nearest(boxes, (box) =>
    box.top < middle.y && box.bottom > middle.y ? 0 : (middleOf(box).y - middle.y) * direction,
  );
  const there = line === undefined ? undefined : boxes[line];
  if (!there) return undefined;
  // One more than the distance, so that the option exactly above or below counts as well.
  return nearest(boxes, (box) =>
    box.top < middleOf(there).y && box.bottom > middleOf(there).y ? Math.abs(middleOf(box).x - middle.x) + 1 : 0,
  );
}

/** Returns the index of the smallest distance above zero. */
function nearest(boxes: readonly Box[], distanceTo: (box: Box) => number): number | undefined {
  let best: { index: number; distance: number } | undefined;
  for (const [index, box] of boxes.entries()) {
    const distance = distanceTo(box);
    if (distance > 0 && (!best || distance < best.distance)) best = { index, distance };
  }
  return best?.index;
}

function middleOf({ left, right, top, bottom }: Box): { x: number; y: number } {
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}
