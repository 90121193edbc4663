/** Resolves a URL against the page, and returns its parts. All of them are empty for an invalid URL. */
export function resolve(address: string): HTMLAnchorElement {
  return Object.assign(document.createElement('a'), { href: address });
}
