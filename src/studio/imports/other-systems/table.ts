import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { slugify } from '../../../content/fields/slug.ts';
import { CandorError } from '../../../platform/errors.ts';
import type { ExportedRecord } from '../../../wordpress/export.ts';
import { parseCsv } from '../csv.ts';
import { type Article, type ArticleFile, recordsOf, textFrom } from './article.ts';
import { refuseLarger } from './refuse-larger.ts';
import { datesIn, type Fields, fieldsFrom, pictureIn, saidIn, statusIn, textIn } from './fields.ts';
import { type Addresses, markdownHtml } from './markdown-html.ts';

const maxTableBytes = 100 * 1024 * 1024;

type Options = { address: string; nowMs: number };

/**
 * Yields the records of a table of pages and posts (CSV): a row each, a column for each field. Only `title` is needed; `content` is HTML if it begins with a tag, Markdown otherwise.
 * @throws CandorError `import_foreign`, `import_too_large`.
 */
export async function* readTable(path: string, { address, nowMs }: Options): AsyncGenerator<ExportedRecord> {
  await refuseLarger(
    path,
    maxTableBytes,
    'Divide the table, each part with the first line, and import one part after the other.',
  );
  const parsed = parseCsv(textFrom(await readFile(path)));
  const rows = parsed.map(fieldsFrom);
  if (!rows.some((row) => textIn(row, 'title') !== ''))
    throw new CandorError({
      code: 'import_foreign',
      what: `${basename(path)} has no column “title” with a title in it. Its columns: ${Object.keys(parsed[0] ?? {})
        .join(', ')
        .slice(0, 300)}.`,
      remedy:
        'The first line names the columns, separated by commas or semicolons: title, slug, date, summary, content …',
    });
  yield { kind: 'site', site: { title: '', tagline: '', address, language: '', version: 'CSV' } };
  const files = new Map<string, ArticleFile>();
  const articles = distinct(rows.map((row) => articleOf(row, { address, nowMs, files })));
  yield* recordsOf(articles, files);
}

/** Two rows may have the same slug; each is a text of its own, and the report says which addresses got a number. */
function distinct(articles: readonly Article[]): Article[] {
  const seen = new Map<string, number>();
  return articles.map((article) => {
    const count = (seen.get(article.id) ?? 0) + 1;
    seen.set(article.id, count);
    return count === 1 ? article : { ...article, id: `${article.id} (${count})` };
  });
}

type Reading = Options & { files: Map<string, ArticleFile> };

function articleOf(row: Fields, { address, nowMs, files }: Reading): Article {
  const title = textIn(row, 'title');
  const slug = textIn(row, 'slug') || slugify(title);
  const { date, changed } = datesIn(row);
  const keep = (given: string, alt: string) => {
    const url = URL.parse(given, `${address}/`)?.href;
    if (url && /^https?:/.test(url)) files.set(url, { url, alt: alt || (files.get(url)?.alt ?? '') });
    return url;
  };
  const picture = pictureIn(row);
  const url = picture && keep(picture.address, picture.alt);
  const own = textIn(row, 'url', 'permalink', 'link');
  const language = textIn(row, 'language', 'lang', 'locale');
  return {
    ...{ id: textIn(row, 'id') || own || `${language} ${slug}`, title, slug, date, changed },
    type: /^page/i.test(textIn(row, 'type')) ? 'page' : 'post',
    status: statusIn(row, date, nowMs),
    link: own ? (URL.parse(own, `${address}/`)?.href ?? '') : `${address}/${slug}/`,
    html: htmlOf(row, { image: keep, link: () => undefined }),
    picture: url ? { url, alt: picture?.alt ?? '' } : undefined,
    ...saidIn(row),
  };
}

function htmlOf(row: Fields, addresses: Addresses): string {
  const html = textIn(row, 'html');
  if (html) return html;
  const markdown = textIn(row, 'markdown');
  const either = textIn(row, 'content', 'body', 'text');
  if (markdown === '' && /^\s*</.test(either)) return either;
  return markdownHtml(markdown || either, addresses);
}
