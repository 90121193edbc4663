import type { BannerControl } from '../banner-contract.ts';
import { type Match, normalised, type Phrases, phrasesOf } from './phrases.ts';
import type { CategoryName, LanguageWords } from './words/language.ts';
import { languages } from './words/index.ts';

type Meaning = Exclude<BannerControl['does'], 'category' | 'other'>;
type Spoken = Exclude<keyof LanguageWords, 'common' | 'categories' | 'nudge'>;

/** Precedence when a label says two things: "save and close" saves, "continue without accepting" refuses. */
const answers = ['reject', 'save', 'customise', 'accept', 'close'] as const satisfies readonly Spoken[];
const meanings: Readonly<Record<(typeof answers)[number], Meaning>> = {
  reject: 'reject',
  save: 'save',
  customise: 'customize',
  accept: 'accept',
  close: 'close',
};
/** A label is a few words; a longer text is running text that was made clickable. */
const maxLabelLength = 90;
/** In an unexpected language, shorter words are ignored: "le" refuses in Maltese. */
const minForeignLength = 3;
/** Length of a bare `no`, which yields to an answer that says more. */
const shortRefusal = 3;

/** Returns what a control inside a banner does, by its label. `tags` lists the expected languages, the likeliest first. */
export function meaningOf(label: string, tags: readonly string[]): Meaning | undefined {
  const text = normalised(label);
  if (text.length === 0 || text.length > maxLabelLength) return undefined;
  const [said, foreign] = [expected(tags), everywhere()];
  return (
    answerIn(text, said) ??
    (speaks('policy', text, said) ? 'policy' : undefined) ??
    answerIn(text, foreign) ??
    (speaks('policy', text, foreign) ? 'policy' : undefined)
  );
}

/** Returns whether a control outside a banner leads back to the choices. */
export function isReopening(label: string, tags: readonly string[]): boolean {
  const text = normalised(label);
  return (
    text.length > 0 &&
    text.length <= maxLabelLength &&
    (speaks('withdraw', text, expected(tags)) || speaks('withdraw', text, everywhere()))
  );
}

/** Counts the consent words in a text: cookies, consent, privacy. */
export function topicWords(text: string, tags: readonly string[]): number {
  const known = normalised(text);
  return countIn('topic', known, expected(tags)) || countIn('topic', known, everywhere());
}

/** Counts the words about what other boxes ask for: a newsletter, the visitor's age. These words are short, so only the expected languages are searched. */
export function wordsOfElsewhere(text: string, tags: readonly string[]): number {
  return countIn('elsewhere', normalised(text), tags.length > 0 ? expected(tags) : everywhere());
}

function countIn(what: 'topic' | 'elsewhere', text: string, spoken: readonly Compiled[]): number {
  return Math.max(0, ...spoken.map((words) => words[what].find(text).length));
}

/** Returns the category that a switch's name mentions. */
export function categoryOf(name: string, tags: readonly string[]): CategoryName | 'unknown' {
  const text = normalised(name);
  return categoryIn(text, expected(tags)) ?? categoryIn(text, everywhere()) ?? 'unknown';
}

/** Returns every category that a text mentions. */
export function categoriesIn(text: string, tags: readonly string[]): CategoryName[] {
  const known = normalised(text);
  return particular.filter((category) =>
    expected(tags).some(({ categories }) => categories[category].find(known).length > 0),
  );
}

/** Returns whether a text mentions payment, legitimate interest or withdrawal, or links to a policy. */
export function mentions(
  what: 'pay' | 'legitimateInterest' | 'policy' | 'withdraw',
  text: string,
  tags: readonly string[],
): boolean {
  return speaks(what, normalised(text), expected(tags));
}

/** Returns the persuasive words of a text as written, at most `most`. */
export function nudgesIn(text: string, tag: string, most = 5): string[] {
  const words = languages.get(tag);
  if (!words) return [];
  const known = normalised(text);
  return [
    ...new Set(
      phrasesOf(words.nudge)
        .find(known)
        .map(({ start, end }) => known.slice(start, end)),
    ),
  ].slice(0, most);
}

type Compiled = Readonly<Record<Spoken, Phrases>> & { categories: Readonly<Record<CategoryName, Phrases>> };

const compiled = new Map<string, Compiled>();

function compile(key: string, words: LanguageWords, minLength: number): Compiled {
  const known = compiled.get(key);
  if (known) return known;
  const of = (list: readonly string[]) => phrasesOf(list, minLength);
  const { necessary, functional, analytics, performance, advertisement } = words.categories;
  const made: Compiled = {
    ...{
      topic: of(words.topic),
      accept: of(words.accept),
      reject: of(words.reject),
      customise: of(words.customise),
      save: of(words.save),
      close: of(words.close),
    },
    ...{
      withdraw: of(words.withdraw),
      legitimateInterest: of(words.legitimateInterest),
      policy: of(words.policy),
      pay: of(words.pay),
      elsewhere: of(words.elsewhere),
    },
    categories: {
      necessary: of(necessary),
      functional: of(functional),
      analytics: of(analytics),
      performance: of(performance),
      advertisement: of(advertisement),
    },
  };
  compiled.set(key, made);
  return made;
}

/** Returns the expected languages plus English, which many banners in other languages use. */
function expected(tags: readonly string[]): Compiled[] {
  return [...new Set([...tags, 'en'])].flatMap((tag) => {
    const words = languages.get(tag);
    return words ? [compile(tag, words, 1)] : [];
  });
}

function everywhere(): Compiled[] {
  return [...languages].map(([tag, words]) =>
    compile(`${tag} abroad`, words, /^(ja|ko|th|zh)$/.test(tag) ? 2 : minForeignLength),
  );
}

function speaks(what: Spoken, text: string, spoken: readonly Compiled[]): boolean {
  return spoken.some((words) => words[what].find(text).length > 0);
}

function answerIn(text: string, spoken: readonly Compiled[]): Meaning | undefined {
  const found = answers.map((answer) => ({ answer, matches: spoken.flatMap((words) => words[answer].find(text)) }));
  const all = found.flatMap(({ matches }) => matches);
  const standing = found.filter(({ matches }) => matches.some((match) => !all.some((other) => isInside(match, other))));
  const [first, second] = standing;
  if (!first) return undefined;
  const isBareNo = first.answer === 'reject' && first.matches.every(({ start, end }) => end - start <= shortRefusal);
  return meanings[isBareNo && second?.answer === 'customise' ? second.answer : first.answer];
}

/** Returns whether a match is part of a longer phrase, such as the "accept" of "accept selection". */
function isInside(match: Match, other: Match): boolean {
  return other.start <= match.start && other.end >= match.end && other.end - other.start > match.end - match.start;
}

/** The most specific category comes first: "personalised advertising" is advertisement. */
const particular = [
  'necessary',
  'advertisement',
  'analytics',
  'performance',
  'functional',
] as const satisfies readonly CategoryName[];

function categoryIn(text: string, spoken: readonly Compiled[]): CategoryName | undefined {
  return particular.find((category) => spoken.some(({ categories }) => categories[category].find(text).length > 0));
}
