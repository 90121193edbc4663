import { execute, type Within } from '../../payload/database/execute.ts';

/** A user, by the id of the account, who has a document open. */
export type Present = { person: string; sinceMs: number };

/** A tab without a report for this long is closed, or its machine sleeps. */
const forgottenAfterMs = 35_000;
/** Maximum number of tabs for one document. */
const maxTabs = 100;

/*
 * Who has which document open is in the content database, so that editors see each other whichever studio they work in. It is a hint: whether a save goes over
 * somebody else's is decided by revisions.
 */

/** Records that a tab is open and returns the other users with this document, each once, whoever came first before. */
export async function enterDocument(
  within: Within,
  { document, tab, person, nowMs }: { document: string; tab: string; person: string; nowMs: number },
): Promise<Present[]> {
  await execute(within, 'delete from document_presence where heard_ms < ?', [nowMs - forgottenAfterMs]);
  await execute(
    within,
    `insert into document_presence (document, tab, person, since_ms, heard_ms) select ?, ?, ?, ${number}, ${number}
     where (select count(*) from document_presence where document = ? and tab <> ?) < ${maxTabs}
     on conflict (document, tab) do update set person = excluded.person, heard_ms = excluded.heard_ms`,
    [document, tab, person, nowMs, nowMs, document, tab],
  );
  const others = await execute(
    within,
    'select person, min(since_ms) as since from document_presence where document = ? and person <> ? group by person order by since, person',
    [document, person],
  );
  return others.map((row) => ({ person: String(row.person), sinceMs: Number(row.since) }));
}

export async function leaveDocument(
  within: Within,
  { document, tab }: { document: string; tab: string },
): Promise<void> {
  await execute(within, 'delete from document_presence where document = ? and tab = ?', [document, tab]);
}

/** PostgreSQL takes a bound value of a SELECT for text. */
const number = 'cast(? as bigint)';
