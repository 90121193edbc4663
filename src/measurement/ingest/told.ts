const told: ReadonlySet<string> = new Set(['first_visit', 'session_start']);

/** What a site tells by itself, once each; no browser may. */
export function isTold(name: string): boolean {
  return told.has(name);
}
