import { numberFormat } from '../platform/intl.ts';

/** Languages of the reports. */
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** The same said in every language. What an audited website calls its things stands in each alike. */
export type Words = Readonly<Record<Language, string>>;

/** The JSON output says everything in English, under the name it always had; the other languages stand beside it. */
export type Translations<Key extends string> = Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<Key, string>>>>;

export function inEach(say: (language: Language) => string): Words {
  return { en: say('en'), de: say('de') };
}

/** Parts in a row, in every language. */
export function joined(parts: readonly Words[], between: string): Words {
  return inEach((language) => parts.map((part) => part[language]).join(between));
}

/** A number with the decimal sign of each language. */
export function figure(value: number): Words {
  return inEach((language) => numberFormat(language, { maximumFractionDigits: 2, useGrouping: false }).format(value));
}

/** In the quotation marks of each language. */
export function quoted(text: string): Words {
  return { en: `“${text}”`, de: `„${text}“` };
}

/** Texts of several keys in the form of the JSON output. */
export function translated<Key extends string>(texts: Readonly<Record<Key, Words>>): Record<Key, string> & { translations: Translations<Key> } {
  const keys = Object.keys(texts) as Key[];
  const inLanguage = (language: Language) => Object.fromEntries(keys.map((key) => [key, texts[key][language]])) as Record<Key, string>;
  return { ...inLanguage('en'), translations: { de: inLanguage('de') } };
}

/** A text of the JSON output in a language; in English where nobody has translated it. */
export function textIn<Key extends string>(language: Language, item: Readonly<Record<Key, string>> & { translations?: Translations<Key> }, key: Key): string {
  return (language === 'en' ? undefined : item.translations?.[language]?.[key]) ?? item[key];
}

/** By a language tag or a locale of the environment (`de_AT.UTF-8`); English for every other. */
export function languageOf(tag: string | undefined): Language {
  return languages.find((language) => new RegExp(`^${language}\\b|^${language}_`, 'i').test(tag ?? '')) ?? 'en';
}
