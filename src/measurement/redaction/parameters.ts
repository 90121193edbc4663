import { redacted } from '../redaction.ts';

/** Between two parameters, or between a name and its value; plain, percent-encoded, or encoded again. A space can only begin a name. */
const delimiter = /[?&;#=\s]|%(?:25)*(?:3[fbd]|2[36])/gi;
/** Names that are encoded more often than this are no addresses any more. */
const maxEncodings = 5;

/**
 * Replaces the values of listed query parameters wherever they stand in a text: in an address, in one inside of it, in a fragment. Names are
 * compared in small letters, decoded, without brackets around them (`user[email]`). A value ends where a parameter of its own address or of one around it begins.
 * One pass over the text, whatever a stranger sends. No Node and no DOM here: both sides of the wire run this file.
 */
export function redactParameters(text: string, names: ReadonlySet<string>): string {
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
    if (depth === undefined && isEquals && names.has(nameOf(text.slice(start, index)))) {
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
  return (/([^[\]]+)[\]]*$/.exec(name.replace(/\[\d*\]$/, ''))?.[1] ?? '').toLowerCase();
}

/** A percent sign that encodes nothing stays. */
function decoded(text: string): string {
  return text.replace(/%([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}
