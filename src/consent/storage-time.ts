const units = [
  ['year', 365 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** How long something stays, in the words of a language: `2 years`, `395 Tage`. Years only when they are whole; otherwise the largest unit that fits, rounded. */
export function storageTimeText(seconds: number, language: string): string {
  const [unit, size] = units.find(([name, each]) => (name === 'year' ? seconds % each === 0 && seconds > 0 : seconds >= each)) ?? ['second', 1];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.round(seconds / size));
}
