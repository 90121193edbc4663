/**
 * Why a visit may be no person's. `agent`: the browser says that it is a bot. `automation`: it says that a program drives it. `headers`: it lacks
 * what every browser sends.
 */
export const botReasons = ['agent', 'automation', 'headers'] as const;
export type BotReason = (typeof botReasons)[number];

/** Privacy tools and proxies take headers away from people too, so that alone marks nobody. Reports say the same in scope.sql. */
const weakReason = 'headers';

/** One declared sign is enough. */
export function isBot(reasons: readonly string[]): boolean {
  return reasons.some((reason) => reason !== weakReason);
}
