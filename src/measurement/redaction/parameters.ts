import { redacted } from '../redaction.ts';

/** Between two parameters, or between a name and its value; plain, percent-encoded, or encoded again. A space can only begin a name. */
const delimiter = /[?&;#=\s]|%(?:25)*(?:3[fbd]|2[36])/gi;
/** Names that are encoded more often than this are no addresses any more. */
const maxEncodings = 5;
/** No listed name has more parts: `one_time_access_token`. */
const maxParts = 4;

/** Names as they are compared: small letters without what stands between their parts. `e-mail`, `E_Mail` and `eMail` are one. */
export type ListedNames = ReadonlySet<string>;

export function listedNames(names: readonly string[]): ListedNames {
  return new Set(names.map((name) => partsOf(name).join('')));
}

/**
 * Replaces the values of listed query parameters wherever they stand in a text: in an address, in one inside of it, in a fragment. A name is listed
 * when parts of it are that stand side by side: `resetToken`, `reset_token` and `user.reset-token` by `token`; `mytoken` is not. Names are
 * decoded, without brackets around them (`user[email]`). A value ends where a parameter of its own address or of one around it begins.
 * One pass over the text, whatever a stranger sends. No Node and no DOM here: both sides of the wire run this file.
 */
export function redactParameters(text: string, names: ListedNames): string {
  let result = '';
  let kept = 0;
  let start = 0;
  /** How often the address is encoded whose parameter is being left out; undefined: none is. */
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
  return parts.some((_, from) => parts.slice(from, from + maxParts).some((_part, more) => names.has(parts.slice(from, from + more + 1).join(''))));
}

/** Parts begin after anything but letters and digits, and at a capital: `JWTToken`, `userID2Email`. */
function partsOf(name: string): string[] {
  const parted = name.replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ');
  return parted.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** A percent sign that encodes nothing stays. */
function decoded(text: string): string {
  return text.replace(/%([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}
