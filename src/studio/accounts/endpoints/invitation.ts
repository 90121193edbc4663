import type { Endpoint, PayloadRequest } from 'payload';
import { inTransaction } from '../../payload/database/in-transaction.ts';
import { headers, refused } from '../../payload/endpoint-answers.ts';
import { attemptsLimit } from '../limits.ts';
import { takeLink } from '../links.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { fromElsewhere, textsOf, translatorOf } from './sign-in-request.ts';

/** `POST /api/invitations/accept`: creates the account of an invitation. Its owner then signs in normally. */
export function invitationEndpoint(dependencies: AccountDependencies): Endpoint {
  const limited = attemptsLimit(dependencies.clock);
  return {
    path: '/invitations/accept',
    method: 'post',
    handler: async (req) => fromElsewhere(req) ?? limited(req) ?? accept(req, dependencies),
  };
}

async function accept(req: PayloadRequest, { clock }: AccountDependencies): Promise<Response> {
  const { token = '', name = '', password = '' } = await textsOf(req);
  const t = translatorOf(req);
  if (token === '' || password === '' || name.trim() === '') return refused(400, t('Enter your name and a password.'));
  return inTransaction(req.payload, async (within) => {
    const link = await takeLink(within, { kind: 'invitation', token, nowMs: clock.nowMs() });
    if (!link?.role)
      return refused(403, t('This invitation was already used, or it was revoked or has expired. Ask for a new one.'));
    // The page uses the language of the invitation, so password errors do too.
    Object.assign(within, { headers: req.headers, i18n: { ...req.i18n, language: link.language } });
    await within.payload.create({
      collection: 'users',
      data: { email: link.email, name: name.trim().slice(0, 120), role: link.role, password },
      overrideAccess: true,
      req: within,
    });
    return Response.json({ email: link.email }, { status: 201, headers });
  });
}
