import { maxReturnLength } from './limits.ts';

/** Any origin will do: only a path that stays on it is returned. */
const base = 'http://own.invalid';

/** The same-origin path a form asked to go back to, in canonical spelling; `/` for anything else. */
export function returnPathOf(text: string | null | undefined): string {
  if (!text || text.length > maxReturnLength || !isPlainPath(text) || !URL.canParse(text, base)) return '/';
  const url = new URL(text, base);
  const path = `${url.pathname}${url.search}${url.hash}`;
  // Dot segments may have left two slashes at the start: `/.//elsewhere`.
  return url.origin === base && isPlainPath(path) ? path : '/';
}

/** One slash, then no slash; no backslash, which browsers read as a slash; no control characters, which they drop. */
function isPlainPath(text: string): boolean {
  return /^\/(?!\/)/.test(text) && !/[\\\u0000-\u001f\u007f-\u009f]/.test(text);
}
