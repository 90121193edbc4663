import { dayMs, hourMs, minuteMs } from './durations.ts';

/*
 * From when on the studio's system health calls something a problem. deploy/prometheus/alerts.yml has the same figures, and a test compares them
 * (tests/metrics/thresholds.test.ts).
 */

/** Age of the oldest entry that a consumer has not taken. Usually it is taken within a second. */
export const queueBehindMs = 5 * minuteMs;

/** How long the site may serve its own copy without seeing the content database. */
export const contentStaleMs = 5 * minuteMs;

/** A disk with less than this share of its size free, or less than these bytes, is nearly full. */
export const leastFreeShare = 0.1;
export const leastFreeBytes = 1e9;

/** How long something refused may be on its way before it counts: most mail servers refuse the first attempt now and then. */
export const retryingMs = 15 * minuteMs;

/** Cleanups run daily. */
export const sweepOverdueMs = 2 * dayMs;

/** How long an erasure may wait for the event store. The law sets a month. */
export const erasureWaitingMs = dayMs;

/* These have no alert, or an alert of another kind. */

/** An alert speaks once, when something is given up; the page shows it to whoever looks on the next day. */
export const givenUpShownMs = dayMs;

/** A head is signed within five minutes of a record (`headEveryMs`). */
export const headOverdueMs = hourMs;

/** A daily backup is usual; this allows for a week's holiday. */
export const backupOldMs = 8 * dayMs;

/** A lease that ends is taken by another worker within thirteen seconds. */
export const leaseFreeMs = minuteMs;
