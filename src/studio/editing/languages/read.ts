import type { Payload } from 'payload';
import { defaultLocale, type Locale, locales } from '../../../published/contract.ts';
import { execute, type Within } from '../../payload/database/execute.ts';
import {
  collectionOf,
  compareTranslations,
  draftKey,
  type LiveText,
  type Mark,
  type TranslatedDocument,
} from './translations.ts';

/** Returns the pages and posts that visitors find, with what each language has of them. Everybody who may read pages may read this. */
export async function readTranslations(within: Within): Promise<TranslatedDocument[]> {
  const [live, drafts, marks] = await Promise.all([readLive(within), readDraftTitles(within), readMarks(within)]);
  return compareTranslations({ live, drafts, marks });
}

/** Returns when the default language of a document was last changed; undefined if it is not published in it. */
export async function sourceChangedAt(within: Within, document: string): Promise<string | undefined> {
  const body = bodyOf(within, 'd');
  const [row] = await execute(
    within,
    `select ${body} ->> 'updatedAt' as changed_at from published_documents d where d.key = ? and d.body is not null`,
    [`${document}:${defaultLocale}`],
  );
  return row ? String(row.changed_at) : undefined;
}

/** Remembers that a translation fits its source as it was changed at `sourceAt`, or forgets it. */
export async function writeMark(
  within: Within,
  { document, locale, sourceAt }: Mark,
  isMarked: boolean,
): Promise<void> {
  await execute(
    within,
    isMarked
      ? 'insert into translation_marks (document, locale, source_at) values (?, ?, ?) on conflict (document, locale) do update set source_at = excluded.source_at'
      : 'delete from translation_marks where document = ? and locale = ? and source_at = ?',
    [document, locale, sourceAt],
  );
}

/** The published texts of a studio, as they were at a sequence number of the read model. Dashboards ask every 30 seconds; most of the time nothing was published. */
const read = new WeakMap<Payload, { sequence: number; live: Promise<LiveText[]> }>();

async function readLive(within: Within): Promise<LiveText[]> {
  const [row] = await execute(within, 'select coalesce(max(sequence), 0) as sequence from published_documents');
  const sequence = Number(row?.sequence);
  const known = read.get(within.payload);
  if (known?.sequence === sequence) return known.live;
  const live = compareBlocks(within);
  read.set(within.payload, { sequence, live });
  live.catch(() => read.delete(within.payload));
  return live;
}

/** The databases compare the blocks, which are too large to be read for a list. */
async function compareBlocks(within: Within): Promise<LiveText[]> {
  const isPostgres = within.payload.db.name === 'postgres';
  const none = isPostgres ? "'[]'::jsonb" : "'[]'";
  // PostgreSQL parses a body once this way. SQLite finds the original by its key, and would copy every body.
  const kept = isPostgres ? 'materialized' : 'not materialized';
  const rows = await execute(
    within,
    `with live as ${kept} (
       select d.key, d.locale, ${bodyOf(within, 'd')} as body from published_documents d
       where d.kind in ('page', 'post') and d.body is not null
     )
     select own.key, own.locale, own.body ->> 'title' as title, own.body ->> 'updatedAt' as changed_at,
       case when own.body -> 'blocks' <> ${none} and own.body -> 'blocks' = source.body -> 'blocks' then 1 else 0 end as same
     from live own
     left join live source
       on source.key = substr(own.key, 1, length(own.key) - length(own.locale)) || '${defaultLocale}' and source.key <> own.key`,
  );
  return rows.flatMap((row) => {
    const locale = locales.find((one) => one === row.locale);
    if (!locale) return [];
    return {
      document: String(row.key).slice(0, -(locale.length + 1)),
      locale,
      title: String(row.title ?? ''),
      changedAt: String(row.changed_at ?? ''),
      hasBlocksOfDefault: Number(row.same) === 1,
    };
  });
}

function bodyOf({ payload }: Within, table: string): string {
  return payload.db.name === 'postgres' ? `${table}.body::jsonb` : `${table}.body`;
}

/** Returns the documents and languages in which the newest draft has a title. */
async function readDraftTitles(within: Within): Promise<Set<string>> {
  const found = await Promise.all(
    Object.entries(collectionOf).map(async ([kind, table]) => {
      const rows = await execute(
        within,
        `select v.parent_id as id, l._locale as locale from _${table}_v v
         join _${table}_v_locales l on l._parent_id = v.id
         where v.latest = true and trim(coalesce(l.version_title, '')) <> ''`,
      );
      return rows.map(({ id, locale }) => draftKey(`${kind}:${String(id)}`, String(locale) as Locale));
    }),
  );
  return new Set(found.flat());
}

async function readMarks(within: Within): Promise<Mark[]> {
  const rows = await execute(within, 'select document, locale, source_at from translation_marks');
  return rows.map((row) => ({
    document: String(row.document),
    locale: String(row.locale) as Locale,
    sourceAt: String(row.source_at),
  }));
}
