import type { Payload, TypedUser } from 'payload';
import { PREFERENCE_KEYS } from 'payload/shared';

/** Returns the labels of the groups that this person has closed. Payload's `NavGroup` stores them and leaves reading them to whoever renders it. */
export async function readClosedGroups(payload: Payload, user: TypedUser | undefined): Promise<ReadonlySet<string>> {
  if (!user) return new Set();
  const { docs } = await payload.find({
    collection: 'payload-preferences',
    depth: 0,
    limit: 1,
    pagination: false,
    where: {
      and: [
        { key: { equals: PREFERENCE_KEYS.NAV } },
        { 'user.relationTo': { equals: user.collection } },
        { 'user.value': { equals: user.id } },
      ],
    },
  });
  const groups: unknown = Object(docs[0]?.value).groups;
  return new Set(
    Object.entries(Object(groups)).flatMap(([label, stored]) => (Object(stored).open === false ? [label] : [])),
  );
}
