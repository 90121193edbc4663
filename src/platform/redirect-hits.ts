/** How often one old address was asked for, of one writing; nothing is kept of who did. `path` as visitors ask for it, with its language in front. */
export type RedirectHits = { path: string; hits: number };

/** Reads a journal entry's body back. Undefined when it is none of ours. */
export function parseRedirectHits(body: unknown): RedirectHits[] | undefined {
  const counted: unknown = typeof body === 'object' && body !== null && 'counted' in body ? body.counted : undefined;
  if (!Array.isArray(counted) || !counted.every(isRedirectHits)) return undefined;
  return counted.map(({ path, hits }) => ({ path, hits }));
}

function isRedirectHits(value: unknown): value is RedirectHits {
  return typeof value === 'object' && value !== null && 'path' in value && typeof value.path === 'string' && 'hits' in value && Number.isSafeInteger(value.hits) && Number(value.hits) > 0;
}
