import { expect, test } from 'vitest';
import { hourMs } from './durations.ts';
import { pause } from './pause.ts';

test('a pause ends at once when it is aborted, before or while it waits', async () => {
  await expect(pause(hourMs, AbortSignal.abort())).resolves.toBeUndefined();
  const stopping = new AbortController();
  const paused = pause(hourMs, stopping.signal);
  stopping.abort();
  await expect(paused).resolves.toBeUndefined();
});

test('a pause without a signal ends after its time', async () => {
  await expect(pause(1)).resolves.toBeUndefined();
});
