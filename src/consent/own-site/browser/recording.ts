let loading: Promise<typeof import('./decision.ts')> | undefined;

/** Loads the recorder once, shortly before a decision. Callers share one promise, so they continue in the order in which they called. */
export function recording(): Promise<typeof import('./decision.ts')> {
  loading ??= import('./decision.ts');
  loading.catch(() => (loading = undefined));
  return loading;
}
