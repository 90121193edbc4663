import type { Product } from './product.ts';

/** Returns the token of the session that a sign-in has begun. It is in the cookie alone; requests of tests send it as `authorization: JWT {token}`. */
export function sessionIn(headers: Headers): string {
  const values = headers
    .getSetCookie()
    .flatMap((line) => /^(?:__Host-)?candor-studio-token=([^;]*)/.exec(line)?.[1] ?? []);
  return values.at(-1) ?? '';
}

/** Signs the admin in, as a browser on the studio's own pages does. Other headers are added or take the place of its own. */
export function signIn(
  { studioUrl, adminEmail, adminPassword }: Pick<Product, 'studioUrl' | 'adminEmail' | 'adminPassword'>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${studioUrl}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: studioUrl, ...headers },
    body: JSON.stringify({ email: adminEmail, password: adminPassword }),
  });
}

/** Returns the Cookie header with which a browser would answer these headers. */
export function cookiesOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}
