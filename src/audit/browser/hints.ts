import { report } from './reports.ts';

const hints = new Set(['preconnect', 'dns-prefetch', 'prefetch', 'prerender']);
const seen = new Set<string>();

/** Reports links that ask the browser for an early connection; a script may remove them again at once. */
export function watchHints(): void {
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes) {
      if (type === 'attributes') inspect(target);
      for (const node of addedNodes) inspect(node);
    }
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['rel', 'href'] });
}

function inspect(node: Node): void {
  if (!(node instanceof Element)) return;
  if (node instanceof HTMLLinkElement) lookAtLink(node);
  for (const link of node.querySelectorAll<HTMLLinkElement>('link[rel][href]')) lookAtLink(link);
}

function lookAtLink({ rel: relations, href: url }: HTMLLinkElement): void {
  for (const rel of relations.toLowerCase().split(/\s+/)) {
    if (!url || !hints.has(rel) || seen.has(`${rel} ${url}`)) continue;
    seen.add(`${rel} ${url}`);
    report({ kind: 'hint', rel, url });
  }
}
