/** The ids of the rows in every list of a form, in order, by the list's path. */
export type RowIds = ReadonlyMap<string, readonly string[]>;
export type NewRow = { id: string; path: string };

/** Returns the only added row. Returns undefined when several rows were added, as after a change of language, or when a row only moved to another list. */
export function onlyNewRow(now: RowIds, before: RowIds): NewRow | undefined {
  const known = new Set([...before.values()].flat());
  // New lists belong to a row that is being created.
  const fresh = [...now].flatMap(([path, ids]) =>
    before.has(path) ? ids.filter((id) => !known.has(id)).map((id) => ({ id, path })) : [],
  );
  const [first] = fresh;
  return fresh.length === 1 && first && now.get(first.path)?.length === (before.get(first.path)?.length ?? 0) + 1
    ? first
    : undefined;
}
