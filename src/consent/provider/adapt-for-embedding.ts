import type { Markup } from './embed.ts';

/**
 * Adapts our own surfaces for pages of a connected site. Forms lose their action, and links that the script handles become buttons. Links to pages of
 * our site concern another cookie, so they are removed together with elements that only they fill.
 */
export function adaptForEmbedding(markup: readonly Markup[]): Markup[] {
  return markup.flatMap((node) => {
    if (typeof node !== 'object') return [node];
    const [tag, attributes, ...children] = node;
    if (tag === 'input' && attributes.type === 'hidden' && attributes.name === 'return') return [];
    if (tag === 'form')
      return [[tag, without(attributes, ['method', 'action', 'data-stylesheet']), ...adaptForEmbedding(children)]];
    if (tag !== 'a') return withoutEmptied(node, adaptForEmbedding(children));
    if ('data-consent-open' in attributes || 'data-close' in attributes)
      return [['a', { ...attributes, href: '#', role: 'button' }, ...adaptForEmbedding(children)]];
    return String(attributes.href ?? '').startsWith('/') ? [] : [node];
  });
}

/** Drops a list item or paragraph that contained nothing but removed links. */
function withoutEmptied([tag, attributes, ...before]: Exclude<Markup, string | number>, after: Markup[]): Markup[] {
  const isEmptied = before.length > 0 && after.length === 0 && ['li', 'p', 'ul', 'nav'].includes(tag);
  return isEmptied ? [] : [[tag, attributes, ...after]];
}

function without(
  attributes: Readonly<Record<string, string | number>>,
  names: readonly string[],
): Record<string, string | number> {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => !names.includes(name)));
}
