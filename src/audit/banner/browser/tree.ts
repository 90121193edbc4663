/** More elements than this are not looked at: larger documents are lists, and banners stand at their beginning or end. */
const mostElements = 30_000;

/** All elements as they are rendered: into open shadow roots, slots filled. */
export function elementsOf(root: Element): Element[] {
  const found: Element[] = [];
  const waiting: Element[] = [root];
  for (let element = waiting.pop(); element && found.length < mostElements; element = waiting.pop()) {
    found.push(element);
    waiting.push(...childElements(element).reverse());
  }
  return found;
}

export function childNodesOf(element: Element): Node[] {
  if (element.shadowRoot) return [...element.shadowRoot.childNodes];
  if (element instanceof HTMLSlotElement) {
    const assigned = element.assignedNodes({ flatten: true });
    if (assigned.length > 0) return assigned;
  }
  return [...element.childNodes];
}

function childElements(element: Element): Element[] {
  return childNodesOf(element).filter((node) => node instanceof Element);
}

/** Across shadow roots and slots. */
export function parentOf(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot;
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

export function closestOf(element: Element | null, isWanted: (element: Element) => boolean): Element | null {
  for (let at = element; at; at = parentOf(at)) if (isWanted(at)) return at;
  return null;
}

export function contains(ancestor: Element, element: Element | null): boolean {
  return closestOf(element, (at) => at === ancestor) !== null;
}

/** The topmost element at a point of the viewport, inside open shadow roots too. */
export function elementAt(x: number, y: number): Element | null {
  let found = document.elementFromPoint(x, y);
  for (let root = found?.shadowRoot; root; root = found?.shadowRoot) {
    const inner = root.elementFromPoint(x, y);
    if (!inner || inner === found) break;
    found = inner;
  }
  return found;
}

/** What has the focus, inside open shadow roots too. */
export function activeElement(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}
