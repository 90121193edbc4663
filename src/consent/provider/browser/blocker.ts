import type { EmbedConfig } from '../embed.ts';
import { resolve } from './resolve.ts';

type Made = HTMLScriptElement | HTMLIFrameElement;
type Options = Pick<EmbedConfig, 'hosts'> & { isGranted(category: string): boolean };

/**
 * Blocks scripts and frames of registered vendors that have no gate of their own: those that scripts create, before they run or are requested, and
 * those in the page's HTML below this script. A preloading browser may have requested a file by then; the file does not run. Requests by fetch and
 * images are not blocked. A gate in the page's HTML is the reliable way.
 */
export function startBlocker({ hosts, isGranted }: Options): void {
  function needsOf(address: string): string | undefined {
    const { hostname, pathname, search } = resolve(address);
    return hosts.find(([known]) =>
      known.startsWith('*') ? hostname.endsWith(known.slice(1)) : (hostname + pathname + search).startsWith(known),
    )?.[1];
  }

  /** Returns whether a frame is blocked: its URL must not be set. A blocked script may keep its URL, because its type prevents it from running. */
  function hold(element: Made, address: string): boolean {
    const needs = needsOf(address);
    if (!needs || needs.split(' ').every(isGranted) || element.hasAttribute('data-consent')) return false;
    element.setAttribute('data-consent', needs);
    if (element instanceof HTMLScriptElement) return holdScript(element);
    element.setAttribute('data-src', address);
    element.removeAttribute('src');
    return true;
  }

  for (const type of [HTMLScriptElement, HTMLIFrameElement]) watchCreated(type.prototype, hold);
  new MutationObserver((mutations) => {
    for (const { addedNodes } of mutations) {
      for (const node of addedNodes)
        if (node instanceof HTMLScriptElement || node instanceof HTMLIFrameElement) hold(node, node.src);
    }
  }).observe(document.documentElement, { childList: true, subtree: true });
}

function holdScript(script: HTMLScriptElement): false {
  if (script.type === 'module') script.setAttribute('data-type', 'module');
  script.type = 'text/plain';
  return false;
}

/** Checks elements that other scripts create as soon as their URL is set, before they can be inserted into the page. */
function watchCreated(made: Made, hold: (element: Made, address: string) => boolean): void {
  const source = Object.getOwnPropertyDescriptor(made, 'src');
  const { setAttribute } = made;
  Object.defineProperty(made, 'src', {
    ...source,
    set(this: Made, value: unknown) {
      if (!hold(this, `${value}`)) source?.set?.call(this, value);
    },
  });
  made.setAttribute = function (this: Made, name, value) {
    if (name.toLowerCase() !== 'src' || !hold(this, value)) setAttribute.call(this, name, value);
  };
}
