/** Everything else, `javascript:` and `data:` above all, is not a link. */
const allowedProtocols: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Only stands in for the site's own origin while an address is parsed the way a browser would. */
const ownOrigin = 'https://own.invalid';

/**
 * An address that is safe to put into `href`: http, https, mailto, tel, a fragment, or a path on this site; undefined otherwise.
 * Paths are returned as written, addresses with a scheme in their normal form.
 */
export function safeHref(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (text.startsWith('/') || text.startsWith('#')) return isOwn(text) ? text : undefined;
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return allowedProtocols.has(url.protocol) ? url.href : undefined;
}

/** `//elsewhere` and its spellings (`/\`, `/<tab>/`) are other hosts to a browser. */
function isOwn(text: string): boolean {
  return URL.canParse(text, ownOrigin) && new URL(text, ownOrigin).origin === ownOrigin;
}
