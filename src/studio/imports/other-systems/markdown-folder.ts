import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { parseDocument } from 'yaml';
import { homeSlug } from '../../../content/fields/slug.ts';
import { CandorError } from '../../../platform/errors.ts';
import { isRecord } from '../../../platform/json.ts';
import type { ExportedRecord } from '../../../wordpress/export.ts';
import { kindOf } from '../../../wordpress/plan/files.ts';
import { type Article, type ArticleFile, recordsOf, textFrom } from './article.ts';
import { datesIn, type Fields, fieldsFrom, pictureIn, saidIn, statusIn, textIn } from './fields.ts';
import { type Addresses, markdownHtml, templatesIn, withoutTemplates } from './markdown-html.ts';
import { decoded } from '../../../platform/percent-encoding.ts';

export const maxMarkdownFiles = 20_000;
const maxFileBytes = 4 * 1024 * 1024;
const maxRefusedNamed = 20;
/** Where site generators keep what texts name with `/images/a.jpg`. */
const roots = ['', 'static', 'public', 'assets', 'src', 'content'];
const leftOut: ReadonlySet<string> = new Set([
  'node_modules',
  'vendor',
  '_site',
  'themes',
  'layouts',
  'archetypes',
  '_includes',
  '_layouts',
]);

type Options = { address: string; nowMs: number };
type Source = { path: string; fields: Fields; body: string; language: string; link: string };

/**
 * Yields the records of a folder with Markdown files and the pictures they show: of Hugo, Jekyll, Eleventy, Astro, Obsidian, or of Candor's own export.
 * @throws CandorError `import_unreadable`, `import_foreign`, `import_too_large`.
 */
export async function* readMarkdownFolder(folder: string, { address, nowMs }: Options): AsyncGenerator<ExportedRecord> {
  const paths = markdownFiles(folder);
  if (paths.length === 0)
    throw new CandorError({
      code: 'import_foreign',
      what: `There is no Markdown file in ${folder}.`,
      remedy:
        'Name the folder with the texts: “content” of Hugo, “_posts” of Jekyll, or the folder above both texts and pictures.',
    });
  yield {
    kind: 'site',
    site: { title: '', tagline: '', address, language: '', version: 'Markdown', feed: '/feed.xml' },
  };
  const sources = readAll(folder, paths, address);
  const links = new Map(sources.map(({ path, link }) => [path, link]));
  const files = new Map<string, ArticleFile>();
  const articles = sources
    .filter(({ path, body }) => !/(^|\/)_index\.\w+$/.test(path) || body.trim() !== '')
    .map((source) => articleOf(source, { nowMs, addresses: addressesOf(source, { folder, address, links, files }) }));
  yield* recordsOf(articles, files);
}

/** Returns the Markdown files below a folder, sorted, with `/`. Links out of the folder are not followed. */
export function markdownFiles(folder: string): string[] {
  const found: string[] = [];
  const look = (below: string) => {
    for (const entry of readdirSync(below, { withFileTypes: true })) {
      if (entry.name.startsWith('.') || leftOut.has(entry.name)) continue;
      const path = join(below, entry.name);
      if (entry.isDirectory()) look(path);
      else if (
        entry.isFile() &&
        /\.(md|markdown|mdown)$/i.test(entry.name) &&
        !/^(readme|license|changelog)\./i.test(entry.name)
      )
        found.push(relative(folder, path).split(sep).join('/'));
      if (found.length > maxMarkdownFiles)
        throw new CandorError({
          code: 'import_too_large',
          what: `${folder} has more than ${maxMarkdownFiles} Markdown files.`,
          remedy: 'Name the folder with the texts of the website alone, or import its parts one after the other.',
        });
    }
  };
  look(folder);
  return found.toSorted();
}

/** Reads all files before it refuses any, so that one run names everything that has to be corrected. */
function readAll(folder: string, paths: readonly string[], address: string): Source[] {
  const sources: Source[] = [];
  const refused: CandorError[] = [];
  for (const path of paths)
    try {
      sources.push(sourceOf(folder, path, address));
    } catch (error) {
      if (!(error instanceof CandorError)) throw error;
      refused.push(error);
    }
  const [first] = refused;
  if (!first) return sources;
  const named = refused.slice(0, maxRefusedNamed).map(({ message }) => message);
  const more = refused.length - named.length;
  throw new CandorError({
    code: first.code,
    what: `${named.join('\n')}${more > 0 ? `\n… and ${more} more.` : ''}`,
    remedy: first.remedy,
    cause: first,
  });
}

