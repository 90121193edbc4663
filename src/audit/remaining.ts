/** Number of steps after which a run's own pace is the best estimate: twice the number of parallel steps. */
const enoughSteps = 8;

type Steps = { done: number; total: number };

/** Estimates the time of the remaining steps from the pace so far. Undefined while nothing has been measured. */
export type Remaining = (steps: Steps) => number | undefined;

/**
 * @param earlierMsPerStep pace of an earlier audit, used until this one has a pace of its own
 * @param nowMs the time; asked for once when the steps begin
 */
export function createRemaining({
  earlierMsPerStep,
  nowMs = () => performance.now(),
}: {
  earlierMsPerStep?: number | undefined;
  nowMs?: () => number;
}): Remaining {
  const beganMs = nowMs();
  return ({ done, total }) => {
    const isOwnPace = done >= enoughSteps || (earlierMsPerStep === undefined && done > 0);
    const msPerStep = isOwnPace ? (nowMs() - beganMs) / done : earlierMsPerStep;
    return msPerStep === undefined ? undefined : Math.round(msPerStep * (total - done));
  };
}
