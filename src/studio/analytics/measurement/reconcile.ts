import { defaultLocale, keyOf } from '../../../published/contract.ts';
import { isRecord } from '../../publishing/read-model/localized.ts';
import { writeRows } from '../../publishing/read-model/rows.ts';
import type { Asking } from '../../publishing/read-model/stored-pages.ts';
import { measurementDocument } from './document.ts';

/** Updates the published row of the measurement settings. */
export async function reconcileMeasurement(asking: Asking): Promise<void> {
  const { payload, transactionID } = asking;
  const stored: unknown = await payload.db.findGlobal({ slug: 'measurement', req: { transactionID } });
  if (!isRecord(stored)) return;
  await writeRows(asking, [
    {
      key: keyOf.measurement(),
      kind: 'measurement',
      locale: defaultLocale,
      path: null,
      body: JSON.stringify(measurementDocument(stored)),
    },
  ]);
}
