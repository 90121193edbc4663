const units = [
  ['days', 86_400],
  ['hours', 3_600],
  ['minutes', 60],
] as const;

/** `395 days`, `30 minutes`; null: until the browser is closed. */
export function durationWords(seconds: number | null): string {
  if (seconds === null) return 'until the browser is closed';
  const [name, size] = units.find(([, unit]) => seconds >= unit) ?? ['seconds', 1];
  return `${Math.round(seconds / size)} ${name}`;
}
