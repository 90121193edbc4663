import { childNodesOf } from './tree.ts';
import { isRendered } from './visible.ts';

const maxNameLength = 200;
/** Display values that put each text on a line of its own. */
const spaced = /^(inline-)?(block|flex|grid|table|list-item|flow-root)/;

/** Returns the rendered text of an element in order, up to a maximum length. */
export function textOf(element: Element, maxLength: number): string {
  const parts: string[] = [];
  collect(element, parts, { left: maxLength * 2 });
  return parts.join('').replace(/\s+/g, ' ').trim().slice(0, maxLength);
}

function collect(element: Element, parts: string[], room: { left: number }): void {
  if (room.left <= 0 || /^(SCRIPT|STYLE|TEMPLATE|NOSCRIPT)$/.test(element.tagName) || !isRendered(element)) return;
  const isOwnLine = spaced.test(getComputedStyle(element).display);
  if (isOwnLine) parts.push(' ');
  for (const node of childNodesOf(element)) {
    if (node instanceof Text) {
      parts.push(node.data);
      room.left -= node.data.length;
    } else if (node instanceof Element) collect(node, parts, room);
  }
  if (isOwnLine) parts.push(' ');
}

/** Approximates the accessible name: label, aria-labelledby, alternative text, own text, title. */
export function nameOf(element: Element): string {
  return shortened(
    namedBy(element) ||
      element.getAttribute('aria-label') ||
      labelled(element) ||
      ownName(element) ||
      element.getAttribute('title') ||
      '',
  );
}

function namedBy(element: Element): string {
  const root = element.getRootNode();
  const ids = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean);
  if (!(root instanceof Document || root instanceof ShadowRoot)) return '';
  return ids.map((id) => root.getElementById(id)?.textContent ?? '').join(' ');
}

function labelled(element: Element): string {
  if (!(element instanceof HTMLInputElement)) return '';
  if (/^(button|submit|reset)$/.test(element.type)) return element.value;
  return [...(element.labels ?? [])].map((label) => label.textContent ?? '').join(' ');
}

function ownName(element: Element): string {
  const pictures = [...element.querySelectorAll('img[alt], svg[aria-label], [aria-label]')].map(
    (picture) => picture.getAttribute('alt') || picture.getAttribute('aria-label') || '',
  );
  return (
    textOf(element, maxNameLength) ||
    (element instanceof HTMLInputElement ? element.alt : '') ||
    pictures.join(' ') ||
    (element.querySelector('svg > title')?.textContent ?? '')
  );
}

function shortened(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, maxNameLength);
}

const impliedRoles: Readonly<Record<string, string>> = {
  A: 'link',
  BUTTON: 'button',
  SUMMARY: 'button',
  DIALOG: 'dialog',
  SECTION: 'region',
  ASIDE: 'complementary',
  FORM: 'form',
  HEADER: 'banner',
  NAV: 'navigation',
};

export function roleOf(element: Element): string {
  const given = element.getAttribute('role')?.trim().split(/\s+/)[0];
  if (given) return given;
  if (element instanceof HTMLInputElement)
    return (
      ({ checkbox: 'checkbox', radio: 'radio', range: 'slider' } as Record<string, string>)[element.type] ??
      (/^(button|submit|reset|image)$/.test(element.type) ? 'button' : 'textbox')
    );
  if (element instanceof HTMLAnchorElement && !element.hasAttribute('href')) return 'generic';
  return impliedRoles[element.tagName] ?? 'generic';
}
