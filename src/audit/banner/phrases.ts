/** A list of phrases to search a text for. */
export type Phrases = { find: (text: string) => readonly Match[] };

/** Position of a phrase in a normalised text. */
export type Match = { start: number; end: number };

/** Scripts that do not separate words by spaces, or that attach endings to them. */
const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Normalises text for comparison: lower case, single spaces, no punctuation. */
export function normalised(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('i\u0307', 'i')
    .replaceAll('ı', 'i')
    .replace(/['`´ʼ‘]/g, '’')
    .replace(/[^\p{L}\p{M}\p{N}’×✕✖╳]+/gu, ' ')
    .trim();
}

type Word = { text: string; goesOn: boolean };

/** Compiles phrases in the notation of `LanguageWords`. `minLength` drops short phrases, which mean something else in other languages. */
export function phrasesOf(list: readonly string[], minLength = 1): Phrases {
  const long = list.filter((phrase) => phrase.replace(/[ *]+$/, '').length >= minLength);
  const parts = long.filter((phrase) => isUnspaced.test(phrase)).map(normalised);
  const byFirst = Map.groupBy(
    long.filter((phrase) => !isUnspaced.test(phrase)).map(wordsOf),
    ([first]) => first?.text[0] ?? '',
  );
  return { find: (text) => [...findParts(text, parts), ...findWords(text, byFirst)] };
}

function wordsOf(phrase: string): Word[] {
  return phrase.split(' ').map((word) => ({ text: normalised(word), goesOn: word.endsWith('*') }));
}

/** Finds the parts anywhere in the text, with or without spaces; a single character matches only when it stands alone. */
function findParts(text: string, parts: readonly string[]): Match[] {
  const dense = text.replaceAll(' ', '');
  return parts.flatMap((part) => {
    const wanted = part.replaceAll(' ', '');
    const start = [...wanted].length === 1 && dense !== wanted ? -1 : dense.indexOf(wanted);
    return start < 0 ? [] : [{ start, end: start + wanted.length }];
  });
}

function findWords(text: string, byFirst: ReadonlyMap<string, readonly Word[][]>): Match[] {
  const tokens = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));
  return tokens.flatMap(({ word, start }, at) =>
    (byFirst.get(word[0] ?? '') ?? []).flatMap((phrase) => {
      const last = tokens[at + phrase.length - 1];
      return last && phrase.every((wanted, index) => fits(wanted, tokens[at + index]?.word ?? ''))
        ? [{ start, end: last.end }]
        : [];
    }),
  );
}

function fits({ text, goesOn }: Word, word: string): boolean {
  return goesOn ? word.startsWith(text) : word === text;
}
