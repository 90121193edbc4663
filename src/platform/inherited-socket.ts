/** Set by systemd, and by our supervisor, for a process that is handed a bound socket. */
export const inheritedSocketsVariable = 'LISTEN_FDS';

/** The first one, by the same convention. */
const firstInheritedFd = 3;

/** The file descriptor of a socket to listen on instead of opening a port. Taken out of the environment: it is meant for this process alone. */
export function takeInheritedSocket(): number | undefined {
  const count = Number(process.env[inheritedSocketsVariable] ?? 0);
  delete process.env[inheritedSocketsVariable];
  return count > 0 ? firstInheritedFd : undefined;
}
