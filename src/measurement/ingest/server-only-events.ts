const serverOnly: ReadonlySet<string> = new Set(['first_visit', 'session_start']);

/** Events that only the server may record; from a browser they are dropped. */
export function isServerOnly(name: string): boolean {
  return serverOnly.has(name);
}
