/** The fields of a consent cookie, percent-encoded or raw. Nobody has looked at what they say. */
export function fieldsIn(value: string): Record<string, string | undefined> {
  return Object.fromEntries(value.split(/,|%2C/i).map((field) => field.split(/:|%3A/i)));
}

/** The order of a value; of one without, the moment it was written. 0 for a value that is no decision. */
export function orderIn(value: string): number {
  const { order, ts } = fieldsIn(value);
  return Number(order ?? `${ts}000`) || 0;
}
