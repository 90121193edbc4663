import type { HeadInterval } from '../../../content/globals/record-heads.ts';
import { defaultLocale, type HeadSettingsDocument, keyOf } from '../../../published/contract.ts';
import { isRecord } from '../../publishing/read-model/localized.ts';
import { writeRows } from '../../publishing/read-model/rows.ts';
import type { Asking } from '../../publishing/read-model/stored-pages.ts';

const everyHours: Readonly<Record<HeadInterval, number | null>> = { never: null, hourly: 1, daily: 24, weekly: 168 };

/** Updates the published row of the settings, which the worker reads. */
export async function reconcileHeads(asking: Asking): Promise<void> {
  const { payload, transactionID } = asking;
  const stored: unknown = await payload.db.findGlobal({ slug: 'record-heads', req: { transactionID } });
  if (!isRecord(stored)) return;
  await writeRows(asking, [
    { key: keyOf.heads(), kind: 'heads', locale: defaultLocale, path: null, body: JSON.stringify(settingsOf(stored)) },
  ]);
}

function settingsOf({
  interval,
  webhookUrl,
  webhookRevision,
  timestampUrl,
}: Record<string, unknown>): HeadSettingsDocument {
  const webhook = textIn(webhookUrl);
  return {
    everyHours: isInterval(interval) ? everyHours[interval] : everyHours.daily,
    webhook: webhook === null ? null : { url: webhook, revision: Number(webhookRevision ?? 1) },
    timestampUrl: textIn(timestampUrl),
  };
}

function isInterval(value: unknown): value is HeadInterval {
  return typeof value === 'string' && Object.hasOwn(everyHours, value);
}

function textIn(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
