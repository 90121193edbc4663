import { type Endpoint, loginOperation, type PayloadRequest } from 'payload';
import { accountSubject, note } from '../activity/note.ts';
import { inTransaction } from '../../payload/database/in-transaction.ts';
import { headers, refused } from '../../payload/endpoint-answers.ts';
import type { Phrase } from '../../translations/translate.ts';
import { knownDevice } from '../devices.ts';
import { hasApp } from '../factors.ts';
import { noteFailure, tooManyAttempts } from '../failed-sign-ins.ts';
import { nextStepIn, noting, secondFactorShown } from '../gate.ts';
import { rememberBrowser } from '../known-browser.ts';
import { attemptsLimit, ownAttemptsLimit } from '../limits.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { asLongAsAPassword, isPassword } from '../password.ts';
import { maxPasswordLength } from '../password-strength.ts';
import { askForPasskey, checkPasskey } from '../passkeys/check.ts';
import { type PasskeyRefusal, passkeyRefused } from '../passkeys/refusals.ts';
import { listPasskeys } from '../passkeys/stored.ts';
import { notifyOwner } from '../security-notices.ts';
import { beginEnrolment, codeRefusal, confirmEnrolment, refusedFirstCode, takeCode } from '../second-factor.ts';
import { sessionCookie } from '../session-cookie.ts';
import { usersOf } from '../users-collection.ts';
import { passkeyLoginEndpoints } from './passkey-login.ts';
import { fromElsewhere, textsOf, translatorOf } from './sign-in-request.ts';

type Asked = { email: string; password: string; code: string; ticket: string; passkey: string };
type Account = { id: string; email: string; name?: string; lockUntil?: string | null };
/** `device`: the id of a browser that has signed in to the account before. */
type Known = {
  req: PayloadRequest;
  dependencies: AccountDependencies;
  asked: Asked;
  account: Account;
  device: string | undefined;
};

/**
 * `POST /api/users/login`. Replaces Payload's endpoint: with a second factor, sign-in takes two steps, and the second sends the same form with a code or the
 * answer of a passkey. No session exists before the last step. The endpoints for a passkey alone have the same limits.
 */
export function loginEndpoints(dependencies: AccountDependencies): Endpoint[] {
  const limited = attemptsLimit(dependencies.clock);
  const deviceLimited = ownAttemptsLimit(dependencies.clock, 'device');
  const login: Endpoint = {
    path: '/login',
    method: 'post',
    handler: async (req) => {
      const refusal = fromElsewhere(req) ?? (await tooManyAttempts(req, limited));
      if (refusal) return refusal;
      const { email = '', password = '', code = '', ticket = '', passkey = '' } = await textsOf(req);
      const asked = {
        email: email.trim().toLowerCase(),
        password: password.slice(0, maxPasswordLength),
        code: code.slice(0, 40),
        ticket: ticket.slice(0, 1_000),
        passkey,
      };
      if (asked.email === '' || asked.password === '')
        return refused(400, translatorOf(req)('Enter your email address and password.'));
      const account = await accountOf(req, asked.email);
      const device = account
        ? knownDevice(req.headers, { key: dependencies.deviceKey, userId: String(account.id) })
        : undefined;
      if (account && !isLocked(account, dependencies)) return signIn({ req, dependencies, asked, account, device });
      if (account && device !== undefined)
        return loginDespiteLock({ req, dependencies, asked, account, device }, await deviceLimited(req, device));
      await noteFailure(req, account, account ? 'locked' : 'unknown account');
      return unknown(req, asked);
    },
  };
  return [login, ...passkeyLoginEndpoints(dependencies, limited)];
}

/** Returns the same response after the same time, whether the account does not exist, is locked, or the password is wrong. */
async function unknown(req: PayloadRequest, { password }: Asked): Promise<Response> {
  await asLongAsAPassword(password);
  return wrong(req);
}

/** Guesses from elsewhere lock an account; a browser that its owner has used before may still try, and the right password opens the account. */
async function loginDespiteLock(known: Known, tooMany: Response | undefined): Promise<Response> {
  const { req, asked, account } = known;
  if (tooMany) {
    await noteFailure(req, account, 'too many attempts');
    return tooMany;
  }
  if (!(await isPassword(req, { userId: account.id, password: asked.password }))) {
    await noteFailure(req, account, 'password');
    return wrong(req);
  }
  await req.payload.db.updateOne({
    collection: 'users',
    id: account.id,
    data: { loginAttempts: 0, lockUntil: null },
    req: { transactionID: undefined },
  });
  return signIn(known);
}

function wrong(req: PayloadRequest): Response {
  return refused(
    401,
    translatorOf(req)(
      'The email address or password is wrong. Check both and try again. After five wrong passwords the account is locked for ten minutes.',
    ),
  );
}

async function signIn(known: Known): Promise<Response> {
  const first = await attempt(known);
  if (first instanceof Response) return first;
  const { asked, req } = known;
  const { next, userId } = first;
  if (asked.code === '' && asked.passkey === '')
    return next === 'code' ? secondStep(known, userId) : enrolment(known, userId);
  const shown = next === 'code' ? await withFactor(known, userId) : await withEnrolment(known, userId);
  if (shown instanceof Response) return shown;
  secondFactorShown(req, userId);
  const second = await attempt(known, shown.recoveryCodes);
  return second instanceof Response ? second : wrong(req);
}

