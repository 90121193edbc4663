import type { RedactedPattern } from '../policy.ts';
import { redacted } from '../redaction.ts';

/** Something that is looked for in every text. What has check digits is replaced only when they are right: most long numbers are no such thing. */
type Pattern = { form: RegExp; isValid?: (found: string) => boolean };

/** Between the groups of a phone number, plain or percent-encoded. */
const gap = String.raw`(?:[ ().+-]|%20|%2d|%28|%29|%2e)`;

/** With the country's prefix 8 to 15 digits, as the numbering plan of the ITU has it; without one 9 at least, so that a date is none. */
const phones: readonly Pattern[] = [
  { form: new RegExp(String.raw`(?<![\p{L}\d%])(?:\+|%2b|00)[1-9](?:${gap}{0,3}\d){7,14}(?!\d)`, 'giu') },
  { form: new RegExp(String.raw`(?<![\p{L}\d%.,:/=-]|%[\da-f]|%[\da-f]{2})\(?0[1-9](?:${gap}{0,3}\d){7,12}(?!\d)`, 'giu') },
  { form: new RegExp(String.raw`(?<==)0[1-9](?:${gap}{0,3}\d){7,12}(?!\d)`, 'giu') },
];

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

/** Each begins where a run of its characters begins, which makes the search linear. A JSON web token, keys with a prefix that says so, and long strings of letters and digits mixed. Click ids of advertising networks are none: their parameters say what they are. */
const tokens: readonly Pattern[] = [
  { form: /(?<![\w-])eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/gu },
  { form: /(?<![\w])(?:sk|pk|rk)_(?:live|test)_\w{10,}|(?<![\w])(?:gh[opsu]_\w{20,}|xox[abpr]-[\w-]{10,}|AKIA[\dA-Z]{16})/gu },
  { form: /(?<![\w-]|clid=|braid=)[\w-]{32,}(?![\w-])/giu, isValid: (found) => /\d/.test(found) && /[a-z]/i.test(found) },
];

const known: Readonly<Record<RedactedPattern, readonly Pattern[]>> = { 'national-id': nationalIds, token: tokens, phone: phones };

/** Replaces what these patterns find. Only the server does this: the browser would load more for it than for the events. */
export function redactPatterns(text: string, patterns: readonly RedactedPattern[]): string {
  // Ids before phone numbers: a phone number is the vaguest of them.
  const wanted = (['token', 'national-id', 'phone'] as const).filter((pattern) => patterns.includes(pattern)).flatMap((pattern) => known[pattern]);
  return wanted.reduce((left, { form, isValid }) => left.replace(form, (found) => (!isValid || isValid(found) ? redacted : found)), text);
}

function isSpanish(found: string): boolean {
  const digits = found.replace('-', '').toUpperCase().replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)));
  return 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(digits.slice(0, 8)) % 23] === digits[8];
}

/** Corsica's departments count as 19 and 18. */
function isFrench(found: string): boolean {
  const digits = found.replaceAll(' ', '').toUpperCase().replace('2A', '19').replace('2B', '18');
  return 97n - (BigInt(digits.slice(0, 13)) % 97n) === BigInt(digits.slice(13));
}

/** ISO 7064, MOD 11,10. */
function isGerman(found: string): boolean {
  const digits = [...found.replaceAll(' ', '')].map(Number);
  let product = 10;
  for (const digit of digits.slice(0, 10)) {
    const sum = (digit + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10 === digits[10];
}
