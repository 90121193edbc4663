import { dayMs, hourMs, minuteMs } from '../../platform/durations.ts';
import { listFormat, numberFormat, relativeTimeFormat } from '../../platform/intl.ts';
import { isPhrase, translator } from '../translations/translate.ts';
import type { Finding, Said, Value, WrittenFinding } from './finding.ts';

/** Puts a finding into the language of the reader. */
export function writtenIn(language: string, { title, detail, remedy, ...finding }: Finding): WrittenFinding {
  const write = ({ phrase, values = {} }: Said) =>
    translator(language)(
      phrase,
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueIn(language, value)])),
    );
  return { ...finding, title: write(title), detail: write(detail), ...(remedy && { remedy: write(remedy) }) };
}

function valueIn(language: string, value: Value): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return numberFormat(language).format(value);
  if ('forMs' in value) return durationIn(language, value.forMs);
  if ('agoMs' in value) return agoIn(language, value.agoMs);
  if ('bytes' in value) return sizeIn(language, value.bytes);
  const t = translator(language);
  return listFormat(language, { type: 'conjunction' }).format(
    value.phrases.map((phrase) => (isPhrase(phrase) ? t(phrase) : phrase)),
  );
}

const durations = [
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs],
  ['second', 1_000],
] as const;

/** The largest unit that fits, rounded down. */
function lengthOf(ms: number): { unit: (typeof durations)[number][0]; count: number } {
  const [unit, lengthMs] = durations.find(([, unitMs]) => ms >= unitMs) ?? ['second', 1_000];
  return { unit, count: Math.max(0, Math.floor(ms / lengthMs)) };
}

/** `3 days ago` */
function agoIn(language: string, ms: number): string {
  const { unit, count } = lengthOf(ms);
  return relativeTimeFormat(language, { numeric: 'always' }).format(-count, unit);
}

/** `3 days` */
function durationIn(language: string, ms: number): string {
  const { unit, count } = lengthOf(ms);
  return numberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

const sizes = [
  ['terabyte', 1e12],
  ['gigabyte', 1e9],
  ['megabyte', 1e6],
  ['kilobyte', 1e3],
] as const;

function sizeIn(language: string, bytes: number): string {
  const [unit, size] = sizes.find(([, unitBytes]) => bytes >= unitBytes) ?? ['kilobyte', 1e3];
  return numberFormat(language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 }).format(
    bytes / size,
  );
}
