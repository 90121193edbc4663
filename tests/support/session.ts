/** Returns the token of the session that a sign-in has begun. It is in the cookie alone; requests of tests send it as `authorization: JWT {token}`. */
export function sessionIn(headers: Headers): string {
  const values = headers
    .getSetCookie()
    .flatMap((line) => /^(?:__Host-)?candor-studio-token=([^;]*)/.exec(line)?.[1] ?? []);
  return values.at(-1) ?? '';
}
