/** Returns the path of a page's Markdown: `/pricing.md`, and `/index.md` or `/de/index.md` for a front page. `address`: the page's own, with its language. */
export function markdownAddress(address: string, isFront: boolean): string {
  return isFront ? `${address === '/' ? '' : address}/index.md` : `${address}.md`;
}

/** Returns the path of the page that a Markdown path belongs to, both without a language's prefix. Undefined for every other path. */
export function pageOfMarkdown(path: string): string | undefined {
  if (!path.endsWith('.md')) return undefined;
  const page = path.slice(0, -'.md'.length);
  return page === '/index' ? '/' : page === '/' || page === '' ? undefined : page;
}
