/** The rows of every list of a form, in their order: by the list's path, the rows' ids. */
export type RowIds = ReadonlyMap<string, readonly string[]>;
export type NewRow = { id: string; path: string };

/** The one that came while every other stayed: none where several came, as with another language, or where one only moved to another list's place. */
export function onlyNewRow(now: RowIds, before: RowIds): NewRow | undefined {
  const known = new Set([...before.values()].flat());
  // Lists nobody has seen yet belong to a row that is being made.
  const fresh = [...now].flatMap(([path, ids]) => (before.has(path) ? ids.filter((id) => !known.has(id)).map((id) => ({ id, path })) : []));
  const [first] = fresh;
  return fresh.length === 1 && first && now.get(first.path)?.length === (before.get(first.path)?.length ?? 0) + 1 ? first : undefined;
}
