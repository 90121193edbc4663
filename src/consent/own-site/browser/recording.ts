let loading: Promise<typeof import('./decision.ts')> | undefined;

/**
 * Loads the recorder once, shortly before a decision. Callers share one promise, so they continue in the order in which they called. A file that did not
 * arrive is asked for once more under another address: Chromium 150 answers every later import of an address with its first failure until the page is left
 * (156 asks again), so one moment without a network kept a refusal from being recorded. Its error ends with the address; browsers that leave it out fetch
 * anew at the next import.
 */
export function recording(): Promise<typeof import('./decision.ts')> {
  loading ??= import('./decision.ts').catch(
    ({ message }: Error) => import(/* @vite-ignore */ `${message.split(' ').pop()}?${Date.now()}`),
  );
  loading.catch(() => (loading = undefined));
  return loading;
}
