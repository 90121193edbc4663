import { numberFormat } from '../platform/intl.ts';

/** Languages of the reports. */
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** A text in every language. Names that the audited website uses are the same in each. */
export type LocalizedText = Readonly<Record<Language, string>>;

/** Texts in languages other than English. The JSON output keeps English under the established names and adds the other languages beside them. */
export type Translations<Key extends string> = Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<Key, string>>>>;

export function inEach(say: (language: Language) => string): LocalizedText {
  return { en: say('en'), de: say('de') };
}

/** Joins parts, in every language. */
export function joined(parts: readonly LocalizedText[], between: string): LocalizedText {
  return inEach((language) => parts.map((part) => part[language]).join(between));
}

/** Formats a number with each language's decimal separator. */
export function figure(value: number): LocalizedText {
  return inEach((language) => numberFormat(language, { maximumFractionDigits: 2, useGrouping: false }).format(value));
}

/** Quotes a text with each language's quotation marks. */
export function quoted(text: string): LocalizedText {
  return { en: `“${text}”`, de: `„${text}“` };
}

/** Converts texts of several keys to the form of the JSON output. */
export function translated<Key extends string>(
  texts: Readonly<Record<Key, LocalizedText>>,
): Record<Key, string> & { translations: Translations<Key> } {
  const keys = Object.keys(texts) as Key[];
  const inLanguage = (language: Language) =>
    Object.fromEntries(keys.map((key) => [key, texts[key][language]])) as Record<Key, string>;
  return { ...inLanguage('en'), translations: { de: inLanguage('de') } };
}

/** Returns a text of the JSON output in a language, or in English when it is not translated. */
export function textIn<Key extends string>(
  language: Language,
  item: Readonly<Record<Key, string>> & { translations?: Translations<Key> },
  key: Key,
): string {
  return (language === 'en' ? undefined : item.translations?.[language]?.[key]) ?? item[key];
}

/** Returns the language of a tag or a locale of the environment (`de_AT.UTF-8`); English for all others. */
export function languageOf(tag: string | undefined): Language {
  return languages.find((language) => new RegExp(`^${language}\\b|^${language}_`, 'i').test(tag ?? '')) ?? 'en';
}
