import type { Collected, SourceContext } from './source-context.ts';

/** Keys of plug-in and builder settings that hold no visible text. */
const settings =
  /format|class|css|style|font|anim|gradient|shadow|border|colou?r|spacing|margin|padding|layout|query|taxonomy|admin_label|module|_builder|preset|metadata|lock|anchor|icon$|^(id|slug|type|tag|align|width|height|size|mode|target|rel|unit)$/i;
const spoken =
  /(title|text|label|head(ing|line|er)?|subhead|caption|content|description|message|placeholder|question|answer|quote|summary|copy|body|intro|author|position|company|button)s?(_?(text|title|one|two))?$/i;
/** Keys of numbers that people read; other numbers are settings. */
const figured = /^(price|amount|percent(age)?|year|phone|tel(ephone)?|figure|number|value)$/i;
const pictured = /image|img|photo|picture|media|logo|avatar|thumb|background|(^|_)bg|gallery|^ids$|^src$/i;
const pictureFile = /\.(jpe?g|png|gif|webp|avif|svg)([?#].*)?$/i;
const address = /^(https?:\/\/|\/(?!\/)|mailto:|tel:)\S+$/i;

/** Settings are lowercase: `left`, `h2`, `is-style-wide`. */
const properWord = /^[\p{Lu}\p{Lo}][\p{L}\p{M}\p{P}]*$/u;
const severalWords = /\p{L}[\p{L}\p{P}]*\s+\p{P}*\p{L}/u;
/** A sentence has its second word within this many characters. */
const lookedAt = 500;

type Given = { key: string; value: unknown; /** Known to be visible text. */ isSafe?: boolean };

/** Reads what visitors saw of a block or shortcode that keeps its texts, images and links in settings. */
export function readValue(
  { key, value, isSafe = false }: Given,
  { found, context, below }: { found: Collected; context: SourceContext; below?(html: string): Collected },
): void {
  if (key.startsWith('_')) return;
  if (typeof value === 'number' || (typeof value === 'string' && /^[\d.,\s]+$/.test(value)))
    return readNumbers(key, String(value), { found, context });
  if (typeof value !== 'string' || value.trim() === '') return;
  const text = plainValue(value.trim());
  if (address.test(text)) return readAddress(key, text, found);
  if (settings.test(key) && !isSafe) return;
  if (/<[a-z]/i.test(text) && below) return add(found, below(text));
  if (
    isSafe ||
    spoken.test(key) ||
    /\p{Sc}/u.test(text) ||
    properWord.test(text) ||
    severalWords.test(text.slice(0, lookedAt))
  )
    found.text += `\n${text}\n`;
}

/** Decodes `url:https%3A%2F%2Fold.example%2F|title:Ask`, WPBakery's format for links. */
function plainValue(value: string): string {
  const [, kept] = /^url:([^|]+)/.exec(value) ?? [];
  try {
    return kept === undefined ? value : decodeURIComponent(kept);
  } catch {
    return value; // An invalid `%`.
  }
}

function readAddress(key: string, url: string, found: Collected): void {
  if (pictureFile.test(url)) found.pictures.push({ id: 0, url });
  else if (/^(https?:|mailto:|tel:)/i.test(url) || /url|link|href|src/i.test(key)) found.links.push(url);
}

function readNumbers(
  key: string,
  value: string,
  { found, context }: { found: Collected; context: SourceContext },
): void {
  if (figured.test(key) || spoken.test(key)) found.text += `\n${value}\n`;
  if (!pictured.test(key)) return;
  for (const id of value.split(/[\s,]+/).map(Number)) if (context.isPicture(id)) found.pictures.push({ id, url: '' });
}

function add(found: Collected, more: Collected): void {
  found.text += `\n${more.text}\n`;
  found.pictures.push(...more.pictures);
  found.links.push(...more.links);
}
