import type { OptionalCategory } from '../../../platform/categories.ts';
import type { EmbedConfig } from '../embed.ts';

type Options = Pick<EmbedConfig, 'hosts'> & { isGranted(category: OptionalCategory): boolean };

/**
 * Holds back scripts and frames of registered vendors that carry no mark of their own: those that scripts create, before they run, and those in the
 * page's HTML below this script. A browser that reads ahead may have asked for a file by then; the file does not run. What a script
 * sends by fetch, and images, are not held back. A gate in the page's HTML is the sure way.
 */
export function startBlocker({ hosts, isGranted }: Options): void {
  const categoryOf = (address: string) => {
    if (!URL.canParse(address, document.baseURI)) return undefined;
    const { hostname } = new URL(address, document.baseURI);
    return hostList(hosts).find(([, host]) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host))?.[0];
  };

  function hold(element: Element, address: string): void {
    const category = categoryOf(address);
    if (!category || isGranted(category) || element.hasAttribute('data-consent')) return;
    element.setAttribute('data-consent', category);
    if (element instanceof HTMLScriptElement) return holdScript(element);
    element.setAttribute('data-src', address);
    element.removeAttribute('src');
  }

  watchCreated(hold);
  new MutationObserver((mutations) => {
    for (const { addedNodes } of mutations) {
      for (const node of addedNodes) if (node instanceof HTMLScriptElement || node instanceof HTMLIFrameElement) hold(node, node.src);
    }
  }).observe(document.documentElement, { childList: true, subtree: true });
}

function holdScript(script: HTMLScriptElement): void {
  if (script.type === 'module') script.setAttribute('data-type', 'module');
  script.type = 'text/plain';
}

/** A script made by another one is looked at when it is told its address, before it can be put into the page. */
function watchCreated(hold: (element: Element, address: string) => void): void {
  const source = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src');
  const { setAttribute } = Element.prototype;
  if (!source?.set || !source.get) return;
  const { set } = source;
  Object.defineProperty(HTMLScriptElement.prototype, 'src', {
    ...source,
    set(this: HTMLScriptElement, value: unknown) {
      set.call(this, value);
      hold(this, this.src);
    },
  });
  HTMLScriptElement.prototype.setAttribute = function (name, value) {
    setAttribute.call(this, name, value);
    if (name.toLowerCase() === 'src') hold(this, this.src);
  };
}

/** Host sources such as `https://*.example.com` as the hostnames they mean. */
function hostList(hosts: Options['hosts']): (readonly [OptionalCategory, string])[] {
  const entries: (readonly [OptionalCategory, string])[] = [];
  for (const category of ['functional', 'analytics', 'performance', 'advertisement'] as const) {
    for (const host of hosts[category] ?? []) entries.push([category, host]);
  }
  return entries;
}
