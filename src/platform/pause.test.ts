import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { hourMs } from './durations.ts';
import { pause, within } from './pause.ts';

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

test('what takes too long is answered otherwise', async () => {
  expect(await within(1, new Promise<string>(() => {}), 'late')).toBe('late');
  expect(await within(hourMs, Promise.resolve('in time'), 'late')).toBe('in time');
  await expect(within(hourMs, Promise.reject(new Error('failed')), 'late')).rejects.toThrow('failed');
});

test('what came in time leaves no timer behind', () => {
  const script = `
    import { within } from ${JSON.stringify(fileURLToPath(new URL('./pause.ts', import.meta.url)))};
    await within(${hourMs}, Promise.resolve(), 'late');
    setImmediate(() => { console.log(process.getActiveResourcesInfo().includes('Timeout')); process.exit(); });`;
  expect(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }).trim()).toBe(
    'false',
  );
});
