/** Splits a consent cookie into its fields, percent-encoded or raw. The fields are not validated. */
export function fieldsIn(value: string): Record<string, string | undefined> {
  return Object.fromEntries(value.split(/,|%2C/i).map((field) => field.split(/:|%3A/i)));
}

/** Returns the order of a value, or the time it was written if it has none. 0 for a value that is no decision. */
export function orderIn(value: string): number {
  const { order, ts } = fieldsIn(value);
  return Number(order ?? `${ts}000`) || 0;
}
