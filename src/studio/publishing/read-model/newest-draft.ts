import type { CollectionSlug, PayloadRequest } from 'payload';
import { isRecord } from './localized.ts';

type Reader = Pick<PayloadRequest, 'payload' | 'user' | 'transactionID'>;
type Wanted = { collection: CollectionSlug; id: string; trash?: boolean };

/** Returns the newest draft of a document in all languages, if the user may read it. One in the trash only with `trash`. */
export async function readNewestDraft(
  { payload, user, transactionID }: Reader,
  { collection, id, trash = false }: Wanted,
): Promise<Record<string, unknown> | undefined> {
  const found: unknown = await payload.findByID({
    collection,
    id,
    draft: true,
    trash,
    locale: 'all',
    depth: 0,
    overrideAccess: false,
    user,
    disableErrors: true,
    req: { transactionID },
  });
  return isRecord(found) ? found : undefined;
}
