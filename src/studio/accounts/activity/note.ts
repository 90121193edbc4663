import type { PayloadRequest } from 'payload';
import { systemClock } from '../../../platform/clock.ts';
import { atCommit } from '../../payload/database/at-commit.ts';
import type { Within } from '../../payload/database/execute.ts';
import { lockTransaction } from '../../payload/database/lock-transaction.ts';
import { requesterOf } from '../requester.ts';
import type { Noted } from './chain.ts';
import type { ActivityKind } from './kinds.ts';
import { type Counting, countRepeat, hasDueRepeats, takeDueRepeats } from './repeats.ts';
import { insertEntries } from './rows.ts';
import { sweepOnceADay } from './sweep.ts';

export type Subject = { kind: string; id: string; title: string };
export type Actor = { id: string | null; name: string };
/**
 * `detail`: a few words, ids or counts, such as `editor → admin`; never a name or an address, because it stays when names are erased. `actor`: somebody other
 * than the signed-in user. `address`: a network other than that of the request.
 */
export type ActivityEntry = {
  kind: ActivityKind;
  subject?: Subject;
  detail?: string;
  actor?: Actor;
  address?: string;
};
export type ActivityRequest = Pick<PayloadRequest, 'payload'> &
  Partial<Pick<PayloadRequest, 'transactionID' | 'user' | 'headers'>>;

/** Anyone who may run commands on the server. */
export const commandLine: Actor = { id: null, name: 'command line' };

/** Key of the advisory lock under which the chain grows. Any number works that nothing else in the database uses. */
const chainLock = 7_236_333;
const maxCharacters = 300;

/**
 * Adds an entry to the activity log, in the transaction of `req` when it has one, so that both are stored or neither. It becomes the last thing that the
 * transaction writes: the chain is locked for no longer than that.
 * @throws when it cannot: an action that cannot be recorded must not happen.
 */
export async function note(req: ActivityRequest, entry: ActivityEntry): Promise<void> {
  const noted = notedOf(req, entry);
  await extendChain(req, async () => [noted]);
}

/** The same for what may happen often: the first is written at once, and what repeats within the window is counted in one entry. */
export async function noteCounted(
  req: ActivityRequest,
  { times = 1, ...entry }: ActivityEntry & { times?: number },
  counting: Counting,
): Promise<void> {
  const noted = { ...notedOf(req, entry), times };
  await extendChain(req, async (within) => {
    const due = await countRepeat(within, noted, counting);
    return due ? [due] : [];
  });
}

/** Writes the counts of windows that are over, before the log is read. */
export async function settleCounts(within: Within): Promise<void> {
  if (await hasDueRepeats(within, systemClock.nowMs())) await extendChain(within, async () => []);
}

async function extendChain(req: Within, entries: (within: Within) => Promise<Noted[]>): Promise<void> {
  await atCommit(req, async (within) => {
    await lockTransaction(within, chainLock);
    const nowMs = systemClock.nowMs();
    const own = await entries(within);
    await insertEntries(within, [
      ...(await sweepOnceADay(within, nowMs)),
      ...(await takeDueRepeats(within, nowMs)),
      ...own,
    ]);
  });
}

function notedOf(
  req: ActivityRequest,
  { kind, subject, detail = '', actor = actorOf(req), address }: ActivityEntry,
): Noted {
  return {
    atMs: systemClock.nowMs(),
    kind,
    actorId: actor.id,
    actor: short(actor.name),
    subjectKind: short(subject?.kind ?? ''),
    subjectId: short(subject?.id ?? ''),
    subject: short(subject?.title ?? ''),
    detail: short(detail),
    address: address ?? requesterOf(req.headers).address,
    times: 1,
  };
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
