import { randomUUID } from 'node:crypto';
import type { Endpoint, PayloadRequest } from 'payload';
import { z } from 'zod';
import { findAudit, listAudits, maxWaitingAudits } from '../../audit/history/audits.ts';
import { auditFilesIn } from '../../audit/history/files.ts';
import { type AuditRequest, maxAuditUrlLength } from '../../audit/history/request-entry.ts';
import { languageOf } from '../../audit/messages.ts';
import { anyoneSignedIn } from '../../content/access/anyone-signed-in.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Environment } from '../../platform/environment.ts';
import { attachment } from '../../platform/http.ts';
import { note } from '../accounts/activity/note.ts';
import { bodyOf, forRoles, headers, refused } from '../payload/endpoint-answers.ts';
import type { WitnessedAccess } from '../payload/witnessed-access.ts';
import { auditRights, findVisible, readAudits } from './read.ts';

const asked = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('start'),
    url: z
      .url({ protocol: /^https?$/ })
      .max(maxAuditUrlLength)
      .optional(),
  }),
  z.object({ action: z.literal('cancel'), audit: z.uuid() }),
]);
const format = z.enum(['html', 'json']);

type Options = { witnessed: () => WitnessedAccess; environment: Pick<Environment, 'dataDir' | 'siteUrl'> };

/**
 * `GET /api/audits`: returns the history. `POST /api/audits`: starts or cancels an audit; the request is journaled, and the worker carries it out.
 * `GET /api/audits/{id}/report?format=html|json`: returns the report as a file.
 */
export function auditsEndpoints(options: Options): Endpoint[] {
  return [
    { path: '/audits', method: 'get', handler: forReaders((req) => list(req, options)) },
    {
      path: '/audits',
      method: 'post',
      handler: forRoles(mayStart, 'Only editors, admins and the privacy role can start audits.', (req) =>
        act(req, options),
      ),
    },
    { path: '/audits/:id/report', method: 'get', handler: forReaders((req) => download(req, options)) },
  ];
}

function forReaders(handler: Endpoint['handler']): Endpoint['handler'] {
  return forRoles(anyoneSignedIn, 'Sign in to see the audits.', handler);
}

function mayStart({ req }: { req: PayloadRequest }): boolean {
  return auditRights(req.user).mayStart;
}

async function list(req: PayloadRequest, { witnessed, environment }: Options): Promise<Response> {
  return Response.json(await readAudits(req.payload, req.user, { records: () => witnessed().sql(), environment }), {
    headers,
  });
}

async function act(req: PayloadRequest, options: Options): Promise<Response> {
  const parsed = asked.safeParse(await bodyOf(req));
  if (!parsed.success)
    return refused(400, 'Enter an address that starts with https:// or http://, or choose the audit to cancel.');
  return parsed.data.action === 'start'
    ? startOne(req, parsed.data.url, options)
    : cancelOne(req, parsed.data.audit, options);
}

async function startOne(req: PayloadRequest, given: string | undefined, options: Options): Promise<Response> {
  const { siteUrl } = options.environment;
  const url = new URL(given ?? siteUrl.href);
  const scope = url.origin === siteUrl.origin ? 'own' : 'other';
  if (scope === 'other' && !auditRights(req.user).mayStartOthers)
    return refused(403, 'Only admins can audit websites of others.');
  if (url.username || url.password)
    return refused(400, 'The address contains a user name or a password. Enter one that anybody can open.');
  const waiting = (await listAudits(await options.witnessed().sql(), { limit: maxWaitingAudits * 4 })).filter(
    ({ status }) => status === 'requested' || status === 'running',
  );
  if (waiting.some((audit) => audit.url === url.href && audit.cause === 'asked'))
    return refused(409, 'An audit of this address is already waiting or running. Wait until it is finished.');
  if (waiting.length >= maxWaitingAudits)
    return refused(409, `${maxWaitingAudits} audits are already waiting. Wait until some of them are finished.`);
  await note(req, { kind: 'audit-started', subject: { kind: 'audits', id: '', title: url.href } });
  return journal(options, { action: 'start', url: url.href, scope, requestedBy: String(req.user?.id ?? '') });
}

async function cancelOne(req: PayloadRequest, id: string, options: Options): Promise<Response> {
  const audit = await findAudit(await options.witnessed().sql(), id);
  if (!audit || (audit.scope === 'other' && !auditRights(req.user).mayStartOthers))
    return refused(404, 'There is no audit with this id.');
  return journal(options, { action: 'cancel', audit: id });
}

/** Journals a request, because only the worker writes the history. A 202 means that it is on disk, and returns the audit's id. */
async function journal({ witnessed }: Options, body: AuditRequest): Promise<Response> {
  const id = randomUUID();
  const appended = await (
    await witnessed().journal()
  ).append({ kind: 'audit_request', id, atMs: systemClock.nowMs(), body });
  return appended.ok
    ? Response.json({ audit: body.action === 'start' ? id : body.audit }, { status: 202, headers })
    : refused(503, 'The request could not be saved, so nothing happens. Try again.');
}

async function download(req: PayloadRequest, { witnessed, environment }: Options): Promise<Response> {
  const wanted = format.safeParse(req.searchParams.get('format'));
  if (!wanted.success) return refused(400, 'format is html or json.');
  const audit = await findVisible(req.user, String(req.routeParams?.id ?? ''), () => witnessed().sql());
  const text =
    audit &&
    (await auditFilesIn(environment.dataDir).read(
      audit.id,
      wanted.data === 'json' ? { part: 'json' } : { part: 'html', language: languageOf(req.i18n.language) },
    ));
  if (!audit || text === undefined) return refused(404, 'There is no report of that audit.');
  const name = `audit-${new URL(audit.url).hostname.replace(/[^\w.-]+/g, '-')}-${new Date(audit.requestedAtMs).toISOString().slice(0, 10)}.${wanted.data}`;
  const type = wanted.data === 'html' ? 'text/html; charset=utf-8' : 'application/json';
  // Downloaded, never rendered on the studio's own origin: a stranger wrote the content it describes.
  return new Response(text, {
    headers: {
      ...headers,
      'content-type': type,
      ...attachment(name),
      'content-security-policy': 'sandbox',
    },
  });
}
