/**
 * Signs that a visit is not by a person. `agent`: the user agent names a bot. `automation`: the browser reports that a program drives it. `headers`: headers
 * that every browser sends are missing.
 */
export const botReasons = ['agent', 'automation', 'headers'] as const;
export type BotReason = (typeof botReasons)[number];

/** Privacy tools and proxies remove headers for people too, so this sign alone does not mark a bot. Reports apply the same rule in scope.sql. */
const weakReason = 'headers';

/** Returns whether the visit is a bot's. One declared sign is enough. */
export function isBot(reasons: readonly string[]): boolean {
  return reasons.some((reason) => reason !== weakReason);
}
