import type { Payload } from 'payload';
import { type Role, roles } from '../../content/access/role.ts';
import { execute } from '../payload/database/execute.ts';
import { factorExists } from './factors.ts';
import { idleMs } from './sessions.ts';

export type Person = {
  id: string;
  name: string;
  email: string;
  role: Role;
  hasSecondFactor: boolean;
  isLocked: boolean;
  seenMs: number | null;
};

/** Maximum number of accounts in one studio. */
const maxPeople = 500;

/** Returns all accounts by name, with the details an admin needs. */
export async function readPeople(payload: Payload, nowMs: number): Promise<Person[]> {
  const columns = `(select max(s.last_seen_at) from account_sessions s where s.user_id = cast(u.id as text) and s.last_seen_at > ?) as seen, case when ${factorExists('cast(u.id as text)')} then 1 else 0 end as factor`;
  const rows = await execute(
    { payload },
    `select u.id, u.name, u.email, u.role, u.lock_until, ${columns} from users u order by lower(coalesce(u.name, u.email)), u.id limit ${maxPeople}`,
    [nowMs - idleMs],
  );
  return rows.map((row) => ({
    id: String(row.id),
    name: String(row.name ?? ''),
    email: String(row.email),
    role: roles.find((role) => role === row.role) ?? 'viewer',
    hasSecondFactor: Number(row.factor) === 1,
    isLocked: row.lock_until !== null && new Date(String(row.lock_until)).getTime() > nowMs,
    seenMs: row.seen === null ? null : Number(row.seen),
  }));
}
