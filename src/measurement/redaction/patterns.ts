import type { RedactedPattern } from '../policy.ts';
import { redacted } from '../redaction.ts';

/** A pattern searched for in every text. A match with check digits is replaced only when they are valid, because most long numbers are something else. */
type Pattern = {
  form: RegExp;
  isValid?: (found: string) => boolean;
  /** A match may contain more than one of them, with other words or numbers beside it. */ isAmongGroups?: true;
};

/** Separator between the groups of a phone number, plain or percent-encoded. */
const gap = String.raw`(?:[ ().+-]|%20|%2d|%28|%29|%2e)`;

/** With a country prefix 8 to 15 digits, as in the ITU's numbering plan; without one at least 9, so that a date does not match. */
const phones: readonly Pattern[] = [
  { form: new RegExp(String.raw`(?<![\p{L}\d%])(?:\+|%2b|00)[1-9](?:${gap}{0,3}\d){7,14}(?!\d)`, 'giu') },
  {
    form: new RegExp(
      String.raw`(?<![\p{L}\d%.,:/=-]|%[\da-f]|%[\da-f]{2})\(?0[1-9](?:${gap}{0,3}\d){7,12}(?!\d)`,
      'giu',
    ),
  },
  { form: new RegExp(String.raw`(?<==)0[1-9](?:${gap}{0,3}\d){7,12}(?!\d)`, 'giu') },
];

/** Separator between the groups of a card or account number. */
const groupGap = String.raw`(?:[ +-]|%20|%2d|%2b)`;
const groupGaps = new RegExp(groupGap, 'giu');
/** Nobody writes such a number in more groups. */
const maxGroups = 10;
/** Minimum length of a card number; an account number is longer. */
const fewestCharacters = 13;

const word = (form: string) => new RegExp(String.raw`(?<![\p{L}\d])${form}(?![\p{L}\d])`, 'giu');

/** United States, United Kingdom, Spain, Italy, France, Germany. */
const nationalIds: readonly Pattern[] = [
  { form: word(String.raw`(?!000|666|9\d\d)\d{3}-(?!00)\d{2}-(?!0000)\d{4}`) },
  { form: word(String.raw`[a-ceghj-pr-tw-z][a-ceghj-npr-tw-z] ?\d{2} ?\d{2} ?\d{2} ?[a-d]`) },
  { form: word(String.raw`[xyz\d]\d{7}-?[a-z]`), isValid: isSpanish },
  { form: word(String.raw`[a-z]{6}\d{2}[a-ehlmprst]\d{2}[a-z]\d{3}[a-z]`) },
  { form: word(String.raw`[12] ?\d{2} ?(?:0[1-9]|1[0-2]) ?(?:\d{2}|2[ab]) ?\d{3} ?\d{3} ?\d{2}`), isValid: isFrench },
  { form: word(String.raw`[1-9]\d ?\d{3} ?\d{3} ?\d{3}`), isValid: isGerman },
];

/** JSON web tokens, keys with a telling prefix, and long strings of mixed letters and digits. Each match begins where a run of its characters begins, which makes the search linear. Click ids of advertising networks are not tokens: their parameters say what they are. */
const tokens: readonly Pattern[] = [
  { form: /(?<![\w-])eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/gu },
  {
    form: /(?<![\w])(?:sk|pk|rk)_(?:live|test)_\w{10,}|(?<![\w])(?:gh[opsu]_\w{20,}|xox[abpr]-[\w-]{10,}|AKIA[\dA-Z]{16})/gu,
  },
  {
    form: /(?<![\w-]|clid=|braid=)[\w-]{32,}(?![\w-])/giu,
    isValid: (found) => /\d/.test(found) && /[a-z]/i.test(found),
  },
];

/** Payment card numbers: 13 to 19 digits, in groups or not, with a check digit at the end. */
const cards: readonly Pattern[] = [
  {
    form: new RegExp(String.raw`(?<![\p{L}\d]|\d[.,-])[2-6](?:${groupGap}?\d){12,}(?![\p{L}\d])`, 'giu'),
    isValid: isCard,
    isAmongGroups: true,
  },
];

