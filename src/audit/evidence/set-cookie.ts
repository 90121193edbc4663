import { hostOf } from '../network/party.ts';

/** A Set-Cookie line or a `document.cookie` assignment, parsed as browsers do (RFC 6265). */
export type CookieWrite = {
  name: string;
  value: string;
  domain: string;
  path: string;
  lifetimeSeconds: number | null;
  isRemoval: boolean;
  isHttpOnly: boolean;
  isSecure: boolean;
  isPartitioned: boolean;
  sameSite: 'strict' | 'lax' | 'none' | 'unset';
};

export function cookieNameOf(line: string): string | undefined {
  return parseCookie(line, { url: 'http://localhost/', nowMs: 0 })?.name;
}

/** `url` is the address of the document or response; it supplies the domain and path that the line omits. */
export function parseCookie(line: string, { url, nowMs }: { url: string; nowMs: number }): CookieWrite | undefined {
  const [pair = '', ...rest] = line.split(';');
  const at = pair.indexOf('=');
  const name = at === -1 ? '' : pair.slice(0, at).trim();
  const value = pair.slice(at + 1).trim();
  if (name === '' && value === '') return undefined;
  const attributes = new Map(
    rest.map((part) => {
      const split = part.indexOf('=');
      return split === -1
        ? [part.trim().toLowerCase(), '']
        : [part.slice(0, split).trim().toLowerCase(), part.slice(split + 1).trim()];
    }),
  );
  const given = attributes.get('domain')?.replace(/^\./, '').toLowerCase();
  const lifetimeSeconds = lifetimeOf(attributes, nowMs);
  const path = attributes.get('path');
  return {
    name,
    value,
    domain: given ? `.${given}` : hostOf(url),
    path: path?.startsWith('/') ? path : defaultPath(url),
    lifetimeSeconds,
    isRemoval: lifetimeSeconds !== null && lifetimeSeconds <= 0,
    isHttpOnly: attributes.has('httponly'),
    isSecure: attributes.has('secure'),
    isPartitioned: attributes.has('partitioned'),
    sameSite: sameSiteOf(attributes.get('samesite')),
  };
}

/** Returns the lifetime: Max-Age takes precedence over Expires; a session cookie has neither. */
function lifetimeOf(attributes: ReadonlyMap<string, string>, nowMs: number): number | null {
  const maxAge = attributes.get('max-age');
  if (maxAge !== undefined && /^-?\d+$/.test(maxAge)) return Number(maxAge);
  const expires = Date.parse(attributes.get('expires') ?? '');
  return Number.isNaN(expires) ? null : Math.round((expires - nowMs) / 1000);
}

function defaultPath(url: string): string {
  const path = URL.parse(url)?.pathname ?? '/';
  return path.slice(0, Math.max(1, path.lastIndexOf('/')));
}

function sameSiteOf(value = ''): CookieWrite['sameSite'] {
  const lower = value.toLowerCase();
  return lower === 'strict' || lower === 'lax' || lower === 'none' ? lower : 'unset';
}
