import { type AuditSchedule, defaultAuditPages } from '../../content/globals/audit.ts';
import { type AuditSettingsDocument, defaultLocale, keyOf } from '../../published/contract.ts';
import { isRecord } from '../publishing/read-model/localized.ts';
import { writeRows } from '../publishing/read-model/rows.ts';
import type { Asking } from '../publishing/read-model/stored-pages.ts';

const everyDays: Readonly<Record<AuditSchedule, number | null>> = { never: null, daily: 1, weekly: 7 };

/** Updates the published row of the audit settings, which the worker reads. */
export async function reconcileAudit(asking: Asking): Promise<void> {
  const { payload, transactionID } = asking;
  const stored: unknown = await payload.db.findGlobal({ slug: 'audit', req: { transactionID } });
  if (!isRecord(stored)) return;
  await writeRows(asking, [
    { key: keyOf.audit(), kind: 'audit', locale: defaultLocale, path: null, body: JSON.stringify(settingsOf(stored)) },
  ]);
}

function settingsOf({ schedule, afterChanges, pages }: Record<string, unknown>): AuditSettingsDocument {
  return {
    everyDays: schedule === 'never' || schedule === 'daily' ? everyDays[schedule] : everyDays.weekly,
    afterChanges: afterChanges !== false,
    maxPages: typeof pages === 'number' ? pages : defaultAuditPages,
  };
}
