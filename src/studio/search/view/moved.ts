type Where = { at: number; count: number };

/** Returns where a key leads in the list, or undefined for a key that does not move in it. From the end it goes on at the beginning. */
export function moved(key: string, { at, count }: Where): number | undefined {
  if (count === 0) return key === 'ArrowDown' || key === 'ArrowUp' ? 0 : undefined;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'PageDown') return Math.min(at + page, count - 1);
  if (key === 'PageUp') return Math.max(at - page, 0);
  return undefined;
}

/** About as many as are seen at once. */
const page = 8;