function sourceOf(folder: string, path: string, address: string): Source {
  const { size } = statSync(join(folder, path));
  if (size > maxFileBytes)
    throw new CandorError({
      code: 'import_too_large',
      what: `${path} is larger than ${maxFileBytes / 1024 / 1024} MB.`,
      remedy: 'Divide it, or move it out of the folder.',
    });
  const { fields, body } = frontMatterOf(textFrom(readFileSync(join(folder, path))), path);
  const [, language = ''] = /\.([a-z]{2}(?:-[a-z]{2})?)(?:\.draft)?\.\w+$/i.exec(path) ?? [];
  return {
    ...{ path, fields, body, language },
    link: linkOf(path, { fields, address }),
  };
}

/** Splits a text from its YAML or JSON front matter. */
function frontMatterOf(text: string, path: string): { fields: Fields; body: string } {
  const whole = text.replace(/^\ufeff/, '');
  if (/^\+\+\+\r?\n/.test(whole))
    throw new CandorError({
      code: 'import_front_matter',
      what: `${path} begins with TOML (+++), which is not read.`,
      remedy: 'Convert the folder with “hugo convert toYAML”, and name the result.',
    });
  const [matched, yaml] = /^---[ \t]*\r?\n([\s\S]*?)(?:^|\n)---[ \t]*(?:\r?\n|$)/m.exec(whole) ?? [];
  if (matched === undefined || !whole.startsWith('---')) return { fields: new Map(), body: whole };
  const parsed = parseDocument(yaml ?? '', { strict: false });
  const values: unknown = parsed.errors.length === 0 ? parsed.toJS({ maxAliasCount: 100 }) : undefined;
  if (parsed.errors[0] || (values !== null && !isRecord(values)))
    throw new CandorError({
      code: 'import_front_matter',
      what: `The front matter of ${path} is no list of fields: ${(parsed.errors[0]?.message.split('\n')[0] ?? 'it has no names').replace(/[:.]+$/, '')}.`,
      remedy: 'Correct it between the two lines of ---. Values with a colon need quotation marks.',
    });
  return { fields: fieldsFrom(values ?? {}), body: whole.slice(matched.length) };
}

