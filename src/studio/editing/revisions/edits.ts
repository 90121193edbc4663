import type { PayloadRequest } from 'payload';
import { locales } from '../../../published/contract.ts';
import { systemClock } from '../../../platform/clock.ts';
import { execute } from '../../payload/database/execute.ts';
import { stateOf } from './revision.ts';

/** The last change of a field: who made it, and from which loaded copy of the document. */
export type Edit = { person: string; thread: string; atMs: number };
type Subject = { document: string; fields: readonly string[] };

/** Records the author of every changed field and language, in the transaction of the change. */
export async function noteEdits(
  req: PayloadRequest,
  { document, fields }: Subject,
  { before, after, thread }: { before: unknown; after: unknown; thread: string },
): Promise<void> {
  if (!req.user) return;
  for (const locale of locales) {
    const [was, is] = [before, after].map((state) => stateOf(state, { fields, locale }));
    for (const field of fields.filter((name) => was?.get(name) !== is?.get(name)))
      await note(req, [document, locale, field, String(req.user.id), thread, systemClock.nowMs()]);
  }
}

async function note(req: PayloadRequest, values: (string | number)[]): Promise<void> {
  const statement = `insert into document_edits (document, locale, field, person, thread, at_ms) values (?, ?, ?, ?, ?, ?)
    on conflict (document, locale, field) do update set person = excluded.person, thread = excluded.thread, at_ms = excluded.at_ms`;
  await execute(req, statement, values);
}

/** Returns the edits by field. A missing field was changed by the studio itself or by a command. */
export async function readEdits(req: PayloadRequest, document: string, locale: string): Promise<Map<string, Edit>> {
  const rows = await execute(
    req,
    'select field, person, thread, at_ms from document_edits where document = ? and locale = ?',
    [document, locale],
  );
  return new Map(
    rows.map(({ field, person, thread, at_ms: atMs }) => [
      String(field),
      { person: String(person), thread: String(thread), atMs: Number(atMs) },
    ]),
  );
}

export async function forgetEdits(req: PayloadRequest, document: string): Promise<void> {
  await execute(req, 'delete from document_edits where document = ?', [document]);
}
