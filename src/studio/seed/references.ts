/** Ids of what the seed has made so far, by the names the seed files use: `page#home`, `media#switch`, `form#contact`. */
export type References = Map<string, string>;

/** A copy of a value with every `page#…`, `media#…` and `form#…` replaced by the id it stands for. */
export function resolveReferences(value: unknown, references: References): unknown {
  if (typeof value === 'string') return /^(page|media|form)#/.test(value) ? idFor(value, references) : value;
  if (Array.isArray(value)) return value.map((item) => resolveReferences(item, references));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolveReferences(item, references)]));
}

function idFor(name: string, references: References): string {
  const id = references.get(name);
  if (!id) throw new Error(`The seed names ${name}, which is not part of it.`);
  return id;
}
