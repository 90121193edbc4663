import { defaultLocale, keyOf } from '../../content/published.ts';
import { isRecord } from '../published/localized.ts';
import { writeRows } from '../published/rows.ts';
import type { Asking } from '../published/stored-pages.ts';
import { measurementDocument } from './document.ts';

/** Makes the published row of the settings of measurement say what they are now. */
export async function reconcileMeasurement(asking: Asking): Promise<void> {
  const { payload, transactionID } = asking;
  const stored: unknown = await payload.db.findGlobal({ slug: 'measurement', req: { transactionID } });
  if (!isRecord(stored)) return;
  await writeRows(asking, [{ key: keyOf.measurement(), kind: 'measurement', locale: defaultLocale, path: null, body: JSON.stringify(measurementDocument(stored)) }]);
}
