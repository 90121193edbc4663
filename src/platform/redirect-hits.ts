/** How often one redirected URL was requested since the last write; nothing about the visitors is kept. `path` is as visitors request it, with its language prefix. */
export type RedirectHits = { path: string; hits: number };

/** Parses the body of a journal entry. Undefined when it does not have this shape. */
export function parseRedirectHits(body: unknown): RedirectHits[] | undefined {
  const counted: unknown = typeof body === 'object' && body !== null && 'counted' in body ? body.counted : undefined;
  if (!Array.isArray(counted) || !counted.every(isRedirectHits)) return undefined;
  return counted.map(({ path, hits }) => ({ path, hits }));
}

function isRedirectHits(value: unknown): value is RedirectHits {
  return (
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    typeof value.path === 'string' &&
    'hits' in value &&
    Number.isSafeInteger(value.hits) &&
    Number(value.hits) > 0
  );
}
