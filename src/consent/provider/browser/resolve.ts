/** An address as the page means it, in its parts; all of them are empty where it is none. */
export function resolve(address: string): HTMLAnchorElement {
  return Object.assign(document.createElement('a'), { href: address });
}
