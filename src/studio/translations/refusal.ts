import { textLanguages } from '../../consent/texts.ts';
import { refusals } from './german/refusals/refusals.ts';

/**
 * Translates an error message for the reader. Messages are created in English with their values; the German version is found by matching the pattern. A
 * message without one stays English; a code in brackets at the end stays unchanged.
 */
export function refusalIn(language: string, said: string): string {
  if (language !== 'de' && !language.startsWith('de-')) return said;
  const { words = said, code = '' } = /^(?<words>[^]*[.?])(?<code> \([a-z_]+(?:, L\d+)?\))$/.exec(said)?.groups ?? {};
  return `${germanOf(words) ?? germanBelow(words) ?? words}${code}`;
}

type Shape = { pattern: RegExp; german: string };

/** The slot that holds another error message instead of user input. */
const saidAgain = 'reason';
const isShape = (english: string) => english.includes('{');
const exact = new Map(Object.entries(refusals).filter(([english]) => !isShape(english)));
const shapes: readonly Shape[] = Object.entries(refusals)
  .filter(([english]) => isShape(english))
  .map(([english, german]) => ({ pattern: patternOf(english), german }));

function germanOf(words: string): string | undefined {
  const known = exact.get(words);
  if (known !== undefined) return known;
  for (const { pattern, german } of shapes) {
    const values = pattern.exec(words)?.groups;
    if (values)
      return german.replace(/\{(\w+)\}/g, (_, name: string) =>
        name === saidAgain ? refusalIn('de', values[name] ?? '') : (values[name] ?? ''),
      );
  }
  return undefined;
}

/** Translates a message about a banner in one language, or of another website: “French: …”, “Shop, French: …”. */
function germanBelow(words: string): string | undefined {
  const { where = '', rest = '' } = /^(?<where>[^:]{1,120}): (?<rest>[^]+)$/.exec(words)?.groups ?? {};
  const german = germanOf(rest);
  return (
    german &&
    `${where
      .split(', ')
      .map((part) => germanLanguages.get(part) ?? part)
      .join(', ')}: ${german}`
  );
}

const [inEnglish, inGerman] = ['en', 'de'].map((language) => new Intl.DisplayNames(language, { type: 'language' }));
const germanLanguages = new Map(
  [...textLanguages.keys()].map((code) => [inEnglish?.of(code) ?? code, inGerman?.of(code) ?? code]),
);

/** Builds a regular expression with the slots as groups. */
function patternOf(english: string): RegExp {
  const parts = english
    .split(/\{(\w+)\}/)
    .map((part, at) => (at % 2 === 1 ? `(?<${part}>[^]+?)` : part.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)));
  return new RegExp(`^${parts.join('')}$`);
}
