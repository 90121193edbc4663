import { lifetimeIn } from '../../../content/fields/vendor/preset.ts';

const seconds: Record<string, number> = {
  second: 1,
  minute: 60,
  hour: 3_600,
  day: 86_400,
  week: 7 * 86_400,
  month: 30 * 86_400,
  year: 365 * 86_400,
};

/** Parses a cookie's lifetime as cookie lists write it: “1 year 1 month 4 days”, “session”, “never”. Returns undefined for anything else. */
export function parseDuration(text: string): ReturnType<typeof lifetimeIn> | undefined {
  const said = text.trim().toLowerCase();
  if (said === '' || said === 'session' || said === 'persistent' || said === 'never') return lifetimeIn(null);
  const parts = [...said.matchAll(/(\d+(?:\.\d+)?)\s*(second|minute|hour|day|week|month|year)s?/g)];
  const rest = said
    .replaceAll(/(\d+(?:\.\d+)?)\s*(second|minute|hour|day|week|month|year)s?/g, '')
    .replaceAll(/[\s,]|and/g, '');
  if (parts.length === 0 || rest !== '') return undefined;
  const sum = parts.reduce((total, [, count, unit = '']) => total + Number(count) * (seconds[unit] ?? 0), 0);
  return lifetimeIn(Math.max(60, Math.round(sum / 60) * 60));
}
