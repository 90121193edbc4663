import type { PayloadRequest } from 'payload';
import { systemClock } from '../../../platform/clock.ts';
import { execute } from '../../payload/database/execute.ts';
import { requesterOf } from '../requester.ts';
import type { ActivityKind } from './kinds.ts';
import { sweepOnceADay } from './sweep.ts';

export type Subject = { kind: string; id: string; title: string };
export type Actor = { id: string | null; name: string };
/** `detail`: a few words, such as `editor → admin`. `actor`: somebody other than the signed-in user. */
export type ActivityEntry = { kind: ActivityKind; subject?: Subject; detail?: string; actor?: Actor };
export type ActivityRequest = Pick<PayloadRequest, 'payload'> &
  Partial<Pick<PayloadRequest, 'transactionID' | 'user' | 'headers'>>;

/** Anyone who may run commands on the server. */
export const commandLine: Actor = { id: null, name: 'command line' };

const maxCharacters = 300;

/**
 * Adds an entry to the activity log, in the transaction of `req` when it has one, so that both are stored or neither.
 * @throws when it cannot: an action that cannot be recorded must not happen.
 */
export async function note(
  req: ActivityRequest,
  { kind, subject, detail = '', actor = actorOf(req) }: ActivityEntry,
): Promise<void> {
  const nowMs = systemClock.nowMs();
  const { address } = requesterOf(req.headers);
  await sweepOnceADay(req, nowMs);
  const values = [
    nowMs,
    kind,
    actor.id,
    short(actor.name),
    short(subject?.kind ?? ''),
    short(subject?.id ?? ''),
    short(subject?.title ?? ''),
    short(detail),
    address,
  ];
  await execute(
    req,
    'insert into account_activity (at_ms, kind, actor_id, actor, subject_kind, subject_id, subject, detail, address) values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    values,
  );
}

/** Returns the signed-in account. Nobody is signed in when the studio carries out a scheduled action or a command runs. */
export function actorOf({ user }: Pick<ActivityRequest, 'user'>): Actor {
  return user ? { id: String(user.id), name: nameOf(user) } : { id: null, name: '' };
}

/** Returns an account as the log names it. */
export function accountSubject(user: object): Subject {
  return { kind: 'users', id: 'id' in user ? String(user.id) : '', title: nameOf(user) };
}

function nameOf(user: object): string {
  const [name, email] = ['name' in user ? user.name : '', 'email' in user ? user.email : ''];
  return typeof name === 'string' && name.trim() !== '' ? `${name.trim()} (${String(email)})` : String(email ?? '');
}

function short(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').slice(0, maxCharacters);
}
