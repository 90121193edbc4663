import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { CandorError } from '../../../platform/errors.ts';
import { isRecord } from '../../publishing/read-model/localized.ts';
import { parseCsv } from '../csv.ts';

type Fields = Record<string, unknown>;

/** Contents of the files, however they are spread over them. Untrusted: read key by key. */
export type CookieYesExport = {
  /** `cky_settings`: languages of the website. */
  option: Fields | undefined;
  /** A banner: `settings`, `behaviours`, `config`, and its words under `contents`. */
  banner: Fields | undefined;
  categories: Fields[];
  cookies: Fields[];
};

/** Bounds a file: an export is a few hundred kilobytes at most. */
const maxFileBytes = 20 * 1024 * 1024;

/** Reads the files of an export. @throws CandorError `import_unreadable` or `import_unknown_format`, naming the file. */
export function readExport(files: readonly string[]): CookieYesExport {
  const found: CookieYesExport = { option: undefined, banner: undefined, categories: [], cookies: [] };
  for (const file of files) add(found, partsOf(file), basename(file));
  return found;
}

function partsOf(file: string): unknown {
  const text = textOf(file);
  if (/\.csv$/i.test(file)) return { cookies: parseCsv(text) };
  try {
    return JSON.parse(text);
  } catch (cause) {
    const isSerialized = /^[aOs]:\d+:/.test(text.trim());
    const what = isSerialized
      ? `${basename(file)} is in PHP's own format.`
      : `${basename(file)} is neither JSON nor CSV.`;
    throw new CandorError({
      code: 'import_unreadable',
      what,
      remedy: 'Export it as JSON, for example with: wp option get cky_settings --format=json',
      cause,
    });
  }
}

function textOf(file: string): string {
  try {
    const text = readFileSync(file, 'utf8');
    if (text.length <= maxFileBytes) return text;
  } catch (cause) {
    throw new CandorError({
      code: 'import_unreadable',
      what: `${basename(file)} could not be read. ${cause instanceof Error ? cause.message : ''}`,
      remedy: 'Check the name and the permissions of the file.',
      cause,
    });
  }
  throw new CandorError({
    code: 'import_unreadable',
    what: `${basename(file)} is too large to be an export.`,
    remedy: 'Name the files with the settings, the banner and the cookie list.',
  });
}

function add(found: CookieYesExport, value: unknown, file: string): void {
  const before = JSON.stringify(found);
  for (const part of Array.isArray(value) ? [{ cookies: value }] : [value]) addParts(found, part);
  if (JSON.stringify(found) !== before) return;
  throw new CandorError({
    code: 'import_unknown_format',
    what: `${file} contains no settings, banner, categories or cookies of CookieYes.`,
    remedy:
      'Use the option cky_settings, the banner, or the cookie list with the columns Cookie, Duration, Description, Category.',
  });
}

function addParts(found: CookieYesExport, value: unknown): void {
  if (!isRecord(value)) return;
  if (isRecord(value.config) || isRecord(value.contents)) found.banner = { ...found.banner, ...value };
  else if (isRecord(value.settings) && (isRecord(value.settings.config) || isRecord(value.settings.settings)))
    found.banner = {
      ...found.banner,
      ...value.settings,
      ...(isRecord(value.contents) && { contents: value.contents }),
    };
  else if (isRecord(value.languages)) found.option = value;
  for (const banner of listOf(value.banners)) addParts(found, banner);
  found.categories.push(...listOf(value.categories));
  for (const category of listOf(value.categories))
    found.cookies.push(
      ...listOf(category.cookies ?? category.cookie_list).map((cookie) => ({
        category: category.slug ?? category.name,
        ...cookie,
      })),
    );
  found.cookies.push(...listOf(value.cookies).filter((cookie) => Object.keys(cookie).length > 1));
}

function listOf(value: unknown): Fields[] {
  const items: unknown[] = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : [];
  return items.filter(isRecord);
}
