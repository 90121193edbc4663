import type { Collected, SourceContext } from './source-context.ts';
import { readValue } from './values.ts';

/** A name in brackets, optionally with attributes. */
const tagPattern = /\[(\[?)(\/?)([a-z][\w-]{0,99})((?:\s[^[\]]*)?)\](\]?)/gi;
const ownNames: ReadonlySet<string> = new Set([
  'caption',
  'wp_caption',
  'gallery',
  'embed',
  'audio',
  'video',
  'playlist',
]);

/** `closed`: names with a closing tag somewhere in the text. */
type Reading = { found: Collected; context: SourceContext; closed: ReadonlySet<string> };
/** How far to look when checking that a shortcode is alone on its line. */
const lookedAt = 40;

/** Returns a text without its shortcodes and adds what they show. Double brackets show the shortcode as text. */
export function readShortcodes(text: string, reading: Reading): string {
  if (!text.includes('[')) return text;
  return text.replace(
    tagPattern,
    (whole: string, ...[begin, slash, name, rest, end, at]: [string, string, string, string, string, number]) => {
      if (begin !== '' && end !== '') return whole;
      if (
        slash === '' &&
        !isShortcode(name, rest, {
          closed: reading.closed,
          before: text.slice(Math.max(0, at - lookedAt), at),
          after: text.slice(at + whole.length, at + whole.length + lookedAt),
        })
      )
        return whole;
      const mark = ownNames.has(name.toLowerCase()) ? '\n' : ' ';
      if (slash === '') readShown(name.toLowerCase(), attributesIn(rest), reading);
      return `${begin}${mark}${end}`;
    },
  );
}

/** Returns the names of shortcodes with a closing tag in the text. */
export function closedIn(text: string): Set<string> {
  return new Set([...text.matchAll(/\[\/([a-z][\w-]{0,99})\]/gi)].map(([, name = '']) => name.toLowerCase()));
}

function isShortcode(
  name: string,
  rest: string,
  { closed, before, after }: { closed: ReadonlySet<string>; before: string; after: string },
): boolean {
  if (
    ownNames.has(name.toLowerCase()) ||
    /[_-]/.test(name) ||
    /=|\/\s*$|https?:/.test(rest) ||
    closed.has(name.toLowerCase())
  )
    return true;
  return rest.trim() === '' && /(^|\n)\s*$/.test(before) && /^\s*($|\n)/.test(after);
}

function readShown(
  name: string,
  attributes: readonly (readonly [string, string])[],
  { found, context }: Reading,
): void {
  const given = new Map(attributes);
  if (name === 'gallery') return readGallery(given, found, context);
  // The name of a form is for editors only.
  if (/form/.test(name)) return;
  for (const [key, value] of attributes) {
    const isMedia =
      (name === 'audio' || name === 'video' || name === 'playlist') &&
      /^(src|mp3|mp4|m4v|m4a|ogg|ogv|webm|wav|flv|\d+)$/.test(key);
    if (isMedia && value !== '') found.links.push(value);
    else readValue({ key, value, isSafe: name === 'caption' && key === 'caption' }, { found, context });
  }
}

/** Without numbers, a gallery shows the images that belong to the text. */
function readGallery(
  given: ReadonlyMap<string, string>,
  found: Collected,
  { item, attached, captionOf }: SourceContext,
): void {
  const named = numbersIn(given.get('ids') ?? given.get('include') ?? '');
  const left = new Set(numbersIn(given.get('exclude') ?? ''));
  const ids = named.length > 0 ? named : attached(Number(given.get('id')) || item).filter((id) => !left.has(id));
  for (const id of ids) {
    found.pictures.push({ id, url: '' });
    found.text += `\n${captionOf(id)}\n`;
  }
}

function numbersIn(text: string): number[] {
  return text
    .split(/[\s,]+/)
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
}

/** Returns named attributes by name, the others by number. */
function attributesIn(text: string): (readonly [string, string])[] {
  const plain = text.replace(/[“”″]/g, '"');
  return [...plain.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|([^\s"'/]\S*)/g)].map(
    ([, name, one, other, bare, quoted, word], at) =>
      [name?.toLowerCase() ?? String(at), one ?? other ?? bare ?? quoted ?? word ?? ''] as const,
  );
}
