import type { Endpoint, PayloadRequest } from 'payload';
import { accountSubject, note } from '../activity/note.ts';
import type { Within } from '../../payload/database/execute.ts';
import { inTransaction } from '../../payload/database/in-transaction.ts';
import { headers, refused } from '../../payload/endpoint-answers.ts';
import { isSecondFactorNeeded } from '../factor-rule.ts';
import { noting } from '../gate.ts';
import { ownAttemptsLimit } from '../limits.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { isPassword } from '../password.ts';
import {
  beginEnrolment,
  codeRefusal,
  codesLeft,
  confirmEnrolment,
  hasSecondFactor,
  refusedFirstCode,
  removeSecondFactor,
  renewCodes,
  takeCode,
} from '../second-factor.ts';
import { notifyOwner } from '../security-notices.ts';
import { endSessions } from '../sessions.ts';
import { textsOf, translatorOf } from './sign-in-request.ts';
import { forUser, type SignedIn } from './session.ts';

type Known = { req: PayloadRequest; parts: AccountDependencies; user: SignedIn; texts: Record<string, string> };

/** Endpoints to set up, renew and remove one's own second factor. Each requires the password, and a code if there is a second factor. */
export function secondFactorEndpoints(parts: AccountDependencies): Endpoint[] {
  const limited = ownAttemptsLimit(parts.clock);
  const asked = (path: string, answer: (known: Known) => Promise<Response>): Endpoint => ({
    path: `/second-factor${path}`,
    method: 'post',
    handler: (req) => forUser(req, async (user) => answer({ req, parts, user, texts: await textsOf(req) })),
  });
  const withPassword = (answer: (known: Known) => Promise<Response>) => async (known: Known) => {
    const { req, user, texts } = known;
    const refusal = limited(req, String(user.id));
    if (refusal) return refusal;
    return (await isPassword(req, { userId: String(user.id), password: texts.password ?? '' }))
      ? answer(known)
      : refused(403, translatorOf(req)('Your current password is wrong. Try again.'));
  };
  return [
    { path: '/second-factor', method: 'get', handler: (req) => forUser(req, (user) => state(req, user)) },
    asked('/begin', withPassword(begin)),
    asked('/confirm', confirm),
    asked('/recovery-codes', withPassword(withCode(renew))),
    asked('/remove', withPassword(withCode(remove))),
  ];
}

export type FactorState = { isOn: boolean; codesLeft: number; isNeeded: boolean };

export async function factorState(within: Within, user: { id: unknown; role?: unknown }): Promise<FactorState> {
  const id = String(user.id);
  return {
    isOn: await hasSecondFactor(within, id),
    codesLeft: await codesLeft(within, id),
    isNeeded: await isSecondFactorNeeded(within, user.role),
  };
}

async function state(req: PayloadRequest, user: SignedIn): Promise<Response> {
  return Response.json(await factorState(req, user), { headers });
}

async function begin({ req, parts, user }: Known): Promise<Response> {
  const userId = String(user.id);
  if (await hasSecondFactor(req, userId))
    return refused(
      409,
      translatorOf(req)('Your account already has a second factor. Remove it before you set up another.'),
    );
  return Response.json(
    beginEnrolment(parts.keys, {
      userId,
      label: String(user.email),
      issuer: `Candor ${parts.studioUrl.hostname}`,
      nowMs: parts.clock.nowMs(),
    }),
    { headers },
  );
}

/** Ends the other sessions, because they have no second factor. */
async function confirm({ req, parts, user, texts }: Known): Promise<Response> {
  const userId = String(user.id);
  const codes = await changing(req, async (within) => {
    const made = await confirmEnrolment(within, parts.keys, {
      userId,
      ticket: texts.ticket ?? '',
      code: texts.code ?? '',
      nowMs: parts.clock.nowMs(),
    });
    if (!made) return undefined;
    await endSessions(within, { userId, except: user._sid });
    await note(noting(within), { kind: 'second-factor-on', subject: accountSubject(user) });
    return made;
  });
  if (!codes) return refused(400, translatorOf(req)(refusedFirstCode));
  await notifyOwner(req, parts, { event: 'second-factor-on', to: String(user.email) });
  return Response.json({ recoveryCodes: codes }, { headers });
}

function withCode(answer: (known: Known) => Promise<Response>) {
  return async (known: Known) => {
    const { req, parts, user, texts } = known;
    const taken = await takeCode(req, parts.keys, {
      userId: String(user.id),
      code: texts.code ?? '',
      nowMs: parts.clock.nowMs(),
    });
    if (taken.taken) return answer(known);
    return refused(403, translatorOf(req)(codeRefusal(taken)));
  };
}

async function renew({ req, parts, user }: Known): Promise<Response> {
  const codes = await changing(req, async (within) => {
    await note(noting(within), { kind: 'recovery-codes-made', subject: accountSubject(user) });
    return renewCodes(within, parts.keys, String(user.id));
  });
  await notifyOwner(req, parts, { event: 'recovery-codes-made', to: String(user.email) });
  return Response.json({ recoveryCodes: codes }, { headers });
}

async function remove({ req, parts, user }: Known): Promise<Response> {
  if (await isSecondFactorNeeded(req, user.role))
    return refused(
      409,
      translatorOf(req)(
        'Your account must have a second factor, so you cannot remove it. If you change phones, ask an admin to reset it.',
      ),
    );
  await changing(req, async (within) => {
    await removeSecondFactor(within, String(user.id));
    await note(noting(within), { kind: 'second-factor-off', subject: accountSubject(user) });
  });
  await notifyOwner(req, parts, { event: 'second-factor-off', to: String(user.email) });
  return Response.json({ removed: true }, { headers });
}

async function changing<T>(
  { payload, user, headers: given }: PayloadRequest,
  steps: (within: PayloadRequest) => Promise<T>,
): Promise<T> {
  return inTransaction(payload, (within) => steps(Object.assign(within, { user, headers: given })));
}
