import type { Payload, TypedUser } from 'payload';
import { PREFERENCE_KEYS } from 'payload/shared';
import { readPreference } from '../preference.ts';

/** Returns the labels of the groups that this person has closed. Payload's `NavGroup` stores them and leaves reading them to whoever renders it. */
export async function readClosedGroups(payload: Payload, user: TypedUser | undefined): Promise<ReadonlySet<string>> {
  const { groups } = await readPreference({ payload, user }, PREFERENCE_KEYS.NAV);
  return new Set(
    Object.entries(Object(groups)).flatMap(([label, stored]) => (Object(stored).open === false ? [label] : [])),
  );
}
