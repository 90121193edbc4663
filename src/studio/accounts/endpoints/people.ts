import type { Endpoint, PayloadRequest } from 'payload';
import { z } from 'zod';
import { adminsOnly } from '../../../content/access/admins-only.ts';
import { roles } from '../../../content/access/role.ts';
import { mailAddress } from '../../../platform/mail/mail.ts';
import { actorOf, accountSubject, note } from '../activity/note.ts';
import { inTransaction } from '../../payload/database/in-transaction.ts';
import { bodyOf, forRoles, headers, refused } from '../../payload/endpoint-answers.ts';
import { confirmed } from '../confirmation.ts';
import { removeSecondFactor } from '../factors.ts';
import { noting } from '../gate.ts';
import { endLinks, invitationDays, type Link, makeLink, openInvitation, passwordLinkHours } from '../links.ts';
import { invitationMail } from '../mails.ts';
import { notifyOwner } from '../security-notices.ts';
import { endSessions } from '../sessions.ts';
import type { PasswordDependencies } from './password.ts';
import { dayMs } from '../../../platform/durations.ts';
import { translatorOf } from './sign-in-request.ts';

const invited = z.object({
  name: z.string().trim().max(120),
  email: z.string().trim().toLowerCase().pipe(mailAddress),
  role: z.enum(roles),
  language: z.enum(['en', 'de']).default('en'),
  sends: z.boolean().default(true),
});
const invitation = z.object({
  id: z.string().max(60),
  act: z.enum(['send-again', 'revoke']),
  sends: z.boolean().default(true),
});
const acted = z.object({
  id: z.string().max(60),
  act: z.enum(['password-link', 'end-sessions', 'reset-second-factor']),
});

type Known = { req: PayloadRequest; dependencies: PasswordDependencies };
/** `link`: shown once for copying; only its hash is stored. `sent`: it was also queued as an email. */
export type LinkMade = { link: string; sent: boolean };

/** Admin endpoints for users, for sessions that were confirmed with the password lately. Role changes and removal are updates of the account itself. */
export function peopleEndpoints(dependencies: PasswordDependencies): Endpoint[] {
  const guarded = (path: string, answer: (known: Known) => Promise<Response>): Endpoint => ({
    path,
    method: 'post',
    handler: forRoles(
      adminsOnly,
      'Only admins can manage people.',
      confirmed((req) => answer({ req, dependencies })),
    ),
  });
  return [
    guarded('/people/invite', invite),
    guarded('/people/invitation', actOnInvitation),
    guarded('/people/act', act),
  ];
}

async function invite({ req, dependencies }: Known): Promise<Response> {
  const asked = invited.safeParse(await bodyOf(req));
  if (!asked.success) return refused(400, translatorOf(req)('Enter a name, a complete email address and a role.'));
  const { totalDocs } = await req.payload.db.count({
    collection: 'users',
    where: { email: { equals: asked.data.email } },
  });
  if (totalDocs > 0) return refused(409, translatorOf(req)('An account with this email address already exists.'));
  return sendInvitation({ req, dependencies }, asked.data);
}

type Invited = Pick<Link, 'email' | 'name' | 'language'> & { role: NonNullable<Link['role']>; sends: boolean };

/** Uses one transaction and queues the email last, so that no email goes out for an invitation that could not be stored. */
async function sendInvitation(
  { req, dependencies: { studioUrl, clock, notify } }: Known,
  { email, name, role, language, sends }: Invited,
): Promise<Response> {
  const by = actorOf(req).name;
  const made = await changing(req, async (within) => {
    const { id, token } = await makeLink(
      within,
      { kind: 'invitation', userId: null, email, name, role, language, madeBy: by, lastsMs: invitationDays * dayMs },
      clock.nowMs(),
    );
    const link = new URL(`/admin/invitation/${token}`, studioUrl);
    await note(noting(within), { kind: 'invited', subject: { kind: 'invitation', id, title: email }, detail: role });
    // Without a mail server the link is only shown: in the email log it would stay for everybody who reads that.
    if (
      sends &&
      notify &&
      !(await notify({ to: email, ...invitationMail(language, { link, by, days: invitationDays }) }))
    )
      throw new Error('The mail could not be added to the outbox.');
    return link.href;
  });
  return answerLink({ link: made, sent: sends && notify !== undefined });
}

async function actOnInvitation({ req, dependencies }: Known): Promise<Response> {
  const asked = invitation.safeParse(await bodyOf(req));
  const known = asked.success ? await openInvitation(req, asked.data.id) : undefined;
  if (!asked.success || !known?.role)
    return refused(404, translatorOf(req)('This invitation was already accepted or revoked.'));
  if (asked.data.act === 'send-again')
    return sendInvitation({ req, dependencies }, { ...known, role: known.role, sends: asked.data.sends });
  await changing(req, async (within) => {
    await endLinks(within, {
      kind: 'invitation',
      email: known.email,
      as: 'revoked',
      nowMs: dependencies.clock.nowMs(),
    });
    await note(noting(within), {
      kind: 'invitation-revoked',
      subject: { kind: 'invitation', id: known.id, title: known.email },
    });
  });
  return Response.json({ done: true }, { headers });
}

async function act({ req, dependencies }: Known): Promise<Response> {
  const asked = acted.safeParse(await bodyOf(req));
  const account = asked.success
    ? await req.payload.db.findOne<{ id: string; email: string; name?: string }>({
        collection: 'users',
        where: { id: { equals: asked.data.id } },
      })
    : null;
  if (!asked.success || !account) return refused(404, translatorOf(req)('There is no such account.'));
  if (account.id === String(req.user?.id) && asked.data.act !== 'end-sessions')
    return refused(
      403,
      translatorOf(req)(
        'You cannot do this with your own account. Change your password and second factor under “Sign-in and security”, or ask another admin.',
      ),
    );
  const subject = accountSubject(account);
  if (asked.data.act === 'password-link') return passwordLink({ req, dependencies }, account);
  await changing(req, async (within) => {
    if (asked.data.act === 'reset-second-factor') await removeSecondFactor(within, account.id);
    const ended = await endSessions(within, { userId: account.id });
    await note(
      noting(within),
      asked.data.act === 'end-sessions'
        ? { kind: 'sessions-ended', subject, detail: String(ended) }
        : { kind: 'second-factor-reset', subject },
    );
  });
  if (asked.data.act === 'reset-second-factor')
    await notifyOwner(req, dependencies, { event: 'second-factor-reset', to: account.email });
  return Response.json({ done: true }, { headers });
}

async function passwordLink(
  { req, dependencies: { clock, studioUrl } }: Known,
  account: { id: string; email: string; name?: string },
): Promise<Response> {
  const link = await changing(req, async (within) => {
    const { token } = await makeLink(
      within,
      {
        kind: 'password',
        userId: account.id,
        email: account.email,
        name: '',
        role: null,
        language: 'en',
        madeBy: actorOf(req).name,
        lastsMs: passwordLinkHours * 60 * 60 * 1000,
      },
      clock.nowMs(),
    );
    await note(noting(within), { kind: 'password-link-made', subject: accountSubject(account) });
    return new URL(`/admin/reset/${token}`, studioUrl).href;
  });
  return answerLink({ link, sent: false });
}

function answerLink(made: LinkMade): Response {
  return Response.json(made, { status: 201, headers });
}

async function changing<T>(
  { payload, user, headers: given }: PayloadRequest,
  steps: (within: PayloadRequest) => Promise<T>,
): Promise<T> {
  return inTransaction(payload, (within) => steps(Object.assign(within, { user, headers: given })));
}
