import type { Role } from '../../src/content/access/role.ts';

export type Asker = Role | 'anonymous';

/** From those who may do least to those who may do most. */
const ranks: Record<Asker, number> = { anonymous: 0, viewer: 1, editor: 2, privacy: 3, admin: 4 };
export const askers = (Object.keys(ranks) as Asker[]).toSorted((one, other) => ranks[one] - ranks[other]);

export function userOf(who: Asker): { id: string; role: Role; collection: 'users' } | null {
  return who === 'anonymous' ? null : { id: '1', role: who, collection: 'users' };
}
