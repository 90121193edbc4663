let loading: Promise<typeof import('./decision.ts')> | undefined;

/** What records an answer: loaded when one is about to be given, once, so that those who wait for it go on in the order in which they came. */
export function recording(): Promise<typeof import('./decision.ts')> {
  loading ??= import('./decision.ts');
  loading.catch(() => (loading = undefined));
  return loading;
}
