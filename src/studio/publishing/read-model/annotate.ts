import type { AnnotationKind } from '../../../content/collections/annotations.ts';
import { defaultLocale } from '../../../published/contract.ts';
import type { Within } from '../../payload/database/execute.ts';
import { isRecord, textOf } from './localized.ts';
import type { StoredRow, WantedRow } from './row.ts';

/** Maximum number of annotations for one publish: a renamed page may change a hundred pages below it, and more annotations would add nothing. */
const maxMarks = 10;
const maxTextCharacters = 200;

/** Kinds of documents whose changes are not visible on their own. */
const unseen: ReadonlySet<string> = new Set(['media', 'redirect']);

type Mark = { kind: AnnotationKind; subject: string; text: string; path: string };

/** Flag in a request's context: bulk publishes write a single annotation themselves, and they check redirect loops themselves. */
export const inBulk = 'publishesInBulk';

/** Writes annotations for the changes of a publish to the time axis of the reports, in its transaction. */
export async function annotate(
  { payload, transactionID, context }: Within,
  { changed, stored, at }: { changed: readonly WantedRow[]; stored: ReadonlyMap<string, StoredRow>; at: string },
): Promise<void> {
  if (context?.[inBulk]) return;
  const transaction = (await transactionID) ?? undefined;
  for (const mark of marksOf(changed, stored)) {
    await payload.db.create({ collection: 'annotations', data: { ...mark, at }, req: { transactionID: transaction } });
  }
}

/** Returns one annotation per document, whichever languages changed. */
export function marksOf(changed: readonly WantedRow[], stored: ReadonlyMap<string, StoredRow>): Mark[] {
  const byDocument = Map.groupBy(
    changed.filter(({ kind }) => !unseen.has(kind)),
    ({ key, locale }) => key.replace(new RegExp(`:${locale}$`), ''),
  );
  return [...byDocument.values()].slice(0, maxMarks).flatMap((rows) => {
    const row = rows.find(({ locale }) => locale === defaultLocale) ?? rows[0];
    return row
      ? [
          markOf(row, {
            hadAny: rows.some(({ key }) => Boolean(stored.get(key)?.body)),
            hasAny: rows.some(({ body }) => body !== null),
            before: stored.get(row.key),
          }),
        ]
      : [];
  });
}

type Was = { hadAny: boolean; hasAny: boolean; before: StoredRow | undefined };

function markOf(row: WantedRow, { hadAny, hasAny, before }: Was): Mark {
  const [old, now] = [parsed(before?.body), parsed(row.body)];
  const document = now ?? old ?? {};
  const named = textOf(document.title) || textOf(document.name) || textOf(document.domain) || row.kind;
  const kind = !hadAny ? 'published' : hasAny ? 'changed' : 'removed';
  const language = row.locale === defaultLocale ? [] : [`(${row.locale})`];
  const text = [named, ...language, ...vendorsBetween(old, now)].join(' ').slice(0, maxTextCharacters);
  return { kind, subject: row.kind, text, path: textOf(document.path) };
}

/** Returns the vendors that a banner gained and lost: `+ Meta − YouTube`. */
function vendorsBetween(old: Record<string, unknown> | undefined, now: Record<string, unknown> | undefined): string[] {
  if (!old || !now) return [];
  const [had, has] = [vendorNames(old), vendorNames(now)];
  return [
    ...[...has].filter((name) => !had.has(name)).map((name) => `+ ${name}`),
    ...[...had].filter((name) => !has.has(name)).map((name) => `− ${name}`),
  ];
}

function vendorNames({ vendors }: Record<string, unknown>): Set<string> {
  return new Set(
    Array.isArray(vendors) ? vendors.filter(isRecord).map(({ name, id }) => textOf(name) || textOf(id)) : [],
  );
}

function parsed(body: string | null | undefined): Record<string, unknown> | undefined {
  const value: unknown = body ? JSON.parse(body) : undefined;
  return isRecord(value) ? value : undefined;
}
