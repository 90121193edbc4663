import type { BannerAction } from '../../banner-contract.ts';
import type { Visit } from '../../contract.ts';
import type { Screenshot } from '../../evidence-contract.ts';
import { categoryTerms } from '../../terms.ts';
import type { Language } from '../../messages.ts';
import { de } from './de.ts';
import { en, type ReportWords } from './en.ts';

export type Noun = keyof ReportWords['nouns'];

const byLanguage: Readonly<Record<Language, ReportWords>> = { en, de };

/** The texts of one language, with formatters for them and for figures. */
export type Speech = ReturnType<typeof speechIn>;

export function speechIn(language: Language) {
  const words = byLanguage[language];
  const [whole, tenths] = [0, 1].map(
    (digits) => new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  ) as [Intl.NumberFormat, Intl.NumberFormat];
  const number = (value: number) => whole.format(value);
  const decimal = (value: number) => tenths.format(value);
  const counted = (count: number, noun: Noun) => `${number(count)} ${words.nouns[noun][count === 1 ? 0 : 1]}`;
  return {
    language,
    words,
    number,
    counted,
    visit: ({ state, device }: Pick<Visit, 'state' | 'device'>) => `${words.states[state]}, ${words.devices[device]}`,
    states: (states: readonly Visit['state'][]) => states.map((state) => words.states[state]).join(', '),
    devices: (devices: readonly Visit['device'][]) => devices.map((device) => words.devices[device]).join(', '),
    category: (category: string) =>
      category in categoryTerms ? categoryTerms[category as keyof typeof categoryTerms][language] : category,
    duration: (ms: number) => durationIn(ms, { number, decimal }),
    lifetime: (seconds: number | null) => lifetimeIn(seconds, { words, counted }),
    size: (bytes: number) =>
      bytes < 1_000_000 ? `${number(Math.ceil(bytes / 1_000))} KB` : `${decimal(bytes / 1_000_000)} MB`,
    picture: ({ label }: Pick<Screenshot, 'label'>) => pictureIn(label, { words, language }),
  };
}

/** Replaces `{name}` by values. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot));
}

/** Formats milliseconds for a person. */
function durationIn(ms: number, { number, decimal }: Record<'number' | 'decimal', (value: number) => string>): string {
  if (ms < 1_000) return `${number(Math.round(ms))} ms`;
  if (ms < 60_000) return `${decimal(ms / 1_000)} s`;
  return `${number(Math.floor(ms / 60_000))} min ${Math.round((ms % 60_000) / 1_000)} s`;
}

/** Formats how long something is stored; `null` is the session. */
function lifetimeIn(
  seconds: number | null,
  { words, counted }: { words: ReportWords; counted: (count: number, noun: Noun) => string },
): string {
  if (seconds === null) return words.session;
  const day = 86_400;
  if (seconds >= day) return counted(Math.round(seconds / day), 'day');
  if (seconds >= 3_600) return counted(Math.round(seconds / 3_600), 'hour');
  return counted(Math.max(1, Math.round(seconds / 60)), 'minute');
}

/** Translates the auditor's own labels: `as it came`, `layer 2`, `after reject`, `after only analytics`. */
function pictureIn(label: string, { words, language }: { words: ReportWords; language: Language }): string {
  const answer = /^after (only )?([\w-]+)$/.exec(label);
  if (answer)
    return filled(words.afterAnswer, {
      answer: answerIn({ isOnly: answer[1] !== undefined, name: answer[2] ?? '' }, { words, language }),
    });
  return label in words.pictures ? words.pictures[label as keyof ReportWords['pictures']] : label;
}

function answerIn(
  { isOnly, name }: { isOnly: boolean; name: string },
  { words, language }: { words: ReportWords; language: Language },
): string {
  if (!isOnly) return name in words.answers ? words.answers[name as Extract<BannerAction, string>] : name;
  const category = name in categoryTerms ? categoryTerms[name as keyof typeof categoryTerms][language] : name;
  return filled(words.onlyCategory, { category });
}
