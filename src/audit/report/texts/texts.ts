import type { BannerAction } from '../../banner-contract.ts';
import type { Visit } from '../../contract.ts';
import type { Screenshot } from '../../evidence-contract.ts';
import { categoryTerms } from '../../terms.ts';
import type { Language } from '../../messages.ts';
import { de } from './de.ts';
import { en, type ReportTexts } from './en.ts';

type Noun = keyof ReportTexts['nouns'];

const byLanguage: Readonly<Record<Language, ReportTexts>> = { en, de };

/** The texts of one language, with formatters for them and for figures. */
export type Speech = ReturnType<typeof speechIn>;

export function speechIn(language: Language) {
  const texts = byLanguage[language];
  const [whole, tenths] = [0, 1].map(
    (digits) => new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  ) as [Intl.NumberFormat, Intl.NumberFormat];
  const number = (value: number) => whole.format(value);
  const decimal = (value: number) => tenths.format(value);
  const counted = (count: number, noun: Noun) => `${number(count)} ${texts.nouns[noun][count === 1 ? 0 : 1]}`;
  return {
    language,
    texts,
    number,
    counted,
    visit: ({ state, device }: Pick<Visit, 'state' | 'device'>) => `${texts.states[state]}, ${texts.devices[device]}`,
    states: (states: readonly Visit['state'][]) => states.map((state) => texts.states[state]).join(', '),
    devices: (devices: readonly Visit['device'][]) => devices.map((device) => texts.devices[device]).join(', '),
    category: (category: string) =>
      category in categoryTerms ? categoryTerms[category as keyof typeof categoryTerms][language] : category,
    duration: (ms: number) => durationIn(ms, { number, decimal }),
    lifetime: (seconds: number | null) => lifetimeIn(seconds, { texts, counted }),
    size: (bytes: number) =>
      bytes < 1_000_000 ? `${number(Math.ceil(bytes / 1_000))} KB` : `${decimal(bytes / 1_000_000)} MB`,
    picture: ({ label }: Pick<Screenshot, 'label'>) => pictureIn(label, { texts, language }),
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
  { texts, counted }: { texts: ReportTexts; counted: (count: number, noun: Noun) => string },
): string {
  if (seconds === null) return texts.session;
  const day = 86_400;
  if (seconds >= day) return counted(Math.round(seconds / day), 'day');
  if (seconds >= 3_600) return counted(Math.round(seconds / 3_600), 'hour');
  return counted(Math.max(1, Math.round(seconds / 60)), 'minute');
}

/** Translates the auditor's own labels: `as it came`, `layer 2`, `after reject`, `after only analytics`. */
function pictureIn(label: string, { texts, language }: { texts: ReportTexts; language: Language }): string {
  const answer = /^after (only )?([\w-]+)$/.exec(label);
  if (answer)
    return filled(texts.afterAnswer, {
      answer: answerIn({ isOnly: answer[1] !== undefined, name: answer[2] ?? '' }, { texts, language }),
    });
  return label in texts.pictures ? texts.pictures[label as keyof ReportTexts['pictures']] : label;
}

function answerIn(
  { isOnly, name }: { isOnly: boolean; name: string },
  { texts, language }: { texts: ReportTexts; language: Language },
): string {
  if (!isOnly) return name in texts.answers ? texts.answers[name as Extract<BannerAction, string>] : name;
  const category = name in categoryTerms ? categoryTerms[name as keyof typeof categoryTerms][language] : name;
  return filled(texts.onlyCategory, { category });
}
