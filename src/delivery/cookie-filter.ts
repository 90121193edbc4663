import type { RequestOrigin } from '../platform/consent-gate.ts';

/** Returns those Set-Cookie lines of a response that may be sent. Called only when there is at least one. */
export type CookieCheck = (lines: readonly string[], request: RequestOrigin & { path: string }) => readonly string[];

type Headers = Readonly<Record<string, string | readonly string[]>>;

/** True for very few responses; the check runs only for those. */
export function setsCookies(headers: Headers | undefined): boolean {
  for (const name in headers) if (isSetCookie(name)) return true;
  return false;
}

/** Returns the same headers with only the cookies that passed. Whatever its spelling was, there is one Set-Cookie header afterwards, or none. */
export function withCheckedCookies<Sent extends Headers>(
  headers: Sent,
  check: (lines: readonly string[]) => readonly string[],
): Record<string, Sent[string] | string[]> {
  const lines: string[] = [];
  const others: [string, Sent[string]][] = [];
  for (const name in headers) {
    if (isSetCookie(name)) lines.push(...[headers[name] ?? []].flat());
    else others.push([name, headers[name] as Sent[string]]);
  }
  const passed = [...check(lines)];
  return Object.fromEntries<Sent[string] | string[]>(passed.length > 0 ? [...others, ['set-cookie', passed]] : others);
}

function isSetCookie(name: string): boolean {
  return name.length === 10 && name.toLowerCase() === 'set-cookie';
}
