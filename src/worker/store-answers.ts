import { pause } from '../platform/pause.ts';
import type { StoreClient } from '../measurement/store/client.ts';

/** Worker and store start together, and the store opens its folder first. */
const lookAgainMs = 1_000;
const maxLooks = 600;

/** Resolves when the store answers, or after ten minutes; the caller then fails and reports why. */
export async function storeAnswers(
  store: Pick<StoreClient, 'ping'>,
  signal: AbortSignal,
  everyMs = lookAgainMs,
): Promise<void> {
  for (let looks = 0; looks < maxLooks && !signal.aborted; looks += 1) {
    if ((await store.ping()).success) return;
    await pause(everyMs, signal);
  }
}
