/** Any other protocol, above all `javascript:` and `data:`, is not a link. */
const allowedProtocols: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Replaces the site's own origin while a URL is parsed as a browser would parse it. */
const ownOrigin = 'https://own.invalid';

/**
 * Returns a URL that is safe for `href`: http, https, mailto, tel, a fragment, or a path on this site; undefined otherwise. Paths are returned as written,
 * URLs with a scheme in their normal form.
 */
export function safeHref(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (text.startsWith('/') || text.startsWith('#')) return isOwn(text) ? text : undefined;
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return allowedProtocols.has(url.protocol) ? url.href : undefined;
}

/** A browser reads `//elsewhere` and its variants (`/\`, `/<tab>/`) as other hosts. */
function isOwn(text: string): boolean {
  return URL.canParse(text, ownOrigin) && new URL(text, ownOrigin).origin === ownOrigin;
}
