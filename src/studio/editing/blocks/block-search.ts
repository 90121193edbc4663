import { folded, isOneLetterOff, shortestForgivenWord } from '../../../platform/similar-words.ts';

/** What the search compares: the names shown for an entry, and the other words by which people look for it, the most fitting first. */
export type Searchable = { labels: readonly string[]; words: readonly string[] };

/** A shorter part of a word fits too many words. */
const shortestPart = 4;

/** Points for how a word fits; what fits in several ways counts once, in the best. */
const points = {
  same: 100,
  sameStem: 90,
  startsLabel: 75,
  starts: 70,
  startsWord: 60,
  forgiven: 50,
  part: 40,
} as const;
/** A label is what people see, so it wins against a word of another entry that fits as well. */
const labelBonus = 0.9;
/** Words are listed by how well they fit; the place of a word decides between entries that fit equally. */
const pointsPerPlace = 0.01;

/** Returns the entries that a query finds, the best first. Forgives case, accents, plurals, and one wrong letter in a longer word. */
export function searchEntries<Entry extends Searchable>(query: string, entries: readonly Entry[]): Entry[] {
  const wanted = plain(query);
  if (wanted === '') return [];
  return entries
    .map((entry) => ({ entry, score: scoreOf(wanted, entry) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ entry }) => entry);
}

function scoreOf(wanted: string, entry: Searchable): number {
  const whole = bestFit(wanted, entry);
  const tokens = wanted.split(' ');
  if (whole > 0 || tokens.length === 1) return whole;
  const fits = tokens.map((token) => bestFit(token, entry)).filter((fit) => fit > 0);
  // Of “map of Berlin” half of the words may fit nothing.
  return fits.length * 2 >= tokens.length ? fits.reduce((sum, fit) => sum + fit, 0) / tokens.length / 2 : 0;
}

function bestFit(wanted: string, { labels, words }: Searchable): number {
  const ofLabels = labels.map((label) => fitOf(wanted, plain(label), points.startsLabel) * (1 + labelBonus / 100));
  const ofWords = words.map((word, place) => {
    const fit = fitOf(wanted, plain(word), points.starts);
    return fit && fit - place * pointsPerPlace;
  });
  return Math.max(0, ...ofLabels, ...ofWords);
}

function fitOf(wanted: string, word: string, starting: number): number {
  if (wanted === word || joined(wanted) === joined(word)) return points.same;
  if (stemOf(wanted) === stemOf(word)) return points.sameStem;
  if (word.startsWith(wanted)) return starting;
  const tokens = word.split(' ');
  if (tokens.some((token) => token.startsWith(wanted) || stemOf(token) === stemOf(wanted))) return points.startsWord;
  if (isForgiven(wanted, [word, ...tokens])) return points.forgiven;
  return isPart(wanted, word) || isPart(word, wanted) ? points.part : 0;
}

/** Returns a text in lower case, without accents and signs, its words separated by single spaces. */
function plain(text: string): string {
  return folded(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** “call-to-action”, “e-mail” and “sign up” are also written as one word. */
function joined(text: string): string {
  return text.replaceAll(' ', '');
}

/** Returns each word without its English or German plural: gallery and galleries, Bild and Bilder, Frage and Fragen become the same. */
function stemOf(text: string): string {
  return text.replace(/\p{L}+/gu, (word) => word.replace(/ies$/, 'y').replace(/^(.{3,}?)[ensr]+$/, '$1'));
}

function isPart(part: string, word: string): boolean {
  return part.length >= shortestPart && word.includes(part);
}

function isForgiven(wanted: string, words: readonly string[]): boolean {
  return (
    wanted.length >= shortestForgivenWord &&
    words.some((word) => word.length >= shortestForgivenWord && isOneLetterOff(wanted, word))
  );
}
