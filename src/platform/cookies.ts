/** How many cookies of one name are read: host and parent domains, with room to spare. */
export const maxSameNameCookies = 4;

export type CookieOptions = {
  name: string;
  /** Already encoded. */
  value: string;
  maxAgeSeconds: number;
  sameSite: 'Lax' | 'Strict';
  isHttpOnly: boolean;
  isSecure: boolean;
  /** Undefined: this host only. */
  domain?: string | undefined;
};

/** The raw values sent under a name, in the order sent, at most `maxSameNameCookies`. */
export function cookieValues(header: string | undefined, name: string): string[] {
  if (!header) return [];
  const values: string[] = [];
  const start = `${name}=`;
  for (
    let at = header.indexOf(start);
    at !== -1 && values.length < maxSameNameCookies;
    at = header.indexOf(start, at + 1)
  ) {
    if (!isCookieStart(header, at)) continue;
    const end = header.indexOf(';', at);
    values.push(header.slice(at + start.length, end === -1 ? header.length : end).trim());
  }
  return values;
}

/** Formats one Set-Cookie value for the whole site. */
export function setCookie(cookie: CookieOptions): string {
  const parts = [
    `${cookie.name}=${cookie.value}`,
    'Path=/',
    `Max-Age=${cookie.maxAgeSeconds}`,
    `SameSite=${cookie.sameSite}`,
  ];
  if (cookie.domain) parts.push(`Domain=${cookie.domain.replace(/^\./, '')}`);
  if (cookie.isSecure) parts.push('Secure');
  if (cookie.isHttpOnly) parts.push('HttpOnly');
  return parts.join('; ');
}

/** True at the beginning or right after `;` and spaces, not inside another cookie's name or value. */
function isCookieStart(header: string, at: number): boolean {
  let before = at - 1;
  while (before >= 0 && header[before] === ' ') before -= 1;
  return before < 0 || header[before] === ';';
}
