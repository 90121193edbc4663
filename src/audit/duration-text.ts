import type { Language, LocalizedText } from './messages.ts';
import { minuteMs } from '../platform/durations.ts';

const units = [
  [{ en: 'days', de: 'Tage' }, 86_400],
  [{ en: 'hours', de: 'Stunden' }, 3_600],
  [{ en: 'minutes', de: 'Minuten' }, 60],
  [{ en: 'seconds', de: 'Sekunden' }, 1],
] as const;

/** Formats a lifetime: `395 days`, `30 minutes`; null means until the browser is closed. */
export function lifetimeText(seconds: number | null): LocalizedText {
  if (seconds === null) return { en: 'until the browser is closed', de: 'bis der Browser geschlossen wird' };
  const [name, size] = units.find(([, unit]) => seconds >= unit) ?? units[3];
  const count = Math.round(seconds / size);
  return { en: `${count} ${name.en}`, de: `${count} ${name.de}` };
}

const spans = {
  en: {
    minute: (count: number) => `${count} ${count === 1 ? 'minute' : 'minutes'}`,
    hour: 'h',
    short: 'min',
    less: 'less than a minute',
  },
  de: {
    minute: (count: number) => `${count} ${count === 1 ? 'Minute' : 'Minuten'}`,
    hour: 'Std.',
    short: 'Min.',
    less: 'weniger als eine Minute',
  },
} as const;

/** Formats a duration as roughly as it is known: `less than a minute`, `12 minutes`, `1 h 20 min`. */
export function durationText(language: Language, ms: number): string {
  const words = spans[language];
  const minutes = Math.round(ms / minuteMs);
  if (minutes < 1) return words.less;
  if (minutes < 60) return words.minute(minutes);
  return [
    `${Math.floor(minutes / 60)} ${words.hour}`,
    ...(minutes % 60 > 0 ? [`${minutes % 60} ${words.short}`] : []),
  ].join(' ');
}
