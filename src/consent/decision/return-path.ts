import { maxReturnLength } from './limits.ts';

/** Any origin works as the base: only a path that stays on it is returned. */
const base = 'http://own.invalid';

/** Returns the same-origin path that a form asked to return to, in canonical form, and `/` for anything else. */
export function returnPathOf(text: string | null | undefined): string {
  if (!text || text.length > maxReturnLength || !isPlainPath(text) || !URL.canParse(text, base)) return '/';
  const url = new URL(text, base);
  const path = `${url.pathname}${url.search}${url.hash}`;
  // Dot segments may leave two slashes at the start: `/.//elsewhere`.
  return url.origin === base && isPlainPath(path) ? path : '/';
}

/** Requires one leading slash only, no backslash (browsers read it as a slash) and no control characters (browsers drop them). */
function isPlainPath(text: string): boolean {
  return /^\/(?!\/)/.test(text) && !/[\\\u0000-\u001f\u007f-\u009f]/.test(text);
}
