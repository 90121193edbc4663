/* The grammar of the consent cookie, on the server, on our pages and on connected sites. It is public, and new fields are only appended. It stands in
   three files, because pages read before a decision, write only after one, and never need the server's strict reading: read.ts, write.ts and parse.ts. */

/** Names the cookie of the last choice, beside the consent cookie. Scripts set it on the click; the response to a form without a script sets it too. */
export function choiceCookie(cookieName: string): string {
  return `${cookieName}-choice`;
}

/** Splits a consent cookie into its fields, percent-encoded or raw. The fields are not validated. */
export function fieldsIn(value: string): Record<string, string | undefined> {
  return Object.fromEntries(value.split(/,|%2C/i).map((field) => field.split(/:|%3A/i)));
}

/** Returns the order of a value, or the time it was written if it has none. 0 for a value that is no decision. */
export function orderIn(value: string): number {
  const { order, ts } = fieldsIn(value);
  return Number(order ?? `${ts}000`) || 0;
}
