declare global {
  /** Accounts run in Next's bundle, the metrics outside of it, and both in one process. */
  var candorSignInFailures: Map<string, number> | undefined;
}

/** Counts a failed attempt to sign in, for the metrics. The reasons are a short list; whose attempt it was stays out. */
export function countSignInFailure(reason: string): void {
  globalThis.candorSignInFailures ??= new Map();
  const counts = globalThis.candorSignInFailures;
  counts.set(reason, (counts.get(reason) ?? 0) + 1);
}

/** Failed attempts since the studio started, by reason. */
export function signInFailures(): Record<string, number> {
  return Object.fromEntries(globalThis.candorSignInFailures ?? []);
}
