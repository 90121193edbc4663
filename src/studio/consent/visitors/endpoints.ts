import { randomUUID } from 'node:crypto';
import type { Endpoint, PayloadRequest } from 'payload';
import { z } from 'zod';
import { privacyAndAdmins } from '../../../content/access/privacy-and-admins.ts';
import { type ErasureEntry, maxErasedRecords } from '../../../consent/decision/journal-entries.ts';
import { type VisitorEvent, visitorEvents } from '../../../measurement/reports/visitor-events.ts';
import { systemClock } from '../../../platform/clock.ts';
import { errorText } from '../../../platform/errors.ts';
import { attachment } from '../../../platform/http.ts';
import { noteLook } from '../../accounts/activity/looks.ts';
import { note } from '../../accounts/activity/note.ts';
import { confirmed } from '../../accounts/confirmation.ts';
import { bodyOf, forRoles, headers, refused } from '../../payload/endpoint-answers.ts';
import { siteKeyOf } from '../../analytics/reports/sources.ts';
import type { StudioServices } from '../../services.ts';
import { storeUnavailable } from '../../store-unavailable.ts';
import { allEventsOf, eventsAsCsv, eventsAsJson } from './export.ts';
import { type Who, findVisitor } from './find-visitor.ts';

/** Number of events shown before an export or erasure. */
const shownEvents = 10;

const asked = z.object({
  text: z.string().min(1).max(20_000),
  format: z.enum(['json', 'csv']).default('json'),
  erases: z.enum(['events', 'records']).default('events'),
});
type Asked = z.infer<typeof asked>;
type Known = { req: PayloadRequest; services: StudioServices; site: string; who: Who; asked: Asked };

/** Endpoints for the data about one visitor. They use POST: the request identifies a person and must not appear in a URL or a log. */
export function visitorEndpoints(services: () => StudioServices): Endpoint[] {
  const guarded = (answer: (known: Known) => Promise<Response>, isSensitive = true) => {
    const handler = (req: PayloadRequest) => answered(req, services(), answer);
    const refusal = 'Your role cannot see the data of a visitor. Ask an admin.';
    return forRoles(privacyAndAdmins, refusal, isSensitive ? confirmed(handler) : handler);
  };
  return [
    { path: '/visitors/find', method: 'post', handler: guarded(find, false) },
    { path: '/visitors/export', method: 'post', handler: guarded(download) },
    { path: '/visitors/erase', method: 'post', handler: guarded(erase) },
  ];
}

async function answered(
  req: PayloadRequest,
  services: StudioServices,
  answer: (known: Known) => Promise<Response>,
): Promise<Response> {
  const parsed = asked.safeParse(await bodyOf(req));
  const who = parsed.success ? await findVisitor(services, parsed.data.text) : undefined;
  if (!parsed.success || !who)
    return refused(400, 'Paste a visitor id, a consent id, a consent cookie, a receipt or a record id.');
  try {
    return await answer({ req, services, who, asked: parsed.data, site: await siteKeyOf(req.payload) });
  } catch (error) {
    req.payload.logger.warn({ error: errorText(error) }, 'The data stored about a visitor could not be read');
    return storeUnavailable(error);
  }
}

/** `events`: the newest; `found`: the total. */
export type VisitorFound = { events: VisitorEvent[]; found: number; sequence: number | null; records: number };

async function find({ req, services, site, who }: Known): Promise<Response> {
  await noteLook(req, { of: 'visitor' });
  const { events, found } = await visitorEvents(services.sources.store, { site, ...who }, shownEvents);
  const answer: VisitorFound = { events, found, sequence: who.sequence, records: who.recordIds.length };
  return Response.json(answer, { headers });
}

async function download({ req, services, site, who, asked: { format } }: Known): Promise<Response> {
  await note(req, { kind: 'exported', subject: { kind: 'visitor', id: '', title: '' } });
  const { events, found } = await allEventsOf(services.sources.store, { site, ...who });
  const nowMs = systemClock.nowMs();
  const body = format === 'csv' ? eventsAsCsv(events) : eventsAsJson(events, { found, nowMs });
  const name = `visitor-${new Date(nowMs).toISOString().slice(0, 10)}.${format}`;
  return new Response(body, {
    headers: {
      ...headers,
      'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json',
      ...attachment(name),
    },
  });
}

/** Journals the request like a visitor's own erasure; the worker carries it out and records it in the signed log. It is on disk when this returns 202. */
async function erase({ req, services, site, who, asked: { erases } }: Known): Promise<Response> {
  const { events } = await visitorEvents(services.sources.store, { site, ...who }, maxErasedRecords);
  const recordIds = [...new Set([...who.recordIds, ...events.map(({ recordId }) => recordId)])]
    .filter((id) => /[1-9a-f]/.test(id))
    .slice(0, maxErasedRecords);
  const id = randomUUID();
  await note(req, { kind: 'erased', subject: { kind: 'visitor', id, title: '' }, detail: erases });
  const atMs = systemClock.nowMs();
  const body: ErasureEntry = {
    recordIds,
    visitorId: who.visitorId ?? visitorOf(events),
    siteKey: site,
    requestedBy: 'owner',
    requester: String(req.user?.id ?? ''),
    atMs,
    erasesRecords: erases === 'records',
  };
  const written = await (await services.journal()).append({ kind: 'erasure', id, atMs, body });
  if (!written.ok) return refused(503, 'The request could not be saved, so nothing is erased. Try again.');
  return Response.json({ erasure: id, records: recordIds.length }, { status: 202, headers });
}

/** Returns the newest visitor id under the records, so that queued events with that id are erased too. */
function visitorOf(events: readonly VisitorEvent[]): string | null {
  return events.find(({ visitorId }) => /[1-9a-f]/.test(visitorId))?.visitorId ?? null;
}
