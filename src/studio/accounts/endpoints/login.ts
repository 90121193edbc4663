import { type Endpoint, loginOperation, type PayloadRequest } from 'payload';
import { accountSubject, note } from '../activity/note.ts';
import { inTransaction } from '../../payload/database/in-transaction.ts';
import { headers, refused } from '../../payload/endpoint-answers.ts';
import { translator } from '../../words/translate.ts';
import { nextStepIn, noting, secondFactorShown } from '../gate.ts';
import { attemptsLimit } from '../limits.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { asLongAsAPassword } from '../password.ts';
import { maxPasswordLength } from '../password-rules.ts';
import { beginEnrolment, confirmEnrolment, takeCode } from '../second-factor.ts';
import { fromElsewhere, sessionCookie, textsOf, usersOf } from './sign-in-request.ts';

type Asked = { email: string; password: string; code: string; ticket: string };
type Account = { id: string; email: string; name?: string; lockUntil?: string | null };
type Known = { req: PayloadRequest; parts: AccountDependencies; asked: Asked; account: Account };

/**
 * `POST /api/users/login`. Replaces Payload's endpoint: with a second factor, sign-in takes two steps, and the second sends the same form with the code. No
 * session exists before the last step.
 */
export function loginEndpoint(parts: AccountDependencies): Endpoint {
  const limited = attemptsLimit(parts.clock);
  return {
    path: '/login',
    method: 'post',
    handler: async (req) => {
      const refusal = fromElsewhere(req) ?? limited(req);
      if (refusal) return refusal;
      const { email = '', password = '', code = '', ticket = '' } = await textsOf(req);
      const asked = {
        email: email.trim().toLowerCase(),
        password: password.slice(0, maxPasswordLength),
        code: code.slice(0, 40),
        ticket: ticket.slice(0, 1_000),
      };
      if (asked.email === '' || asked.password === '')
        return refused(400, translatorOf(req)('Enter your email address and password.'));
      const account = await accountOf(req, asked.email);
      if (!account || isLocked(account, parts)) return unknown(req, asked);
      return login({ req, parts, asked, account });
    },
  };
}

/** Returns the same response after the same time, whether the account does not exist, is locked, or the password is wrong. */
async function unknown(req: PayloadRequest, { password }: Asked): Promise<Response> {
  await asLongAsAPassword(password);
  return wrong(req);
}

function wrong(req: PayloadRequest): Response {
  return refused(
    401,
    translatorOf(req)(
      'The email address or password is wrong. Check both and try again. After five wrong passwords the account is locked for ten minutes.',
    ),
  );
}

async function login(known: Known): Promise<Response> {
  const first = await attempt(known);
  if (first instanceof Response) return first;
  const { asked, req } = known;
  const { next, userId } = first;
  if (asked.code === '')
    return next === 'code'
      ? step(req, 'Enter the current code from your app, or a recovery code.', { next })
      : enrolment(known, userId);
  const shown = next === 'code' ? await withCode(known, userId) : await withEnrolment(known, userId);
  if (shown instanceof Response) return shown;
  secondFactorShown(req, userId);
  const second = await attempt(known, shown.recoveryCodes);
  return second instanceof Response ? second : wrong(req);
}

/** Returns a session, a refusal, or the next required step. */
async function attempt(
  { req, asked: { email, password }, account }: Known,
  recoveryCodes?: string[],
): Promise<Response | { next: 'code' | 'enrol'; userId: string }> {
  try {
    const { exp, token, user } = await loginOperation({
      collection: usersOf(req.payload),
      data: { email, password },
      req,
    });
    return Response.json(
      { message: req.t('authentication:passed'), exp, token, user, ...(recoveryCodes && { recoveryCodes }) },
      { headers: { ...headers, 'set-cookie': sessionCookie(req, token ?? '') } },
    );
  } catch (error) {
    const needed = nextStepIn(error);
    if (needed) return needed;
    const status: unknown = error instanceof Error && 'status' in error ? error.status : 500;
    if (status !== 401) throw error;
    await note(noting(req), { kind: 'sign-in-failed', subject: accountSubject(account), detail: 'password' });
    return wrong(req);
  }
}

async function withCode(
  { req, parts, asked, account }: Known,
  userId: string,
): Promise<Response | { recoveryCodes?: string[] }> {
  const taken = await takeCode(req, parts.keys, { userId, code: asked.code, nowMs: parts.clock.nowMs() });
  const subject = accountSubject(account);
  if (!taken.taken) {
    await note(noting(req), { kind: 'sign-in-failed', subject, detail: 'second factor' });
    if (taken.reason === 'locked')
      return step(req, 'Too many wrong codes. Wait 15 minutes, or ask an admin for help.', { next: 'code' });
    return step(req, 'This code is wrong or was already used. Wait for the next one and enter it.', { next: 'code' });
  }
  if (taken.with === 'recovery-code')
    await note(noting(req), { kind: 'recovery-code-used', subject, actor: { id: userId, name: subject.title } });
  return {};
}

async function withEnrolment(
  { req, parts, asked, account }: Known,
  userId: string,
): Promise<Response | { recoveryCodes: string[] }> {
  const subject = accountSubject(account);
  const codes = await inTransaction(req.payload, async (within) => {
    const made = await confirmEnrolment(within, parts.keys, {
      userId,
      ticket: asked.ticket,
      code: asked.code,
      nowMs: parts.clock.nowMs(),
    });
    if (made)
      await note(
        { ...noting(within), headers: req.headers },
        { kind: 'second-factor-on', subject, actor: { id: userId, name: subject.title } },
      );
    return made;
  });
  if (!codes)
    return step(
      req,
      'This is not the app’s current code. Check that the clock of your phone is right, then enter the next code.',
      { next: 'enrol' },
    );
  return { recoveryCodes: codes };
}

function enrolment({ req, parts, account }: Known, userId: string): Response {
  const enrol = beginEnrolment(parts.keys, {
    userId,
    label: account.email,
    issuer: `Candor ${parts.studioUrl.hostname}`,
    nowMs: parts.clock.nowMs(),
  });
  return step(req, 'Your account needs a second factor. Set it up now.', { next: 'enrol', ...enrol });
}

type Step = { next: 'code' | 'enrol'; ticket?: string; secret?: string; qr?: string };

function step(req: PayloadRequest, message: Parameters<ReturnType<typeof translator>>[0], data: Step): Response {
  return Response.json({ errors: [{ message: translatorOf(req)(message), data }] }, { status: 401, headers });
}

async function accountOf({ payload }: PayloadRequest, email: string): Promise<Account | null> {
  return payload.db.findOne<Account>({ collection: 'users', where: { email: { equals: email } } });
}

function isLocked({ lockUntil }: Account, { clock }: AccountDependencies): boolean {
  return Boolean(lockUntil) && new Date(String(lockUntil)).getTime() > clock.nowMs();
}

function translatorOf(req: PayloadRequest) {
  return translator(req.i18n?.language ?? 'en');
}
