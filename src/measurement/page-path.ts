/** Returns the path of a URL or of a path: decoded, in lower case, without a trailing slash. Undefined when the value is neither. */
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
    return path; // The path has a percent sign that encodes nothing, so it stays as it is.
  }
}
