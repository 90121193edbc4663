import type { FileKind, FileSort } from './choices.ts';
import type { LibraryQuestion } from './question.ts';

/** A condition of SQL with the values for its question marks. */
export type Condition = { sql: string; values: string[] };

const kinds: Record<FileKind, string> = {
  image: "m.mime_type like 'image/%'",
  video: "m.mime_type like 'video/%'",
  audio: "m.mime_type like 'audio/%'",
  document: "m.mime_type = 'application/pdf'",
  captions: "m.mime_type = 'text/vtt'",
};

/** Each order ends with the id, so that no file is on two pages. */
export const orders: Record<FileSort, string> = {
  newest: 'm.created_at desc, m.id',
  oldest: 'm.created_at, m.id',
  name: 'lower(m.filename), m.id',
  largest: 'm.filesize desc, m.id',
  smallest: 'm.filesize, m.id',
};

/** Returns the SQL of everything that a question narrows to, except that a file is unused. `m` is a row of media. */
export function conditionOf(question: LibraryQuestion): Condition {
  const all = [
    searched(question.search),
    question.kind && { sql: kinds[question.kind], values: [] },
    inFolder(question.folder),
    question.tag !== undefined && {
      sql: "exists (select 1 from media_texts t where t.parent_id = m.id and t.path = 'tags' and t.text = ?)",
      values: [question.tag],
    },
    question.missing && missingIn(question.missing),
    question.by && { sql: 'cast(m.uploaded_by_id as text) = ?', values: [question.by] },
  ].filter((one): one is Condition => typeof one === 'object');
  return {
    sql: all.length === 0 ? '1 = 1' : all.map(({ sql }) => `(${sql})`).join(' and '),
    values: all.flatMap(({ values }) => values),
  };
}

/** Images without alternative text in a language. */
export function missingIn(locale: string): Condition {
  return {
    sql: `${kinds.image} and not exists (select 1 from media_locales l where l._parent_id = m.id and cast(l._locale as text) = ? and l.alt <> '')`,
    values: [locale],
  };
}

/** Finds a part of the file name, or of the alternative text in any language. */
function searched(search: string): Condition | undefined {
  if (search === '') return undefined;
  const pattern = `%${escaped(search.toLowerCase())}%`;
  return {
    sql: "lower(m.filename) like ? escape '!' or exists (select 1 from media_locales l where l._parent_id = m.id and lower(l.alt) like ? escape '!')",
    values: [pattern, pattern],
  };
}

/** A folder and those within it. */
function inFolder(folder: string | undefined): Condition | undefined {
  if (folder === undefined) return undefined;
  if (folder === '') return { sql: "coalesce(m.folder, '') = ''", values: [] };
  return { sql: "m.folder = ? or m.folder like ? escape '!'", values: [folder, `${escaped(folder)}/%`] };
}

function escaped(text: string): string {
  return text.replace(/[!%_]/g, '!$&');
}
