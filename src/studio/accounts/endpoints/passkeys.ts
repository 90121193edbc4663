import type { Endpoint, PayloadRequest } from 'payload';
import type { Within } from '../../payload/database/execute.ts';
import { inTransaction } from '../../payload/database/in-transaction.ts';
import { headers } from '../../payload/endpoint-answers.ts';
import { accountSubject, note } from '../activity/note.ts';
import { requireConfirmation } from '../confirmation.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { isSecondFactorNeeded } from '../factor-rule.ts';
import { forgetCodesOfNothing, hasApp, hasSecondFactor } from '../factors.ts';
import { noting } from '../gate.ts';
import { askForNewPasskey, checkNewPasskey, type NewPasskey } from '../passkeys/register.ts';
import { type PasskeyRefusal, passkeyRefused } from '../passkeys/refusals.ts';
import {
  deletePasskey,
  listPasskeys,
  maxNameCharacters,
  maxPasskeys,
  type Passkey,
  renamePasskey,
  storePasskey,
} from '../passkeys/stored.ts';
import { requesterOf } from '../requester.ts';
import { codesForFirst } from '../second-factor.ts';
import { notifyOwner } from '../security-notices.ts';
import { endSessions } from '../sessions.ts';
import { forUser } from './session.ts';
import { fromElsewhere, textsOf } from './sign-in-request.ts';

type User = Parameters<Parameters<typeof forUser>[1]>[0];
type Known = { req: PayloadRequest; dependencies: AccountDependencies; user: User; texts: Record<string, string> };

/** `isBackedUp`: it is synced to other devices of its owner. */
export type ShownPasskey = Pick<Passkey, 'id' | 'name' | 'isBackedUp' | 'createdAtMs' | 'usedAtMs'>;

/**
 * Endpoints for the own passkeys, for sessions that were confirmed lately. Adding takes two steps; the second needs no confirmation of its own, because its
 * challenge was handed out to this session after one.
 */
export function passkeyEndpoints(dependencies: AccountDependencies): Endpoint[] {
  const asked = (path: string, answer: (known: Known) => Promise<Response>): Endpoint => ({
    path: `/passkeys/${path}`,
    method: 'post',
    handler: (req) =>
      forUser(
        req,
        async (user) => fromElsewhere(req) ?? answer({ req, dependencies, user, texts: await textsOf(req) }),
      ),
  });
  return [
    asked('begin', afterConfirmation(begin)),
    asked('add', add),
    asked('rename', afterConfirmation(rename)),
    asked('remove', afterConfirmation(remove)),
  ];
}

export async function shownPasskeys(within: Within, userId: string): Promise<ShownPasskey[]> {
  const passkeys = await listPasskeys(within, userId);
  return passkeys.map(({ id, name, isBackedUp, createdAtMs, usedAtMs }) => ({
    id,
    name,
    isBackedUp,
    createdAtMs,
    usedAtMs,
  }));
}

function afterConfirmation(answer: (known: Known) => Promise<Response>): (known: Known) => Promise<Response> {
  return async (known) => {
    await requireConfirmation(known.req);
    return answer(known);
  };
}

async function begin({ req, dependencies, user }: Known): Promise<Response> {
  if (await isFull(req, user)) return passkeyRefused(req, 'full');
  const question = await askForNewPasskey(req, dependencies, {
    id: user.id,
    email: String(user.email),
    name: String(user.name ?? ''),
    session: user._sid,
  });
  if (!question) return passkeyRefused(req, 'unavailable');
  return Response.json({ passkey: question.options }, { headers: { ...headers, 'set-cookie': question.cookie } });
}

async function add({ req, dependencies, user, texts }: Known): Promise<Response> {
  const made = await checkNewPasskey(req, dependencies, { answer: texts.passkey ?? '', session: user._sid });
  if (typeof made === 'string') return passkeyRefused(req, made);
  const codes = await changing(req, (within) => store({ within, dependencies, user }, made));
  if (typeof codes === 'string') return passkeyRefused(req, codes);
  await notifyOwner(req, dependencies, { event: 'passkey-added', to: String(user.email) });
  return Response.json({ ...(codes.length > 0 && { recoveryCodes: codes }) }, { status: 201, headers });
}

/** Ends the other sessions when it is the first second factor, because they have none. Returns new recovery codes, or why it was not stored. */
async function store(
  { within, dependencies, user }: { within: PayloadRequest; dependencies: AccountDependencies; user: User },
  made: NewPasskey,
): Promise<string[] | PasskeyRefusal> {
  const userId = String(user.id);
  if (await isFull(within, user)) return 'full';
  const isFirst = !(await hasSecondFactor(within, userId));
  const name = requesterOf(within.headers).device.slice(0, maxNameCharacters) || 'Passkey';
  if (!(await storePasskey(within, { ...made, userId, name, createdAtMs: dependencies.clock.nowMs() }))) return 'taken';
  if (isFirst) await endSessions(within, { userId, except: user._sid });
  await note(noting(within), { kind: 'passkey-added', subject: accountSubject(user), detail: shortId(made.id) });
  return codesForFirst(within, dependencies.keys, userId);
}

async function rename({ req, user, texts }: Known): Promise<Response> {
  const name = (texts.name ?? '').trim().slice(0, maxNameCharacters) || 'Passkey';
  const isRenamed = await changing(req, (within) => renameOne(within, user, { id: texts.id ?? '', name }));
  return isRenamed ? Response.json({ name }, { headers }) : passkeyRefused(req, 'missing');
}

async function renameOne(
  within: PayloadRequest,
  user: User,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  const had = await renamePasskey(within, { id, userId: String(user.id), name });
  if (had === undefined) return false;
  if (had !== name)
    await note(noting(within), { kind: 'passkey-renamed', subject: accountSubject(user), detail: shortId(id) });
  return true;
}

async function remove({ req, dependencies, user, texts }: Known): Promise<Response> {
  const refusal = await changing(req, (within) => removeOne(within, user, texts.id ?? ''));
  if (refusal) return passkeyRefused(req, refusal);
  await notifyOwner(req, dependencies, { event: 'passkey-removed', to: String(user.email) });
  return Response.json({ removed: true }, { headers });
}

async function removeOne(within: PayloadRequest, user: User, id: string): Promise<PasskeyRefusal | undefined> {
  const userId = String(user.id);
  const isOnly = !(await hasApp(within, userId)) && (await listPasskeys(within, userId)).every((one) => one.id === id);
  if (isOnly && (await isSecondFactorNeeded(within, user.role))) return 'needed';
  const removed = await deletePasskey(within, { id, userId });
  if (!removed) return 'missing';
  await forgetCodesOfNothing(within, userId);
  await note(noting(within), { kind: 'passkey-removed', subject: accountSubject(user), detail: shortId(id) });
  return undefined;
}

/** Names a passkey in the activity log, where a name that somebody chose (*Ada’s phone*) would stay after the account's own are erased. */
function shortId(id: string): string {
  return id.slice(0, 8);
}

async function isFull(within: Within, { id }: User): Promise<boolean> {
  return (await listPasskeys(within, String(id))).length >= maxPasskeys;
}

async function changing<T>(
  { payload, user, headers: given }: PayloadRequest,
  steps: (within: PayloadRequest) => Promise<T>,
): Promise<T> {
  return inTransaction(payload, (within) => steps(Object.assign(within, { user, headers: given })));
}
