import { german } from './german/german.ts';

/** The English phrases of the studio's own views; every phrase has a German version. */
export type Phrase = keyof typeof german;
/** Translates a phrase and replaces `{name}` with values. */
export type Translate = (phrase: Phrase, values?: Readonly<Record<string, string>>) => string;

/** Returns the translator for a studio language (Payload's code). Every language except German gets English. */
export function translator(language: string): Translate {
  const isGerman = language === 'de' || language.startsWith('de-');
  return (phrase, values = {}) => filled(isGerman ? german[phrase] : phrase, values);
}

/** Whether a text is one of the phrases, for names that come from stored data. */
export function isPhrase(text: string): text is Phrase {
  return Object.hasOwn(german, text);
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot);
}
