import type { Endpoint, PayloadRequest } from 'payload';
import { errorText } from '../../../platform/errors.ts';
import { createRateLimit, type Rate } from '../../../platform/rate-limit.ts';
import { accountSubject, note } from '../activity/note.ts';
import { inTransaction } from '../../payload/database/in-transaction.ts';
import { headers, refused } from '../../payload/endpoint-answers.ts';
import { noting } from '../gate.ts';
import { attemptsLimit, ownAttemptsLimit } from '../limits.ts';
import { forgottenMinutes, makeLink, takeLink } from '../links.ts';
import { passwordMail, type SendMail } from '../mails.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { isPassword } from '../password.ts';
import { fromElsewhere, textsOf, translatorOf } from './sign-in-request.ts';
import { forUser } from './session.ts';

/** Rate limit of emails to one address, so that nobody can fill its mailbox or keep invalidating the link in the last email. */
const mailsToOne: Rate = { burst: 1, perMinute: 0.2 };

export type PasswordDependencies = AccountDependencies & { post: SendMail };

/** Endpoints that set a new password: with a link, from an email or an admin, or with the current password. None of them signs anybody in. */
export function passwordEndpoints(dependencies: PasswordDependencies): Endpoint[] {
  const limited = attemptsLimit(dependencies.clock);
  const ownLimited = ownAttemptsLimit(dependencies.clock, 'password');
  const guarded = (answer: (req: PayloadRequest) => Promise<Response>) => async (req: PayloadRequest) =>
    fromElsewhere(req) ?? limited(req) ?? answer(req);
  const mails = createRateLimit(mailsToOne, dependencies.clock);
  return [
    { path: '/forgot-password', method: 'post', handler: guarded((req) => forgot(req, dependencies, mails)) },
    { path: '/reset-password', method: 'post', handler: guarded((req) => reset(req, dependencies)) },
    {
      path: '/password',
      method: 'post',
      handler: (req) =>
        forUser(req, async (user) => (await ownLimited(req, String(user.id))) ?? change(req, String(user.id))),
    },
  ];
}

/** Responds before any lookup, so that neither text nor timing reveals who has an account. */
async function forgot(
  req: PayloadRequest,
  dependencies: PasswordDependencies,
  mails: (address: string) => number | undefined,
): Promise<Response> {
  const email = (await textsOf(req)).email?.trim().toLowerCase().slice(0, 254) ?? '';
  if (email === '') return refused(400, translatorOf(req)('Enter your email address.'));
  if (mails(email) !== undefined)
    return refused(
      429,
      translatorOf(req)(
        'A link for this address was requested less than five minutes ago. Check your inbox, or try again later.',
      ),
    );
  void send(req, dependencies, email).catch((error: unknown) =>
    req.payload.logger.error({ error: errorText(error) }, 'A link for a forgotten password could not be sent'),
  );
  return Response.json({ message: 'Success' }, { headers });
}

async function send(
  { payload, headers: given, i18n }: PayloadRequest,
  { clock, studioUrl, post }: PasswordDependencies,
  email: string,
): Promise<void> {
  const account = await payload.db.findOne<{ id: string; email: string; name?: string }>({
    collection: 'users',
    where: { email: { equals: email } },
  });
  if (!account) return;
  const language = i18n?.language ?? 'en';
  const subject = accountSubject(account);
  await inTransaction(payload, async (req) => {
    const { token } = await makeLink(
      req,
      {
        kind: 'password',
        userId: account.id,
        email,
        name: '',
        role: null,
        language,
        madeBy: '',
        lastsMs: forgottenMinutes * 60_000,
      },
      clock.nowMs(),
    );
    await note(
      { ...noting(req), headers: given },
      { kind: 'password-link-made', subject, detail: 'forgotten', actor: { id: null, name: '' } },
    );
    const isWritten = await post({
      to: email,
      ...passwordMail(language, { link: new URL(`/admin/reset/${token}`, studioUrl) }),
    });
    if (!isWritten) throw new Error('The mail could not be added to the outbox.');
  });
}

async function reset(req: PayloadRequest, { clock }: PasswordDependencies): Promise<Response> {
  const { token = '', password = '' } = await textsOf(req);
  if (token === '' || password === '') return refused(400, translatorOf(req)('Enter a password.'));
  return inTransaction(req.payload, async (within) => {
    within.headers = req.headers;
    const link = await takeLink(within, { kind: 'password', token, nowMs: clock.nowMs() });
    if (!link?.userId)
      return refused(403, translatorOf(req)('This link was already used or has expired. Ask for a new one.'));
    await setPassword(within, req, { userId: link.userId, password });
    return Response.json({ message: req.t('authentication:passwordResetSuccessfully') }, { headers });
  });
}

async function change(req: PayloadRequest, userId: string): Promise<Response> {
  const { current = '', password = '' } = await textsOf(req);
  if (password === '') return refused(400, translatorOf(req)('Enter a password.'));
  if (!(await isPassword(req, { userId, password: current })))
    return refused(403, translatorOf(req)('Your current password is wrong. Try again.'));
  return inTransaction(req.payload, async (within) => {
    Object.assign(within, { user: req.user, headers: req.headers });
    await setPassword(within, req, { userId, password });
    return Response.json({ message: 'Success' }, { headers });
  });
}

/** The hooks of the accounts collection end the sessions and log the change. */
async function setPassword(
  within: PayloadRequest,
  { i18n }: PayloadRequest,
  { userId, password }: { userId: string; password: string },
): Promise<void> {
  within.i18n = i18n;
  await within.payload.update({
    collection: 'users',
    id: userId,
    data: { password, loginAttempts: 0, lockUntil: null },
    overrideAccess: true,
    req: within,
  });
}
