/** A kind of work that one process does at a time. It says no some time before another process can say yes. */
export type Lease = { isHeld(): boolean };

/** The lease of work that only one process can do anyway. */
export const ownLease: Lease = { isHeld: () => true };