/** ISO 13616: country, two check digits, and 11 to 30 letters and digits, in groups or not. */
const ibans: readonly Pattern[] = [
  {
    form: new RegExp(String.raw`(?<![\p{L}\d])[a-z]{2}\d{2}(?:${groupGap}?[a-z\d]){11,}`, 'giu'),
    isValid: isIban,
    isAmongGroups: true,
  },
];

const known: Readonly<Record<RedactedPattern, readonly Pattern[]>> = {
  'national-id': nationalIds,
  token: tokens,
  phone: phones,
  card: cards,
  iban: ibans,
};

/** Replaces what these patterns match. Only the server does this; the browser would load more code for it than for the events. */
export function redactPatterns(text: string, patterns: readonly RedactedPattern[]): string {
  // Patterns with check digits run before those without; the phone number is the least specific of all.
  const wanted = (['iban', 'card', 'token', 'national-id', 'phone'] as const)
    .filter((pattern) => patterns.includes(pattern))
    .flatMap((pattern) => known[pattern]);
  return wanted.reduce(
    (left, { form, isValid = () => true, isAmongGroups }) =>
      left.replace(form, (found) =>
        isAmongGroups ? redactAmongGroups(found, isValid) : isValid(found) ? redacted : found,
      ),
    text,
  );
}

/** Replaces every longest run of whole groups that is valid; the text between them stays. */
function redactAmongGroups(found: string, isValid: (run: string) => boolean): string {
  const gaps = [...found.matchAll(groupGaps)];
  const starts = [0, ...gaps.map(({ 0: gap, index }) => index + gap.length)];
  const ends = [...gaps.map(({ index }) => index), found.length];
  let result = '';
  let kept = 0;
  for (let group = 0; group < starts.length; group += 1) {
    const start = starts[group] ?? 0;
    const more = ends
      .slice(group, group + maxGroups)
      .findLastIndex((end) => end - start >= fewestCharacters && isValid(found.slice(start, end)));
    if (more === -1) continue;
    result += found.slice(kept, start) + redacted;
    group += more;
    kept = ends[group] ?? found.length;
  }
  return result + found.slice(kept);
}

/** Validates a card number with Luhn's algorithm. A number of identical digits is a placeholder. */
function isCard(found: string): boolean {
  const digits = [...withoutGaps(found)].map(Number).reverse();
  if (digits.length < 13 || digits.length > 19 || new Set(digits).size === 1) return false;
  const sum = digits.reduce(
    (total, digit, index) => total + (index % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2),
    0,
  );
  return sum % 10 === 0;
}

/** Validates by ISO 7064, MOD 97-10: the first four characters move to the end, letters count from 10. */
function isIban(found: string): boolean {
  const text = withoutGaps(found).toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(text)) return false;
  const digits = (text.slice(4) + text.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

function withoutGaps(found: string): string {
  return found.replace(/%2[0bd]|[ +-]/gi, '');
}

function isSpanish(found: string): boolean {
  const digits = found
    .replace('-', '')
    .toUpperCase()
    .replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)));
  return 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(digits.slice(0, 8)) % 23] === digits[8];
}

/** Corsica's departments count as 19 and 18. */
function isFrench(found: string): boolean {
  const digits = found.replaceAll(' ', '').toUpperCase().replace('2A', '19').replace('2B', '18');
  return 97n - (BigInt(digits.slice(0, 13)) % 97n) === BigInt(digits.slice(13));
}

/** Validates by ISO 7064, MOD 11,10. */
function isGerman(found: string): boolean {
  const digits = [...found.replaceAll(' ', '')].map(Number);
  let product = 10;
  for (const digit of digits.slice(0, 10)) {
    const sum = (digit + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10 === digits[10];
}
