/** Names of the events that mark a conversion unless the owner names others: GA4's default. */
export const defaultKeyEvents: ReadonlySet<string> = new Set(['purchase']);
