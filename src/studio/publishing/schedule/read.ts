import type { PayloadRequest, Where } from 'payload';
import { shownNames } from '../../accounts/shown-names.ts';
import { isRecord, textOf } from '../read-model/localized.ts';

/** A scheduled change of a document's visibility. `by`: the name of an account, as the reader is shown it. */
export type Plan = { id: string; type: 'publish' | 'unpublish'; at: string; by: string };

const maxPlans = 20;

/** Returns what is still scheduled, soonest first. */
export async function readPlans(
  req: Pick<PayloadRequest, 'payload' | 'user'>,
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
  const { docs } = await req.payload.find({
    collection: 'payload-jobs',
    where,
    sort: 'waitUntil',
    limit: maxPlans,
    depth: 0,
  });
  const jobs = docs.filter(isRecord);
  const nameOf = await shownNames(req, jobs.map(plannerOf));
  return jobs.map((job) => ({
    id: textOf(job.id),
    type: typeOf(job),
    at: textOf(job.waitUntil),
    by: nameOf(plannerOf(job)),
  }));
}

function typeOf({ input }: Record<string, unknown>): Plan['type'] {
  return isRecord(input) && input.type === 'unpublish' ? 'unpublish' : 'publish';
}

/** Returns the id of the account, or an empty text. */
function plannerOf({ input }: Record<string, unknown>): string {
  return isRecord(input) && isRecord(input.user) ? textOf(input.user.value) : '';
}
