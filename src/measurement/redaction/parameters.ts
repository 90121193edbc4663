import { redacted } from '../redaction.ts';

/** Delimiter between two parameters, or between a name and its value: plain, percent-encoded, or encoded repeatedly. A space can only begin a name. */
const delimiter = /[?&;#=\s]|%(?:25)*(?:3[fbd]|2[36])/gi;
/** A name that is encoded more often than this is no longer part of a URL. */
const maxEncodings = 5;
/** No listed name has more parts than `one_time_access_token`. */
const maxParts = 4;

/** Names in the form used for comparison: lower case, without separators between their parts. `e-mail`, `E_Mail` and `eMail` are the same name. */
type ListedNames = ReadonlySet<string>;

export function listedNames(names: readonly string[]): ListedNames {
  return new Set(names.map((name) => partsOf(name).join('')));
}

/**
 * Replaces the values of listed query parameters anywhere in a text: in a URL, in a URL nested inside it, in a fragment. A name matches when adjacent parts
 * of it are listed: `token` matches `resetToken`, `reset_token` and `user.reset-token`, but not `mytoken`. Names are decoded, and brackets around them are
 * ignored (`user[email]`). A value ends where a parameter of its own URL or of an enclosing one begins. Takes one pass over the text for any input. No Node
 * and no DOM here: both sides of the wire run this file.
 */
export function redactParameters(text: string, names: ListedNames): string {
  let result = '';
  let kept = 0;
  let start = 0;
  /** Encoding depth of the URL whose parameter is being removed; undefined: none is being removed. */
  let depth: number | undefined;
  for (const { 0: mark, index } of text.matchAll(delimiter)) {
    const isEquals = /=|3d$/i.test(mark);
    const encodings = mark.length === 1 ? 0 : (mark.length - 1) / 2;
    if (depth !== undefined && !isEquals && /\S/.test(mark) && encodings <= depth) {
      kept = index;
      depth = undefined;
    }
    if (depth === undefined && isEquals && isListed(nameOf(text.slice(start, index)), names)) {
      result += text.slice(kept, index) + mark + redacted;
      depth = encodings;
    }
    start = index + mark.length;
  }
  return depth === undefined ? result + text.slice(kept) : result;
}

function nameOf(raw: string): string {
  let name = raw.slice(-200);
  for (let times = 0; name.includes('%') && times < maxEncodings; times += 1) name = decoded(name);
  return /([^[\]]+)[\]]*$/.exec(name.replace(/\[\d*\]$/, ''))?.[1] ?? '';
}

function isListed(name: string, names: ListedNames): boolean {
  const parts = partsOf(name);
  return parts.some((_, from) =>
    parts.slice(from, from + maxParts).some((_part, more) => names.has(parts.slice(from, from + more + 1).join(''))),
  );
}

/** Splits a name into parts, which begin after anything but letters and digits, and at a capital: `JWTToken`, `userID2Email`. */
function partsOf(name: string): string[] {
  const parted = name.replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ');
  return parted
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Decodes one level. A percent sign that encodes nothing stays. */
function decoded(text: string): string {
  return text.replace(/%([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}
