/** Steps after which a run is its own best measure: as many as are under way at once, twice. */
const enoughSteps = 8;

export type Steps = { done: number; total: number };

/** How long the remaining steps will take at the pace of those before them. Undefined while nothing was measured. */
export type Remaining = (steps: Steps) => number | undefined;

/**
 * @param earlierMsPerStep pace of an earlier audit, used until this one has a pace of its own
 * @param nowMs the time; asked for once when the steps begin
 */
export function createRemaining({ earlierMsPerStep, nowMs = () => performance.now() }: { earlierMsPerStep?: number | undefined; nowMs?: () => number }): Remaining {
  const beganMs = nowMs();
  return ({ done, total }) => {
    const isOwnPace = done >= enoughSteps || (earlierMsPerStep === undefined && done > 0);
    const msPerStep = isOwnPace ? (nowMs() - beganMs) / done : earlierMsPerStep;
    return msPerStep === undefined ? undefined : Math.round(msPerStep * (total - done));
  };
}
