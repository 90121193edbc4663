import type { Page } from '@playwright/test';

/** Where an element lies, measured from the nearest listed element around it, so that what only moved along with its surroundings says nothing. */
export type LayoutBox = { name: string; text: string; x: number; y: number; width: number; height: number };

export type LayoutOptions = {
  /** Which elements are listed. */
  of?: string;
  /** What is left out, with all that stands in it. */
  without?: string;
  /** In what the elements stand; by default the whole page. */
  within?: string;
};

/** What gives a page its shape. */
export const shapeGiving = 'body, header, nav, main, footer, aside, section, article, form, table, h1, h2, h3, h4, img, video, iframe, svg, button, a.button, a.brand, input:not([type=hidden]), select, textarea';

/** Boxes of a page as it stands, in the order of the document. Pictures are fetched first: a lazy one has a place, and must keep it. */
export async function layoutOf(page: Page, { of = shapeGiving, without = '', within = 'body' }: LayoutOptions = {}): Promise<LayoutBox[]> {
  await page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    // A picture that cannot be shown has a box as well.
    await Promise.allSettled([...pictures.map((picture) => picture.decode()), document.fonts.ready]);
  });
  return page.evaluate(boxesIn, { of, without, within });
}

/** What differs by more than the rounding of a pixel, a line each; nothing where both are the same. */
export function compareLayouts(before: readonly LayoutBox[], after: readonly LayoutBox[], tolerance = 1): string[] {
  const [known, found] = [before, after].map((boxes) => new Map(boxes.map((box) => [box.name, box]))) as [Map<string, LayoutBox>, Map<string, LayoutBox>];
  const gone = before.filter(({ name }) => !found.has(name)).map((box) => `${described(box)} is gone`);
  const changed = after.flatMap((box) => {
    const was = known.get(box.name);
    if (!was) return [`${described(box)} is new: ${boxText(box)}`];
    return differs(was, box, tolerance) ? [`${described(box)} was ${boxText(was)}, is ${boxText(box)}`] : [];
  });
  return [...gone, ...changed];
}

function differs(was: LayoutBox, is: LayoutBox, tolerance: number): boolean {
  return (['x', 'y', 'width', 'height'] as const).some((side) => Math.abs(was[side] - is[side]) > tolerance);
}

function described({ name, text }: LayoutBox): string {
  return text ? `${name} “${text}”` : name;
}

function boxText({ x, y, width, height }: LayoutBox): string {
  return `${width} × ${height} at ${x}, ${y}`;
}

/** Runs in the page. An element without a box of its own, such as `<picture>`, neither counts nor is named: what stands in it stands in its place. */
function boxesIn({ of, without, within }: Required<LayoutOptions>): LayoutBox[] {
  const hasBox = (element: Element) => element.getClientRects().length > 0 && element.checkVisibility({ visibilityProperty: true });
  const isContents = (element: Element) => getComputedStyle(element).display === 'contents';
  const shownIn = (parent: Element): Element[] => [...parent.children].flatMap((child) => (isContents(child) ? shownIn(child) : hasBox(child) ? [child] : []));
  const rounded = (value: number) => Math.round(value * 10) / 10;
  const found: LayoutBox[] = [];
  const walk = (element: Element, path: string, around: DOMRect) => {
    if (without && element.matches(without)) return;
    const box = element.getBoundingClientRect();
    const isListed = element.matches(of);
    if (isListed) {
      const text = element.matches('h1, h2, h3, h4, a, button, p, li') ? (element.textContent ?? '').trim().slice(0, 40) : '';
      found.push({ name: path, text, x: rounded(box.x - around.x), y: rounded(box.y - around.y), width: rounded(box.width), height: rounded(box.height) });
    }
    const counts = new Map<string, number>();
    for (const child of element instanceof SVGElement ? [] : shownIn(element)) {
      const kind = [child.localName, ...[...child.classList].slice(0, 2)].join('.');
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      walk(child, `${path} > ${kind}${count > 1 ? `:${count}` : ''}`, isListed ? box : around);
    }
  };
  const start = document.querySelector(within);
  if (start) walk(start, within, document.documentElement.getBoundingClientRect());
  return found;
}
