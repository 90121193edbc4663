/** Maximum length of a path that can be redirected. */
const maxPathLength = 500;

/** Normalises a path that an editor typed for comparison: no trailing slash, no query, nothing escaped. Returns undefined if it is not a path on this site. */
export function ownPathOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (text.length > maxPathLength || !/^\/(?!\/)[^\\?#\u0000-\u001f\u007f]*$/.test(text)) return undefined;
  try {
    const decoded = decodeURIComponent(text)
      .normalize('NFC')
      .replace(/\/+/g, '/')
      .replace(/(?<=.)\/$/, '');
    return decoded.split('/').some((part) => part === '.' || part === '..') ? undefined : decoded;
  } catch {
    return undefined; // The path contains an invalid `%`.
  }
}
