import type { Words } from './words.ts';

const units = [
  [{ en: 'days', de: 'Tage' }, 86_400],
  [{ en: 'hours', de: 'Stunden' }, 3_600],
  [{ en: 'minutes', de: 'Minuten' }, 60],
  [{ en: 'seconds', de: 'Sekunden' }, 1],
] as const;

/** `395 days`, `30 minutes`; null: until the browser is closed. */
export function durationWords(seconds: number | null): Words {
  if (seconds === null) return { en: 'until the browser is closed', de: 'bis der Browser geschlossen wird' };
  const [name, size] = units.find(([, unit]) => seconds >= unit) ?? units[3];
  const count = Math.round(seconds / size);
  return { en: `${count} ${name.en}`, de: `${count} ${name.de}` };
}