/** What Hugo, Jekyll and others do without a rule: the path of the file without its ending, `index` and the date. */
function linkOf(path: string, { fields, address }: { fields: Fields; address: string }): string {
  const said = textIn(fields, 'url', 'permalink', 'link');
  if (/^https?:\/\//.test(said)) return said;
  const filled = withPlaces(said, path);
  if (filled.startsWith('/') && !/[:{}]/.test(filled)) return `${address}${filled}`;
  const plain = withoutEnding(path)
    .replace(/^(content|src|_?pages)\//, '')
    .replace(/(^|\/)_posts\//, '$1')
    .replace(/(^|\/)_?index$/, '$1')
    .replace(/(^|\/)\d{4}-\d\d-\d\d-/, '$1');
  const slug = textIn(fields, 'slug');
  const named = slug && plain ? posix.join(posix.dirname(plain), slug) : plain;
  return `${address}/${named.split('/').filter(Boolean).map(encodeURIComponent).join('/')}${named ? '/' : ''}`;
}

/** Fills in the placeholders of Jekyll's permalinks: `/blog/:year/:title/`. */
function withPlaces(permalink: string, path: string): string {
  const [, year = '', month = '', day = '', name = ''] = /(\d{4})-(\d\d)-(\d\d)-([^/]+)\.\w+$/.exec(path) ?? [];
  const places: Record<string, string> = { year, month, day, title: name, slug: name };
  return permalink.replace(/:(year|month|day|title|slug)\b/g, (whole, place: string) => places[place] || whole);
}

function withoutEnding(path: string): string {
  return path
    .replace(/\.\w+$/, '')
    .replace(/\.draft$/, '')
    .replace(/\.[a-z]{2}(-[a-z]{2})?$/i, '');
}

function articleOf(
  { path, fields, body, language, link }: Source,
  { nowMs, addresses }: { nowMs: number; addresses: Addresses },
): Article {
  const named = /(^|\/)(\d{4}-\d\d-\d\d)-[^/]+$/.exec(path)?.[2] ?? '';
  const { date, changed } = datesIn(fieldsWith(fields, named));
  const slug = textIn(fields, 'slug') || nameOf(path, link);
  const { title, rest } = titleOf(textIn(fields, 'title'), body);
  const text = withoutTemplates(rest);
  const said = saidIn(fields, language);
  const picture = pictureIn(fields);
  const url = picture && (addresses.image(picture.address, picture.alt) ?? picture.address);
  return {
    ...{ id: path, type: typeOf(path, fields, date), slug, link, date, changed },
    status: /\.draft\.\w+$|(^|\/)_drafts\//.test(path) ? 'draft' : statusIn(fields, date, nowMs),
    title: title || slug,
    html: markdownHtml(text, addresses),
    picture: url && /^https?:/.test(url) ? { url, alt: picture?.alt ?? '' } : undefined,
    ...said,
    aliases: [...said.aliases, ...jekyllPaths(path)],
    otherFields: [...said.otherFields, ...templatesIn(text)],
  };
}

/** The name of the file; of an index, the folder as the old address had it. */
function nameOf(path: string, link: string): string {
  const name = posix.basename(withoutEnding(path)).replace(/^\d{4}-\d\d-\d\d-/, '');
  return /^_?index$/.test(name) ? posix.basename(new URL(link).pathname) || homeSlug : name;
}

/** The addresses that Jekyll gives a post without a permalink. */
function jekyllPaths(path: string): string[] {
  const [, year, month, day, name] = /(?:^|\/)_posts\/(?:.*\/)?(\d{4})-(\d\d)-(\d\d)-([^/]+)\.\w+$/.exec(path) ?? [];
  return name ? [`/${year}/${month}/${day}/${name}.html`, `/${year}/${month}/${day}/${name}/`] : [];
}

function fieldsWith(fields: Fields, date: string): Fields {
  return date === '' ? fields : new Map<string, unknown>([['created', date], ...fields]);
}

/** Without a title in the front matter, the first heading is it; it is not said twice either way. */
function titleOf(said: string, body: string): { title: string; rest: string } {
  const [matched = '', heading = ''] = /^\s*#[ \t]+(.+?)[ \t]*#*[ \t]*(?:\r?\n|$)/.exec(body) ?? [];
  const isSame = said === '' || heading.toLowerCase() === said.toLowerCase();
  return matched !== '' && isSame
    ? { title: said || heading, rest: body.slice(matched.length) }
    : { title: said, rest: body };
}

/** A type that is said counts; then the folder; then whatever has a date is a post. */
function typeOf(path: string, fields: Fields, date: string): Article['type'] {
  // A list of Hugo, with words of its own.
  if (/(^|\/)_index\.\w+$/.test(path)) return 'page';
  const said = `${textIn(fields, 'type')} ${textIn(fields, 'layout')}`.toLowerCase();
  if (/\b(page|pages)\b/.test(said)) return 'page';
  if (/\b(post|posts|article|blog)\b/.test(said)) return 'post';
  if (/(^|\/)_?pages\//.test(path)) return 'page';
  return /(^|\/)(_?posts|blog|articles?|news)\//.test(path) || date !== '' ? 'post' : 'page';
}

type Found = { folder: string; address: string; links: ReadonlyMap<string, string>; files: Map<string, ArticleFile> };

function addressesOf({ path }: Source, { folder, address, links, files }: Found): Addresses {
  const near = (written: string) => {
    if (/^([a-z][a-z0-9+.-]*:|\/\/|#)/i.test(written)) return [];
    const plain = decoded(written.replace(/[?#].*$/, ''));
    const from = plain.startsWith('/')
      ? roots.map((root) => posix.join(root, plain))
      : [posix.join(posix.dirname(path), plain), ...roots.map((root) => posix.join(root, plain))];
    return from.map((one) => one.replace(/^\/+/, '')).filter((one) => one !== '' && !one.startsWith('..'));
  };
  const file = (written: string, alt: string) => {
    const found = near(written).find((one) => kindOf(one) !== undefined && existsSync(join(folder, one)));
    if (found === undefined) return undefined;
    const url = `${address}/wp-content/uploads/${found.split('/').map(encodeURIComponent).join('/')}`;
    if (!files.has(url) || (alt && !files.get(url)?.alt)) files.set(url, { url, alt });
    return url;
  };
  return {
    image: file,
    link: (written) => {
      const found = near(written)
        .flatMap((one) => [one, `${one}.md`, `${one}/index.md`, `_posts/${one}.md`])
        .find((one) => links.has(one));
      const fragment = /#.*$/.exec(written)?.[0] ?? '';
      return found === undefined ? file(written, '') : `${links.get(found)}${fragment}`;
    },
  };
}
