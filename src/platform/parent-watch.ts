/** Set by the supervisor for its child processes; nothing else may set it. */
export const supervisedVariable = 'CANDOR_SUPERVISED';

/** How long a process may take to stop by itself after its supervisor has gone. */
const graceMs = 5_000;

/**
 * Ends this process when its supervisor disappears without a signal (kill -9, crash of the terminal), so that no orphan keeps
 * a port, a journal folder or a database. Does nothing when anything else started the process.
 * The process gets the same SIGTERM as in an orderly stop; if it ignores that for too long, it is ended.
 */
export function exitWithParent(): void {
  const channel = process.channel;
  if (!process.env[supervisedVariable] || !channel) return;
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), graceMs).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // A listener for `disconnect` would keep an otherwise finished process alive.
  channel.unref();
}
