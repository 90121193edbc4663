import { confirmDays } from '../../forms/newsletter-links.ts';
import { spamMs } from '../../forms/limits.ts';
import { eraseSubmissions } from '../../forms/store/erase.ts';
import type { UploadFiles } from '../../forms/uploads.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/database.ts';
import type { Sweep } from '../sweeps.ts';
import { dayMs } from '../../platform/durations.ts';

/** Submissions of one transaction. */
const perRound = 200;
/** How long a mail that was sent or given up is kept for inspection. */
const mailDays = 30;
/** How long an unsubscription is remembered, to answer a person who asks why one more mail came. */
const leftDays = 365;

type Options = { sql: Sql; clock: Clock; files: Pick<UploadFiles, 'noteRemoval' | 'remove'> };

/** Erases what has passed its retention: submissions with their files, mails, and addresses that were never confirmed or have left. */
export function createFormsSweep({ sql, clock, files }: Options): Sweep {
  return {
    name: 'forms',
    async run(signal) {
      const nowMs = clock.nowMs();
      let swept = 0;
      while (!signal.aborted) {
        const rows = await sql.all(
          'SELECT id FROM submissions WHERE keep_until_ms < ? OR (spam IS NOT NULL AND sent_at_ms < ?) LIMIT ?',
          [nowMs, nowMs - spamMs, perRound],
        );
        if (rows.length === 0) break;
        const ids = rows.map((row) => String(row.id));
        const gone = await sql.transaction(async (statements) => {
          const erasure = await eraseSubmissions(statements, ids);
          await files.noteRemoval(erasure.files);
          return erasure;
        });
        await files.remove(gone.files);
        swept += gone.erased;
      }
      swept += await sql.run("DELETE FROM outbox WHERE status <> 'waiting' AND ended_at_ms < ?", [
        nowMs - mailDays * dayMs,
      ]);
      swept += await sql.run("DELETE FROM webhook_deliveries WHERE status <> 'waiting' AND ended_at_ms < ?", [
        nowMs - mailDays * dayMs,
      ]);
      swept += await sql.run("DELETE FROM subscribers WHERE status = 'asked' AND asked_at_ms < ?", [
        nowMs - (confirmDays + 1) * dayMs,
      ]);
      swept += await sql.run("DELETE FROM subscribers WHERE status = 'left' AND left_at_ms < ?", [
        nowMs - leftDays * dayMs,
      ]);
      return { swept };
    },
  };
}
