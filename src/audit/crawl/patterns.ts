/** Returns whether a path is selected: it matches one of `include` (none = all) and none of `exclude`. `*` stands for anything; a pattern must match the whole path. */
export function isChosen(
  path: string,
  { include, exclude }: { include: readonly string[]; exclude: readonly string[] },
): boolean {
  return (
    (include.length === 0 || include.some((pattern) => fitsWhole(pattern, path))) &&
    !exclude.some((pattern) => fitsWhole(pattern, path))
  );
}

function fitsWhole(pattern: string, path: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  if (!path.startsWith(first)) return false;
  if (rest.length === 0) return path === first;
  let at = first.length;
  const last = rest.pop() ?? '';
  for (const piece of rest) {
    const found = path.indexOf(piece, at);
    if (found === -1) return false;
    at = found + piece.length;
  }
  return path.length - last.length >= at && path.endsWith(last);
}
