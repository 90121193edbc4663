import type { Endpoint, PayloadRequest } from 'payload';
import { accountSubject, note, noteCounted } from '../activity/note.ts';
import { refusalWindowMs } from '../activity/refusals.ts';
import { headers } from '../../payload/endpoint-answers.ts';
import type { Phrase } from '../../translations/translate.ts';
import { requireConfirmation } from '../confirmation.ts';
import { hasSecondFactor } from '../factors.ts';
import { noting } from '../gate.ts';
import { ownAttemptsLimit } from '../limits.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { isPassword } from '../password.ts';
import { maxPasswordLength } from '../password-strength.ts';
import type { ChallengePurpose } from '../passkeys/challenge.ts';
import { askForPasskey, checkPasskey } from '../passkeys/check.ts';
import { passkeyRefused } from '../passkeys/refusals.ts';
import { relyingPartyOf } from '../passkeys/relying-party.ts';
import { listPasskeys } from '../passkeys/stored.ts';
import { codeRefusal, takeCode } from '../second-factor.ts';
import { confirmationMs, confirmedUntil, confirmSession } from '../sessions.ts';
import { fromElsewhere, textsOf, translatorOf } from './sign-in-request.ts';
import { forUser, type SignedIn } from './session.ts';

/**
 * `untilMs`: until then sensitive actions ask for nothing. `needsCode`: beside the password, because the account has a second factor. `passkeyOrigin`: where
 * one of its passkeys confirms as well; undefined when it has none.
 */
export type Confirmation = { untilMs: number; nowMs: number; needsCode: boolean; passkeyOrigin: string | undefined };

/** `/api/users/confirm`: says whether this session was confirmed lately, and confirms it: with the password and a code if there is a second factor, or a passkey. */
export function confirmEndpoints(dependencies: AccountDependencies): Endpoint[] {
  const limited = ownAttemptsLimit(dependencies.clock, 'confirm');
  return [
    { path: '/confirm', method: 'get', handler: (req) => forUser(req, (user) => state(req, user, dependencies)) },
    {
      path: '/confirm',
      method: 'post',
      handler: (req) =>
        forUser(
          req,
          async (user) =>
            fromElsewhere(req) ?? (await limited(req, String(user.id))) ?? confirm(req, user, dependencies),
        ),
    },
    {
      path: '/confirm/passkey-options',
      method: 'post',
      handler: (req) => forUser(req, async (user) => fromElsewhere(req) ?? passkeyOptions(req, user, dependencies)),
    },
  ];
}

/** With `required=1` it is refused like a sensitive action. */
async function state(
  req: PayloadRequest,
  user: SignedIn,
  { clock, studioUrl }: AccountDependencies,
): Promise<Response> {
  if (req.searchParams.get('required') === '1') await requireConfirmation(req);
  const found: Confirmation = {
    untilMs: await confirmedUntil(req, user._sid),
    nowMs: clock.nowMs(),
    needsCode: await hasSecondFactor(req, String(user.id)),
    passkeyOrigin:
      (await listPasskeys(req, String(user.id))).length > 0 ? relyingPartyOf(studioUrl)?.origin : undefined,
  };
  return Response.json(found, { headers });
}

async function passkeyOptions(
  req: PayloadRequest,
  user: SignedIn,
  dependencies: AccountDependencies,
): Promise<Response> {
  const from = await listPasskeys(req, String(user.id));
  const purpose = purposeOf(user);
  const question = from.length > 0 ? await askForPasskey(dependencies, { purpose, from }) : undefined;
  if (!question) return passkeyRefused(req, from.length > 0 ? 'unavailable' : 'foreign');
  return Response.json({ passkey: question.options }, { headers: { ...headers, 'set-cookie': question.cookie } });
}

async function confirm(req: PayloadRequest, user: SignedIn, dependencies: AccountDependencies): Promise<Response> {
  const { password = '', code = '', passkey = '' } = await textsOf(req);
  const refusal =
    passkey === ''
      ? await withPassword(req, user, { dependencies, password, code })
      : await withPasskey(req, user, { dependencies, passkey });
  if (refusal) return refusal;
  const nowMs = dependencies.clock.nowMs();
  await confirmSession(req, { id: user._sid, nowMs });
  return Response.json({ untilMs: nowMs + confirmationMs }, { headers });
}

async function withPasskey(
  req: PayloadRequest,
  user: SignedIn,
  { dependencies, passkey }: { dependencies: AccountDependencies; passkey: string },
): Promise<Response | undefined> {
  const userId = String(user.id);
  const checked = await checkPasskey(req, dependencies, { answer: passkey, purpose: purposeOf(user), userId });
  if (checked.ok) return undefined;
  await noteFailure(req, user, 'passkey');
  return passkeyRefused(req, checked.reason === 'unknown' ? 'foreign' : checked.reason);
}

/** A challenge for one session confirms no other. */
function purposeOf({ _sid }: SignedIn): ChallengePurpose {
  return `passkey confirmation in ${_sid}`;
}

async function withPassword(
  req: PayloadRequest,
  user: SignedIn,
  {
    dependencies: { keys, clock },
    password,
    code,
  }: { dependencies: AccountDependencies; password: string; code: string },
): Promise<Response | undefined> {
  const userId = String(user.id);
  if (!(await isPassword(req, { userId, password: password.slice(0, maxPasswordLength) })))
    return notConfirmed(req, user, { detail: 'password', said: 'Your current password is wrong. Try again.' });
  if (!(await hasSecondFactor(req, userId))) return undefined;
  const taken = await takeCode(req, keys, { userId, code: code.slice(0, 40), nowMs: clock.nowMs() });
  if (!taken.taken) return notConfirmed(req, user, { detail: 'second factor', said: codeRefusal(taken) });
  if (taken.with === 'recovery-code')
    await note(noting(req), { kind: 'recovery-code-used', subject: accountSubject(user) });
  return undefined;
}

async function notConfirmed(
  req: PayloadRequest,
  user: SignedIn,
  { detail, said }: { detail: string; said: Phrase },
): Promise<Response> {
  await noteFailure(req, user, detail);
  return Response.json({ errors: [{ message: translatorOf(req)(said) }] }, { status: 401, headers });
}

function noteFailure(req: PayloadRequest, user: SignedIn, detail: string): Promise<void> {
  const failure = { kind: 'confirmation-failed', subject: accountSubject(user), detail } as const;
  return noteCounted(noting(req), failure, { windowMs: refusalWindowMs, by: detail });
}
