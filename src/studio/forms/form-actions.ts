import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FormsAction } from '../../forms/journal-entries.ts';
import type { Statements } from '../../platform/database.ts';
import type { WitnessedAccess } from '../payload/witnessed-access.ts';

/** The worker carries out an action within a fraction of a second, so a page loaded right after it should show the result. */
const patienceMs = 3_000;
const lookEveryMs = 50;

/** Journals an editor's action and waits briefly until the worker has carried it out. Returns false when it could not be journaled. */
export async function applyFormAction(
  witnessed: Pick<WitnessedAccess, 'sql' | 'journal'>,
  act: FormsAction,
  nowMs: number,
): Promise<boolean> {
  const written = await (
    await witnessed.journal()
  ).append({ kind: 'forms_desk', id: randomUUID(), atMs: nowMs, body: act });
  if (!written.ok) return false;
  const sql = await witnessed.sql();
  for (let leftMs = patienceMs; leftMs > 0 && !(await isDone(sql, act)); leftMs -= lookEveryMs) await wait(lookEveryMs);
  return true;
}

async function isDone(sql: Statements, act: FormsAction): Promise<boolean> {
  const none = async (statement: string, value: string) => (await sql.all(statement, [value])).length === 0;
  switch (act.act) {
    case 'erase-person':
      return none('SELECT id FROM submissions WHERE email_lower = ?', act.email.trim().toLowerCase());
    case 'unsubscribe':
      return none("SELECT id FROM subscribers WHERE id = ? AND status <> 'left'", act.subscriberId);
    case 'note':
      return !(await none('SELECT id FROM submission_notes WHERE id = ?', act.noteId ?? ''));
    case 'remove-note':
      return none('SELECT id FROM submission_notes WHERE id = ?', act.noteId);
    case 'send-again':
      return none("SELECT id FROM outbox WHERE id = ? AND status = 'failed'", act.mailId);
    default: {
      const left = {
        erase: '',
        'not-spam': ' AND spam IS NOT NULL',
        handle: act.act === 'handle' && act.isHandled ? ' AND handled_at_ms IS NULL' : ' AND handled_at_ms IS NOT NULL',
      }[act.act];
      for (const id of act.ids) if (!(await none(`SELECT id FROM submissions WHERE id = ?${left}`, id))) return false;
      return true;
    }
  }
}
