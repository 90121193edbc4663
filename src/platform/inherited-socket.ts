/** Set by systemd, and by our supervisor, for a process that is handed a bound socket. */
export const inheritedSocketsVariable = 'LISTEN_FDS';

/** The first inherited descriptor, by the same convention. */
const firstInheritedFd = 3;

/** Returns the file descriptor of a socket to listen on instead of opening a port, and removes it from the environment: it is meant for this process alone. */
export function takeInheritedSocket(): number | undefined {
  const count = Number(process.env[inheritedSocketsVariable] ?? 0);
  delete process.env[inheritedSocketsVariable];
  return count > 0 ? firstInheritedFd : undefined;
}
