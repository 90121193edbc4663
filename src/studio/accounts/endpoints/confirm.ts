import type { Endpoint, PayloadRequest } from 'payload';
import { accountSubject, note, noteCounted } from '../activity/note.ts';
import { refusalWindowMs } from '../activity/refusals.ts';
import { headers } from '../../payload/endpoint-answers.ts';
import type { Phrase } from '../../words/translate.ts';
import { requireConfirmation } from '../confirmation.ts';
import { noting } from '../gate.ts';
import { ownAttemptsLimit } from '../limits.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { isPassword } from '../password.ts';
import { maxPasswordLength } from '../password-rules.ts';
import { codeRefusal, hasSecondFactor, takeCode } from '../second-factor.ts';
import { confirmationMs, confirmedUntil, confirmSession } from '../sessions.ts';
import { fromElsewhere, textsOf, translatorOf } from './sign-in-request.ts';
import { forUser, type SignedIn } from './session.ts';

/** `untilMs`: until then sensitive actions ask for nothing. `needsCode`: the account has a second factor. */
export type Confirmation = { untilMs: number; nowMs: number; needsCode: boolean };

/** `/api/users/confirm`: says whether this session was confirmed with the password lately, and confirms it. */
export function confirmEndpoints(parts: AccountDependencies): Endpoint[] {
  const limited = ownAttemptsLimit(parts.clock);
  return [
    { path: '/confirm', method: 'get', handler: (req) => forUser(req, (user) => state(req, user, parts)) },
    {
      path: '/confirm',
      method: 'post',
      handler: (req) =>
        forUser(req, async (user) => fromElsewhere(req) ?? limited(req, String(user.id)) ?? confirm(req, user, parts)),
    },
  ];
}

/** With `required=1` it is refused like a sensitive action. */
async function state(req: PayloadRequest, user: SignedIn, { clock }: AccountDependencies): Promise<Response> {
  if (req.searchParams.get('required') === '1') await requireConfirmation(req);
  const found: Confirmation = {
    untilMs: await confirmedUntil(req, user._sid),
    nowMs: clock.nowMs(),
    needsCode: await hasSecondFactor(req, String(user.id)),
  };
  return Response.json(found, { headers });
}

async function confirm(req: PayloadRequest, user: SignedIn, { clock, keys }: AccountDependencies): Promise<Response> {
  const { password = '', code = '' } = await textsOf(req);
  const userId = String(user.id);
  if (!(await isPassword(req, { userId, password: password.slice(0, maxPasswordLength) })))
    return notConfirmed(req, user, { detail: 'password', said: 'Your current password is wrong. Try again.' });
  if (await hasSecondFactor(req, userId)) {
    const taken = await takeCode(req, keys, { userId, code: code.slice(0, 40), nowMs: clock.nowMs() });
    if (!taken.taken) return notConfirmed(req, user, { detail: 'second factor', said: codeRefusal(taken) });
    if (taken.with === 'recovery-code')
      await note(noting(req), { kind: 'recovery-code-used', subject: accountSubject(user) });
  }
  await confirmSession(req, { id: user._sid, nowMs: clock.nowMs() });
  return Response.json({ untilMs: clock.nowMs() + confirmationMs }, { headers });
}

async function notConfirmed(
  req: PayloadRequest,
  user: SignedIn,
  { detail, said }: { detail: string; said: Phrase },
): Promise<Response> {
  await noteCounted(
    noting(req),
    { kind: 'confirmation-failed', subject: accountSubject(user), detail },
    { windowMs: refusalWindowMs, by: detail },
  );
  return Response.json({ errors: [{ message: translatorOf(req)(said) }] }, { status: 401, headers });
}
