import type { PayloadRequest } from 'payload';
import { isRecord } from '../../publishing/read-model/localized.ts';
import type { PreviewedCollection } from './address.ts';

type Asking = Pick<PayloadRequest, 'payload' | 'transactionID'>;

/**
 * Reads the newest draft of a document in all languages for whoever has no account; undefined when there is none, or it is in the trash. Callers have checked a
 * preview link or an API key.
 */
export async function readUnaskedDraft(
  { payload, transactionID }: Asking,
  { collection, id }: { collection: PreviewedCollection; id: string },
): Promise<Record<string, unknown> | undefined> {
  const stored: unknown = await payload.findByID({
    ...{ collection, id, draft: true, locale: 'all', depth: 0, disableErrors: true },
    req: { transactionID },
  });
  return isRecord(stored) && !stored.deletedAt ? stored : undefined;
}
