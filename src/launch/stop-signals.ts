type StopActions = {
  /** Stops everything in order. */
  stop(): Promise<void>;
  /** Ends everything at once. */
  kill(): void;
  say(text: string): void;
};

/** npm forwards the Ctrl-C that the terminal has already sent; a person needs longer than this to press it again. */
const samePressMs = 500;

/**
 * The first Ctrl-C (or SIGTERM, or a closed terminal) stops everything in order and ends this process with code 0; a second one kills.
 * The signal is aborted at the first.
 */
export function stopOnSignal({ stop, kill, say }: StopActions): { signal: AbortSignal } {
  const controller = new AbortController();
  let firstAtMs: number | undefined;
  const onSignal = () => {
    const nowMs = performance.now();
    if (firstAtMs === undefined) {
      firstAtMs = nowMs;
      controller.abort();
      say('\nStopping. Press Ctrl-C again to stop everything immediately.');
      void stop().then(() => process.exit(0));
    } else if (nowMs - firstAtMs > samePressMs) {
      kill();
      process.exit(130);
    }
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal);
  return { signal: controller.signal };
}
