/**
 * Which share a figure knows: page loads that were measured ÷ page loads that ran the banner's script, in the same period.
 * The denominator counts everybody whose browser runs scripts, whatever they decided or if they did not, and carries no id; so the share
 * falls when people decline, and also when they ignore the banner. It is a share of page loads and not of people, because those
 * who did not agree are never told apart. Undefined while there is nothing to compare.
 */
export function measuredShare({ measuredLoads, allLoads }: { measuredLoads: number; allLoads: number }): number | undefined {
  if (allLoads <= 0) return undefined;
  // A load can be measured and its banner log lost on the way, never the other way round for everybody.
  return Math.min(1, measuredLoads / allLoads);
}
