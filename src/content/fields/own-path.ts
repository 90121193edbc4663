/** Longest address that can be redirected. */
const maxPathLength = 500;

/** A path on this site as an editor types it, in the one spelling it is compared in: no trailing slash, no query, nothing escaped. Undefined: not a path. */
export function ownPathOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (text.length > maxPathLength || !/^\/(?!\/)[^\\?#\u0000-\u001f\u007f]*$/.test(text)) return undefined;
  try {
    const decoded = decodeURIComponent(text).normalize('NFC').replace(/\/+/g, '/').replace(/(?<=.)\/$/, '');
    return decoded.split('/').some((part) => part === '.' || part === '..') ? undefined : decoded;
  } catch {
    return undefined; // A lone `%`.
  }
}
