/**
 * Returns the share of page loads that a figure covers: page loads that were measured ÷ page loads that ran the banner's script, in the same period. The
 * denominator counts every visitor whose browser runs scripts, whatever they decided and even without a decision, and carries no id. The share therefore
 * falls when people decline, and also when they ignore the banner. It is a share of page loads and not of people, because visitors who did not agree are
 * never told apart. Undefined while there is nothing to compare.
 */
export function measuredShare({
  measuredLoads,
  allLoads,
}: {
  measuredLoads: number;
  allLoads: number;
}): number | undefined {
  if (allLoads <= 0) return undefined;
  // A load can be measured although its banner log is lost on the way, but the reverse never holds for everybody.
  return Math.min(1, measuredLoads / allLoads);
}