/** Returns a session, a refusal, or the next required step. The session is in the cookie alone, where scripts cannot read it. */
async function attempt(
  known: Known,
  recoveryCodes?: string[],
): Promise<Response | { next: 'code' | 'enrol'; userId: string }> {
  const { req, asked, account } = known;
  const { email, password } = asked;
  try {
    const { exp, token, user } = await loginOperation({
      collection: usersOf(req.payload),
      data: { email, password },
      req,
    });
    const response = Response.json(
      { message: req.t('authentication:passed'), exp, user, ...(recoveryCodes && { recoveryCodes }) },
      { headers: { ...headers, 'set-cookie': sessionCookie(req.payload, token ?? '') } },
    );
    await rememberBrowser(req, known.dependencies, { account, response });
    if (recoveryCodes) await notifyOwner(req, known.dependencies, { event: 'second-factor-on', to: account.email });
    return response;
  } catch (error) {
    const needed = nextStepIn(error);
    if (needed) return needed;
    const status: unknown = error instanceof Error && 'status' in error ? error.status : 500;
    if (status !== 401) throw error;
    await noteFailure(req, account, 'password');
    return wrong(req);
  }
}

/** Asks for what the account has as a second factor: the code of an app, a passkey, or a recovery code. */
async function secondStep(
  { req, dependencies }: Known,
  userId: string,
  { said = 'Use your second factor.', code }: { said?: Phrase; code?: PasskeyRefusal } = {},
): Promise<Response> {
  const from = await listPasskeys(req, userId);
  const purpose = `passkey as second factor of ${userId}` as const;
  const question = from.length > 0 ? await askForPasskey(dependencies, { purpose, from }) : undefined;
  const data = {
    next: 'code',
    hasApp: await hasApp(req, userId),
    ...(question && { passkey: question.options }),
  } as const;
  const answer = code ? passkeyRefused(req, code, data) : step(req, said, data);
  if (question) answer.headers.append('set-cookie', question.cookie);
  return answer;
}

function withFactor(known: Known, userId: string): Promise<Response | { recoveryCodes?: string[] }> {
  return known.asked.passkey === '' ? withCode(known, userId) : withPasskey(known, userId);
}

async function withPasskey(known: Known, userId: string): Promise<Response | { recoveryCodes?: string[] }> {
  const { req, dependencies, asked, account } = known;
  const purpose = `passkey as second factor of ${userId}` as const;
  const checked = await checkPasskey(req, dependencies, { answer: asked.passkey, purpose, userId });
  if (checked.ok) return {};
  await noteFailure(req, account, 'passkey');
  return secondStep(known, userId, { code: checked.reason === 'unknown' ? 'foreign' : checked.reason });
}

async function withCode(known: Known, userId: string): Promise<Response | { recoveryCodes?: string[] }> {
  const { req, dependencies, asked, account } = known;
  const taken = await takeCode(req, dependencies.keys, { userId, code: asked.code, nowMs: dependencies.clock.nowMs() });
  const subject = accountSubject(account);
  if (!taken.taken) {
    await noteFailure(req, account, 'second factor');
    return secondStep(known, userId, { said: codeRefusal(taken) });
  }
  if (taken.with === 'recovery-code')
    await note(noting(req), { kind: 'recovery-code-used', subject, actor: { id: userId, name: subject.title } });
  return {};
}

async function withEnrolment(
  { req, dependencies, asked, account }: Known,
  userId: string,
): Promise<Response | { recoveryCodes: string[] }> {
  const subject = accountSubject(account);
  const codes = await inTransaction(req.payload, async (within) => {
    const made = await confirmEnrolment(within, dependencies.keys, {
      userId,
      ticket: asked.ticket,
      code: asked.code,
      nowMs: dependencies.clock.nowMs(),
    });
    if (made)
      await note(
        { ...noting(within), headers: req.headers },
        { kind: 'second-factor-on', subject, actor: { id: userId, name: subject.title } },
      );
    return made;
  });
  if (!codes) {
    await noteFailure(req, account, 'second factor');
    return step(req, refusedFirstCode, { next: 'enrol' });
  }
  return { recoveryCodes: codes };
}

function enrolment({ req, dependencies, account }: Known, userId: string): Response {
  const enrol = beginEnrolment(dependencies.keys, {
    userId,
    label: account.email,
    issuer: `Candor ${dependencies.studioUrl.hostname}`,
    nowMs: dependencies.clock.nowMs(),
  });
  return step(req, 'Your account needs a second factor. Set it up now.', { next: 'enrol', ...enrol });
}

function step(req: PayloadRequest, message: Phrase, data: { next: 'code' | 'enrol' }): Response {
  return Response.json({ errors: [{ message: translatorOf(req)(message), data }] }, { status: 401, headers });
}

async function accountOf({ payload }: PayloadRequest, email: string): Promise<Account | null> {
  return payload.db.findOne<Account>({ collection: 'users', where: { email: { equals: email } } });
}

function isLocked({ lockUntil }: Account, { clock }: AccountDependencies): boolean {
  return Boolean(lockUntil) && new Date(String(lockUntil)).getTime() > clock.nowMs();
}
