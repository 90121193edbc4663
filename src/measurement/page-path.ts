/** The path of an address, or of what is a path already: decoded, small, without a slash at the end. Undefined when it is neither. */
export function pathOf(address: unknown): string | undefined {
  const url = typeof address === 'string' ? URL.parse(address, 'https://site.invalid') : null;
  if (!url) return undefined;
  const path = decoded(url.pathname).replace(/\/+$/, '').toLowerCase();
  return path === '' ? '/' : path;
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path; // A percent sign that encodes nothing: compared as it stands.
  }
}
