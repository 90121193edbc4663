/** What a process tells its supervisor. `ready`: it answers requests. */
export type ChildMessage = 'ready';

/** Asks a process to finish its requests, take no new connections, and end: another process listens on the same socket. */
export const drainMessage = 'drain';

/** Longer than a film takes on most connections. What is still under way then is cut off. */
export const drainWithinMs = 120_000;

/** Tells the supervisor, if there is one, that this process answers requests. */
export function tellReady(): void {
  const message: ChildMessage = 'ready';
  if (process.connected) process.send?.(message, () => undefined);
}

/** Calls `drain` when the supervisor asks for it. Listening does not keep an otherwise finished process alive. */
export function onDrain(drain: () => void): void {
  if (!process.channel) return;
  process.on('message', (message) => message === drainMessage && drain());
  process.channel.unref();
}
