import type { Endpoint, PayloadRequest } from 'payload';
import { z } from 'zod';
import { editorsAndAdmins } from '../../../../content/access/editors-and-admins.ts';
import { locales } from '../../../../published/contract.ts';
import { systemClock } from '../../../../platform/clock.ts';
import type { Environment } from '../../../../platform/environment.ts';
import { deriveMacKey } from '../../../../platform/secret.ts';
import { bodyOf, forRoles, headers, refused } from '../../../payload/endpoint-answers.ts';
import { previewed } from '../address.ts';
import { type PreviewLinksContext, makeLink, maxOpenLinks, openLinks, revokeLink } from './preview-links.ts';

const subject = {
  collection: z.enum(Object.keys(previewed) as [keyof typeof previewed]),
  id: z.string().min(1).max(80),
};
const subjectSchema = z.object(subject);
const wantedSchema = z.object({ ...subject, locale: z.enum(locales), note: z.string().trim().max(120) });
const revokeSchema = z.object({ id: z.string().min(1).max(80) });

/** Endpoints with which users who may edit can share a draft with people without an account. */
export function previewLinkEndpoints(options: { environment: Environment; secret: string }): Endpoint[] {
  const context: PreviewLinksContext = {
    key: deriveMacKey(options.secret, 'preview-link'),
    studioUrl: options.environment.studioUrl,
    nowMs: () => systemClock.nowMs(),
  };
  const forWriters = (handler: Endpoint['handler']) =>
    forRoles(editorsAndAdmins, 'Only editors and admins can create preview links.', handler);
  return [
    { path: '/drafts/links', method: 'get', handler: forWriters((req) => list(req, context)) },
    { path: '/drafts/links', method: 'post', handler: forWriters((req) => make(req, context)) },
    { path: '/drafts/links/revoke', method: 'post', handler: forWriters((req) => revoke(req, context)) },
  ];
}

async function list(req: PayloadRequest, context: PreviewLinksContext): Promise<Response> {
  const asked = subjectSchema.safeParse(Object.fromEntries(req.searchParams));
  return asked.success
    ? Response.json({ links: await openLinks(req, asked.data, context) }, { headers })
    : refused(400, 'Choose a document.');
}

async function make(req: PayloadRequest, context: PreviewLinksContext): Promise<Response> {
  const asked = wantedSchema.safeParse(await bodyOf(req));
  if (!asked.success)
    return refused(400, 'Choose a document and a language, and enter who the link is for in at most 120 characters.');
  const made = await makeLink(req, asked.data, context);
  if ('link' in made) return Response.json(made, { status: 201, headers });
  return made.reason === 'too_many'
    ? refused(409, `This document already has ${maxOpenLinks} active preview links. Revoke one first.`)
    : refused(404, 'This document does not exist.');
}

async function revoke(req: PayloadRequest, context: PreviewLinksContext): Promise<Response> {
  const asked = revokeSchema.safeParse(await bodyOf(req));
  return asked.success && (await revokeLink(req, asked.data.id, context))
    ? Response.json({ ok: true }, { headers })
    : refused(404, 'This link does not exist.');
}
