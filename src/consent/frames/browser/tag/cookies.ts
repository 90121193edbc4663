type CookieWrite = { name: string; value: string | null; maxAgeSeconds: number | null };

/** Emulates `document.cookie` in memory for a document without cookies, with the rules that vendors' scripts rely on. */
type CookieJar = { read(): string; write(text: string): void };

/** Calls `changed` for every write that a browser would accept. A null value means expired. */
export function createCookieJar({
  hostname,
  values,
  most,
  changed,
}: {
  hostname: string;
  values: Record<string, string>;
  most: number;
  changed: (write: CookieWrite) => void;
}): CookieJar {
  const jar = new Map(Object.entries(values));
  return {
    read: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    write(text) {
      const cookie = parseCookie(text, hostname);
      if (!cookie) return;
      if (cookie.value === null) jar.delete(cookie.name);
      else if (jar.has(cookie.name) || jar.size < most) jar.set(cookie.name, cookie.value);
      changed(cookie);
    },
  };
}

function parseCookie(text: string, hostname: string): CookieWrite | undefined {
  const [pair = '', ...rest] = text.split(';');
  const equals = pair.indexOf('=');
  const name = pair.slice(0, Math.max(0, equals)).trim();
  const attributes = new Map(rest.map((part) => attributeOf(part)));
  if (name === '' || !isOwnDomain(attributes.get('domain'), hostname)) return undefined;
  const maxAgeSeconds = lifetimeOf(attributes);
  return {
    name,
    value: maxAgeSeconds !== null && maxAgeSeconds <= 0 ? null : pair.slice(equals + 1).trim(),
    maxAgeSeconds,
  };
}

function attributeOf(part: string): [string, string] {
  const [name = '', ...value] = part.split('=');
  return [name.trim().toLowerCase(), value.join('=').trim()];
}

/** Checks the domain as browsers do, because vendors probe which domain accepts a cookie: not `com`, and no other site's domain. */
function isOwnDomain(domain: string | undefined, hostname: string): boolean {
  const wanted = domain?.replace(/^\./, '').toLowerCase();
  if (!wanted || wanted === hostname) return true;
  return wanted.includes('.') && hostname.endsWith(`.${wanted}`);
}

function lifetimeOf(attributes: ReadonlyMap<string, string>): number | null {
  const maxAge = attributes.get('max-age');
  if (maxAge && /^-?\d+$/.test(maxAge)) return Number(maxAge);
  const expires = Date.parse(attributes.get('expires') ?? '');
  return Number.isNaN(expires) ? null : Math.round((expires - Date.now()) / 1000);
}
