import type { PayloadRequest, Where } from 'payload';
import { isRecord, textOf } from '../read-model/localized.ts';

/** A scheduled change of a document's visibility. `by`: the email address of an account. */
export type Plan = { id: string; type: 'publish' | 'unpublish'; at: string; by: string };

const maxPlans = 20;

/** Returns what is still scheduled, soonest first. */
export async function readPlans(
  { payload }: Pick<PayloadRequest, 'payload'>,
  { collection, id, nowMs }: { collection: string; id: string; nowMs: number },
): Promise<Plan[]> {
  const where: Where = {
    and: [
      { taskSlug: { equals: 'schedulePublish' } },
      { waitUntil: { greater_than: new Date(nowMs).toISOString() } },
      { 'input.doc.value': { equals: id } },
      { 'input.doc.relationTo': { equals: collection } },
    ],
  };
  const { docs } = await payload.find({
    collection: 'payload-jobs',
    where,
    sort: 'waitUntil',
    limit: maxPlans,
    depth: 0,
  });
  return Promise.all(
    docs.filter(isRecord).map(async (job) => ({
      id: textOf(job.id),
      type: typeOf(job),
      at: textOf(job.waitUntil),
      by: await emailOf(payload, job),
    })),
  );
}

function typeOf({ input }: Record<string, unknown>): Plan['type'] {
  return isRecord(input) && input.type === 'unpublish' ? 'unpublish' : 'publish';
}

async function emailOf(payload: PayloadRequest['payload'], { input }: Record<string, unknown>): Promise<string> {
  const by = isRecord(input) && isRecord(input.user) ? input.user.value : undefined;
  if (typeof by !== 'string') return '';
  const account: unknown = await payload.findByID({ collection: 'users', id: by, depth: 0, disableErrors: true });
  return isRecord(account) ? textOf(account.email) : '';
}
