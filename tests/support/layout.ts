import type { Page } from '@playwright/test';

/** Position of an element relative to the nearest listed ancestor, so that elements that only moved along with it do not differ. */
export type LayoutBox = { name: string; text: string; x: number; y: number; width: number; height: number };

export type LayoutOptions = {
  /** Selector of the listed elements. */
  of?: string;
  /** Selector of elements to leave out, with their contents. */
  without?: string;
  /** Selector of the container; the whole page by default. */
  within?: string;
};

/** The elements that define a page's layout. */
export const shapeGiving =
  'body, header, nav, main, footer, aside, section, article, form, table, h1, h2, h3, h4, img, video, iframe, svg, button, a.button, a.brand, input:not([type=hidden]), select, textarea';

/** Returns the boxes of a page in document order. Images load first: a lazy image has its space reserved, and must keep it. */
export async function layoutOf(
  page: Page,
  { of = shapeGiving, without = '', within = 'body' }: LayoutOptions = {},
): Promise<LayoutBox[]> {
  await page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    // An image that cannot be shown has a box as well.
    await Promise.allSettled([...pictures.map((picture) => picture.decode()), document.fonts.ready]);
  });
  return page.evaluate(boxesIn, { of, without, within });
}

/** Lists differences beyond pixel rounding, one per line; empty when both are equal. */
export function compareLayouts(before: readonly LayoutBox[], after: readonly LayoutBox[], tolerance = 1): string[] {
  const [known, found] = [before, after].map((boxes) => new Map(boxes.map((box) => [box.name, box]))) as [
    Map<string, LayoutBox>,
    Map<string, LayoutBox>,
  ];
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

/** Runs in the page. An element without its own box, such as `<picture>`, is skipped; its contents take its place. */
function boxesIn({ of, without, within }: Required<LayoutOptions>): LayoutBox[] {
  const hasBox = (element: Element) =>
    element.getClientRects().length > 0 && element.checkVisibility({ visibilityProperty: true });
  const isContents = (element: Element) => getComputedStyle(element).display === 'contents';
  const shownIn = (parent: Element): Element[] =>
    [...parent.children].flatMap((child) => (isContents(child) ? shownIn(child) : hasBox(child) ? [child] : []));
  const rounded = (value: number) => Math.round(value * 10) / 10;
  const found: LayoutBox[] = [];
  const walk = (element: Element, path: string, around: DOMRect) => {
    if (without && element.matches(without)) return;
    const box = element.getBoundingClientRect();
    const isListed = element.matches(of);
    if (isListed) {
      const text = element.matches('h1, h2, h3, h4, a, button, p, li')
        ? (element.textContent ?? '').trim().slice(0, 40)
        : '';
      found.push({
        name: path,
        text,
        x: rounded(box.x - around.x),
        y: rounded(box.y - around.y),
        width: rounded(box.width),
        height: rounded(box.height),
      });
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
