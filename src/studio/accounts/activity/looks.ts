import type { CollectionAfterOperationHook, PayloadRequest } from 'payload';
import { minuteMs } from '../../../platform/durations.ts';
import { addHooks, type Feature } from '../../payload/features.ts';
import { isRecord, textOf } from '../../publishing/read-model/localized.ts';
import { type ActivityRequest, noteCounted } from './note.ts';

/** One entry for each account, kind of data and window, so that daily work does not flood the log. */
export const lookWindowMs = 10 * minuteMs;

/** Lists of personal data, named like the subjects of exports. */
export type PersonalData = 'records' | 'submissions' | 'subscribers' | 'visitor' | 'users' | 'outbox' | 'activity';

/** `id`: of the one document that was opened; none for a list or a search, whose words may be personal themselves. */
type Look = { of: PersonalData; id?: string; kind?: 'viewed' | 'downloaded' };

/** Notes that the signed-in account is shown personal data. @throws when it cannot be noted; the data must not be shown then. */
export async function noteLook(req: ActivityRequest, { of, id = '', kind = 'viewed' }: Look): Promise<void> {
  await noteCounted(req, { kind, subject: { kind: of, id, title: '' } }, { windowMs: lookWindowMs });
}

/** Notes who reads other accounts, by the API or in Payload's own list. */
export const withNotedReading: Feature = (collection) => addHooks(collection, { afterOperation: [noteReading] });

const noteReading: CollectionAfterOperationHook = async ({ args, operation, result, req }) => {
  const isReading = operation === 'find' || operation === 'findByID';
  const isOwnStep = 'overrideAccess' in args && args.overrideAccess === true;
  if (isReading && req.user && !isOwnStep) {
    const others = idsIn(result).filter((id) => id !== String(req.user?.id));
    if (others.length > 0)
      await noteLook(plain(req), { of: 'users', ...(operation === 'findByID' && { id: others[0] }) });
  }
  return result;
};

function idsIn(result: unknown): string[] {
  const docs = isRecord(result) && Array.isArray(result.docs) ? result.docs : [result];
  return docs.filter(isRecord).map(({ id }) => textOf(id));
}

function plain({ payload, user, headers, transactionID }: PayloadRequest): ActivityRequest {
  return { payload, user, headers, ...(transactionID && { transactionID }) };
}
