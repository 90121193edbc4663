/**
 * A request path with exactly one meaning. `path` is decoded once; `canonical` is the one spelling that we answer,
 * and every other spelling redirects to it.
 */
type ParsedPath = { ok: true; path: string; canonical: string; isCanonical: boolean } | { ok: false };

/**
 * Refuses paths that no honest client sends and that two programs could interpret differently: dot segments, backslashes, encoded slashes,
 * control characters, broken or overlong UTF-8. Double and trailing slashes and needless escapes have a canonical form.
 */
export function parsePath(raw: string): ParsedPath {
  if (plainPath.test(raw)) return { ok: true, path: raw, canonical: raw, isCanonical: true };
  if (!raw.startsWith('/') || !printable.test(raw)) return refused;
  const segments: string[] = [];
  for (const part of raw.split('/')) {
    if (part === '') continue;
    const segment = decodeSegment(part);
    if (segment === undefined) return refused;
    segments.push(segment);
  }
  const canonical = `/${segments.map(encodeSegment).join('/')}`;
  return { ok: true, path: `/${segments.join('/')}`, canonical, isCanonical: canonical === raw };
}

/** Encodes a decoded path the way browsers send it. */
export function encodePath(path: string): string {
  return plainPath.test(path) ? path : path.split('/').map(encodeSegment).join('/');
}

const refused: ParsedPath = { ok: false };

/** `/` alone, or segments of unreserved characters that do not begin with a dot: nothing to decode, nothing to normalize. */
const plainPath = /^(?:\/|(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+)$/;

const printable = /^[!-~]+$/;

/** Slash, backslash, C0 and C1 controls, and the marks that display text in another order than it is stored. */
const forbidden = /[/\\\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/;

function decodeSegment(part: string): string | undefined {
  let segment: string;
  try {
    segment = decodeURIComponent(part).normalize('NFC');
  } catch {
    return undefined; // Not UTF-8, or a lone `%`.
  }
  return segment === '.' || segment === '..' || forbidden.test(segment) ? undefined : segment;
}

/** Browsers leave these characters unescaped in a path; `encodeURIComponent` escapes them. */
const keptByBrowsers = /%(?:24|26|2B|2C|3A|3B|3D|40)/g;

function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replace(keptByBrowsers, decodeURIComponent);
}
