import type { PayloadRequest } from 'payload';
import { isRecord } from '../publishing/read-model/localized.ts';

/** Returns what Payload keeps for this person under the key; empty while nothing is kept, or for nobody. */
export async function readPreference(
  { payload, user }: { payload: PayloadRequest['payload']; user?: PayloadRequest['user'] | undefined },
  key: string,
): Promise<Record<string, unknown>> {
  if (!user) return {};
  const { docs } = await payload.db.find<Record<string, unknown> & { id: string }>({
    collection: 'payload-preferences',
    where: {
      and: [
        { key: { equals: key } },
        { 'user.relationTo': { equals: user.collection } },
        { 'user.value': { equals: user.id } },
      ],
    },
    limit: 1,
    pagination: false,
  });
  const value = docs[0]?.value;
  return isRecord(value) ? value : {};
}
