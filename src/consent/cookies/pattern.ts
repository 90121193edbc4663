/** Returns a function that matches names against a pattern, in which `*` stands for any run of characters. Names are case-sensitive, as in browsers. */
export function matcherOf(pattern: string): (name: string) => boolean {
  return pattern.includes('*') ? wildcard(pattern.split('*')) : (name) => name === pattern;
}

/** Matches from left to right, each piece at its first position: linear time for every name. */
function wildcard(pieces: readonly string[]): (name: string) => boolean {
  const [first = ''] = pieces;
  const last = pieces.at(-1) ?? '';
  return (name) => {
    if (!name.startsWith(first) || !name.endsWith(last) || name.length < first.length + last.length) return false;
    const end = name.length - last.length;
    let from = first.length;
    for (const piece of pieces.slice(1, -1)) {
      const found = name.indexOf(piece, from);
      if (found === -1 || found + piece.length > end) return false;
      from = found + piece.length;
    }
    return true;
  };
}
