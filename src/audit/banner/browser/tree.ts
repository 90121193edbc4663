/** Upper bound of elements to look at: larger documents are lists, and banners are at their beginning or end. */
const mostElements = 30_000;

/** Closed shadow roots by host element. They are passed in from outside the page, because no script can read them. */
const closedRoots = new WeakMap<Element, ShadowRoot>();

export function adoptRoot(root: ShadowRoot): void {
  closedRoots.set(root.host, root);
}

export function rootOf(element: Element): ShadowRoot | null {
  return element.shadowRoot ?? closedRoots.get(element) ?? null;
}

/** Returns all elements in rendered order, including shadow roots and assigned slots. */
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
  const inside = rootOf(element);
  if (inside) return [...inside.childNodes];
  if (element instanceof HTMLSlotElement) {
    const assigned = element.assignedNodes({ flatten: true });
    if (assigned.length > 0) return assigned;
  }
  return [...element.childNodes];
}

function childElements(element: Element): Element[] {
  return childNodesOf(element).filter((node) => node instanceof Element);
}

/** Returns the parent across shadow roots and slots. */
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

/** Returns the topmost element at a point of the viewport, inside shadow roots too. */
export function elementAt(x: number, y: number): Element | null {
  let found = document.elementFromPoint(x, y);
  for (let root = found && rootOf(found); root; root = found && rootOf(found)) {
    const inner = root.elementFromPoint(x, y);
    if (!inner || inner === found) break;
    found = inner;
  }
  return found;
}

/** Returns the focused element, inside shadow roots too. */
export function activeElement(): Element | null {
  let active = document.activeElement;
  for (let inner = active && rootOf(active)?.activeElement; inner; inner = rootOf(inner)?.activeElement) active = inner;
  return active;
}
