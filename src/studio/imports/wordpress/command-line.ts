import { readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Locale, locales } from '../../../published/contract.ts';
import { CandorError } from '../../../platform/errors.ts';
import type { ImportOptions } from '../../../wordpress/plan/options.ts';

export type Command =
  | { undo: string }
  | { files: string[]; folder?: string; isDryRun: boolean; options: ImportOptions };

const usage = `npm run import -- [options] EXPORT…
              EXPORT: a WordPress export (.xml), a Ghost export (.json), a folder of Markdown files, or a table (.csv)
              --dry-run            shows what would happen and changes nothing
              --media FOLDER       takes files from a copy of wp-content/uploads, or of Ghost's content, instead of the old website
              --address URL        the address of the old website, which only WordPress's exports hold
              --language CODE      ${locales.join(', ')}; without it, the language of the export
              --author-map FILE    a file with lines such as login = byline; an empty byline creates none
              --menu NAME          the menu that becomes the navigation; none leaves the navigation as it is
              --replace-examples   replaces the examples that this installation came with, and its name, menu and footer
              --comments           keeps the comments of a WordPress website as an archive below each text
              --type NAME=posts    makes drafts of a plug-in's items, such as event=posts or product=pages; more than once
              --take-over KEY      lets the item (post:12) replace another that has its number here; all means each such item
              --as-draft           publishes nothing
              --undo RUN           undoes an import; last means the last one`;

/** @throws CandorError `wordpress_command`, `wordpress_unreadable`. */
export function parseCommand(words: readonly string[]): Command {
  const { positionals: files, values } = parsed(words);
  if (values.help) throw misused('These are the options.');
  if (values.undo !== undefined && files.length === 0) return { undo: values.undo };
  if (values.undo !== undefined || files.length === 0)
    throw misused('You named no export, or named one together with --undo.');
  if (values['as-draft'] && values['replace-examples'])
    throw misused(
      'You cannot use --as-draft with --replace-examples: nothing would be published in place of the examples.',
    );
  const language = values.language === undefined ? undefined : localeNamed(values.language);
  const authors = values['author-map'] === undefined ? new Map<string, string>() : readAuthors(values['author-map']);
  const { media, menu } = values;
  if (media !== undefined && !isFolder(media)) throw noFolder(media);
  // Pictures lie beside the texts.
  const folder = media ?? files.find(isFolder);
  if (files.length > 1 && files.some(isFolder)) throw misused('A folder is imported alone.');
  return {
    files,
    isDryRun: values['dry-run'] === true,
    ...(folder !== undefined && { folder }),
    options: {
      isDraft: values['as-draft'] === true,
      authors,
      ...(values.address !== undefined && { address: addressIn(values.address) }),
      ...(language && { language }),
      ...(menu !== undefined && { menu }),
      ...(values.comments && { withComments: true }),
      ...(values.type && { types: typesIn(values.type) }),
      ...(values['take-over'] && { takenOver: values['take-over'] }),
      ...(values['replace-examples'] && { replacesExamples: true }),
    },
  };
}

function parsed(words: readonly string[]) {
  try {
    const text = { type: 'string' } as const;
    const mark = { type: 'boolean' } as const;
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        'dry-run': mark,
        media: text,
        address: text,
        language: text,
        'author-map': text,
        menu: text,
        'as-draft': mark,
        'replace-examples': mark,
        'take-over': { ...text, multiple: true },
        comments: mark,
        type: { ...text, multiple: true },
        undo: text,
        help: mark,
      },
    });
  } catch (error) {
    throw misused(error instanceof Error ? (error.message.split('.')[0] ?? '') : '');
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Returns an address without a slash at its end; without a scheme, one of HTTPS is meant. */
function addressIn(given: string): string {
  const url = URL.parse(/^https?:\/\//i.test(given) ? given : `https://${given}`);
  if (!url || !url.hostname.includes('.')) throw misused(`“${given.slice(0, 80)}” is no address of a website.`);
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}

const targets: Readonly<Record<string, 'post' | 'page'>> = { posts: 'post', pages: 'page' };

function typesIn(given: readonly string[]): Record<string, 'post' | 'page'> {
  return Object.fromEntries(
    given.map((one) => {
      const [, type = '', name = ''] = /^([a-z0-9_-]{1,40})=(posts|pages)$/.exec(one) ?? [];
      const target = targets[name];
      if (!target) throw misused(`“${one.slice(0, 80)}” is no type with what it becomes, such as event=posts.`);
      return [type, target] as const;
    }),
  );
}

function localeNamed(name: string): Locale {
  const found = locales.find((locale) => locale === name.toLowerCase());
  if (found) return found;
  throw misused(`This site has no pages in “${name}”.`);
}

/** Parses lines such as `jane = Jane Doe`; `#` begins a comment. */
function readAuthors(file: string): Map<string, string> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new CandorError({
      code: 'wordpress_unreadable',
      what: `The list of authors ${file} cannot be read.`,
      remedy: 'Name a text file with a line for each author: login = byline.',
      cause,
    });
  }
  const lines = text
    .replace(/^\ufeff/, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const wrong = lines.find((line) => !line.includes('='));
  if (wrong !== undefined) throw misused(`The list of authors has a line without “=”: ${wrong.slice(0, 80)}`);
  return new Map(
    lines.map((line) => [line.slice(0, line.indexOf('=')).trim(), line.slice(line.indexOf('=') + 1).trim()] as const),
  );
}

/** Fails before anything is written: an import without its images would look complete. */
function noFolder(media: string): CandorError {
  return new CandorError({
    code: 'wordpress_unreadable',
    what: `The folder with the files, ${media}, does not exist or is not a folder.`,
    remedy:
      'Name the copy of wp-content/uploads itself, the folder that contains 2019, 2020 and so on. Without --media, files are downloaded from the old website.',
  });
}

function misused(what: string): CandorError {
  return new CandorError({ code: 'wordpress_command', what, remedy: usage });
}
