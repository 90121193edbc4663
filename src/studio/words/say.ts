import { german } from './german/german.ts';

/** What the studio's own views say, in English; every phrase has its German beside it. */
export type Phrase = keyof typeof german;
/** Puts values in place of `{name}`. */
export type Say = (phrase: Phrase, values?: Readonly<Record<string, string>>) => string;

/** The words of a language of the studio (Payload's code for it). Any other than German is English. */
export function sayIn(language: string): Say {
  const isGerman = language === 'de' || language.startsWith('de-');
  return (phrase, values = {}) => filled(isGerman ? german[phrase] : phrase, values);
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot);
}
