import type { Endpoint, PayloadRequest } from 'payload';
import { accountSubject, note } from '../activity/note.ts';
import type { Within } from '../../payload/database/execute.ts';
import { inTransaction } from '../../payload/database/in-transaction.ts';
import { headers, refused } from '../../payload/endpoint-answers.ts';
import { requireConfirmation } from '../confirmation.ts';
import { isSecondFactorNeeded } from '../factor-rule.ts';
import { hasApp, hasSecondFactor, removeApp } from '../factors.ts';
import { noting } from '../gate.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { listPasskeys } from '../passkeys/stored.ts';
import { beginEnrolment, codesLeft, confirmEnrolment, refusedFirstCode, renewCodes } from '../second-factor.ts';
import { notifyOwner } from '../security-notices.ts';
import { endSessions } from '../sessions.ts';
import { textsOf, translatorOf } from './sign-in-request.ts';
import { type ShownPasskey, shownPasskeys } from './passkeys.ts';
import { forUser, type SignedIn } from './session.ts';

type Known = { req: PayloadRequest; dependencies: AccountDependencies; user: SignedIn; texts: Record<string, string> };

/**
 * Endpoints to set up, renew and remove one's own authenticator app and recovery codes, for sessions that were confirmed lately. `confirm` needs no
 * confirmation of its own, because its ticket was handed out after one.
 */
export function secondFactorEndpoints(dependencies: AccountDependencies): Endpoint[] {
  const asked = (path: string, answer: (known: Known) => Promise<Response>): Endpoint => ({
    path: `/second-factor/${path}`,
    method: 'post',
    handler: (req) => forUser(req, async (user) => answer({ req, dependencies, user, texts: await textsOf(req) })),
  });
  return [
    { path: '/second-factor', method: 'get', handler: (req) => forUser(req, (user) => state(req, user)) },
    asked('begin', afterConfirmation(begin)),
    asked('confirm', confirm),
    asked('recovery-codes', afterConfirmation(renew)),
    asked('remove', afterConfirmation(remove)),
  ];
}

/** `isOn`: the account has an app or a passkey. */
export type FactorState = {
  isOn: boolean;
  hasApp: boolean;
  codesLeft: number;
  isNeeded: boolean;
  passkeys: ShownPasskey[];
};

export async function factorState(within: Within, user: { id: unknown; role?: unknown }): Promise<FactorState> {
  const id = String(user.id);
  return {
    isOn: await hasSecondFactor(within, id),
    hasApp: await hasApp(within, id),
    codesLeft: await codesLeft(within, id),
    isNeeded: await isSecondFactorNeeded(within, user.role),
    passkeys: await shownPasskeys(within, id),
  };
}

function afterConfirmation(answer: (known: Known) => Promise<Response>): (known: Known) => Promise<Response> {
  return async (known) => {
    await requireConfirmation(known.req);
    return answer(known);
  };
}

async function state(req: PayloadRequest, user: SignedIn): Promise<Response> {
  return Response.json(await factorState(req, user), { headers });
}

async function begin({ req, dependencies, user }: Known): Promise<Response> {
  const userId = String(user.id);
  if (await hasApp(req, userId))
    return refused(
      409,
      translatorOf(req)('Your account already has an authenticator app. Remove it before you set up another.'),
    );
  return Response.json(
    beginEnrolment(dependencies.keys, {
      userId,
      label: String(user.email),
      issuer: `Candor ${dependencies.studioUrl.hostname}`,
      nowMs: dependencies.clock.nowMs(),
    }),
    { headers },
  );
}

/** Ends the other sessions, because they were begun without it. */
async function confirm({ req, dependencies, user, texts }: Known): Promise<Response> {
  const userId = String(user.id);
  const codes = await changing(req, async (within) => {
    const made = await confirmEnrolment(within, dependencies.keys, {
      userId,
      ticket: texts.ticket ?? '',
      code: texts.code ?? '',
      nowMs: dependencies.clock.nowMs(),
    });
    if (!made) return undefined;
    await endSessions(within, { userId, except: user._sid });
    await note(noting(within), { kind: 'second-factor-on', subject: accountSubject(user) });
    return made;
  });
  if (!codes) return refused(400, translatorOf(req)(refusedFirstCode));
  await notifyOwner(req, dependencies, { event: 'second-factor-on', to: String(user.email) });
  return Response.json({ ...(codes.length > 0 && { recoveryCodes: codes }) }, { headers });
}

async function renew({ req, dependencies, user }: Known): Promise<Response> {
  if (!(await hasSecondFactor(req, String(user.id))))
    return refused(409, translatorOf(req)('Set up a second factor before you make recovery codes.'));
  const codes = await changing(req, async (within) => {
    await note(noting(within), { kind: 'recovery-codes-made', subject: accountSubject(user) });
    return renewCodes(within, dependencies.keys, String(user.id));
  });
  await notifyOwner(req, dependencies, { event: 'recovery-codes-made', to: String(user.email) });
  return Response.json({ recoveryCodes: codes }, { headers });
}

async function remove({ req, dependencies, user }: Known): Promise<Response> {
  const userId = String(user.id);
  if (!(await hasApp(req, userId))) return refused(409, translatorOf(req)('Your account has no authenticator app.'));
  if ((await isSecondFactorNeeded(req, user.role)) && (await listPasskeys(req, userId)).length === 0)
    return refused(
      409,
      translatorOf(req)(
        'Your account must have a second factor, so you cannot remove the app. Add a passkey first, or ask an admin to reset it if you change phones.',
      ),
    );
  await changing(req, async (within) => {
    await removeApp(within, userId);
    await note(noting(within), { kind: 'second-factor-off', subject: accountSubject(user) });
  });
  await notifyOwner(req, dependencies, { event: 'second-factor-off', to: String(user.email) });
  return Response.json({ removed: true }, { headers });
}

async function changing<T>(
  { payload, user, headers: given }: PayloadRequest,
  steps: (within: PayloadRequest) => Promise<T>,
): Promise<T> {
  return inTransaction(payload, (within) => steps(Object.assign(within, { user, headers: given })));
}
