import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type ErasureEntry, maxErasedRecords } from '../../../consent/decision/journal-entries.ts';
import { allIn, idsPerQuestion } from '../../../consent/records/all-in.ts';
import type { WitnessedAccess } from '../../payload/witnessed-access.ts';

/** `events`: only measured events. `records`: also the personal data in consent records. */
export const erasureAsked = z.object({
  recordIds: z
    .array(z.string().regex(/^[0-9a-f]{32}$/))
    .min(1)
    .max(maxErasedRecords),
  erases: z.enum(['events', 'records']),
});

type ErasureAsked = z.infer<typeof erasureAsked> & { requester: string; nowMs: number };
type ErasureOutcome = { ok: true; erasures: string[]; records: number } | { ok: false };

/** Writes the request to the studio's journal, one entry per site; the worker carries it out. The entry is on disk when this resolves with ok. */
export async function askForErasure(
  witnessed: Pick<WitnessedAccess, 'sql' | 'journal'>,
  asked: ErasureAsked,
): Promise<ErasureOutcome> {
  const bySite = await recordsBySite(witnessed, asked.recordIds);
  const erasures: string[] = [];
  for (const [siteKey, recordIds] of bySite) {
    const id = randomUUID();
    const body: ErasureEntry = {
      recordIds,
      visitorId: null,
      siteKey,
      requestedBy: 'owner',
      requester: asked.requester,
      atMs: asked.nowMs,
      erasesRecords: asked.erases === 'records',
    };
    const written = await (await witnessed.journal()).append({ kind: 'erasure', id, atMs: asked.nowMs, body });
    if (!written.ok) return { ok: false };
    erasures.push(id);
  }
  return { ok: true, erasures, records: [...bySite.values()].flat().length };
}

/** Groups the existing records by site. */
async function recordsBySite(
  witnessed: Pick<WitnessedAccess, 'sql'>,
  recordIds: readonly string[],
): Promise<Map<string, string[]>> {
  const sql = await witnessed.sql();
  const bySite = new Map<string, string[]>();
  for (let from = 0; from < recordIds.length; from += idsPerQuestion) {
    for (const row of await allIn(
      sql,
      'SELECT record_id, site_key FROM decisions WHERE record_id IN',
      recordIds.slice(from, from + idsPerQuestion),
    )) {
      const siteKey = String(row.site_key);
      bySite.set(siteKey, [...(bySite.get(siteKey) ?? []), String(row.record_id)]);
    }
  }
  return bySite;
}
