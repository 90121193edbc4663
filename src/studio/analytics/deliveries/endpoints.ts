import { randomUUID } from 'node:crypto';
import type { Endpoint, PayloadRequest } from 'payload';
import { z } from 'zod';
import { adminsOnly } from '../../../content/access/admins-only.ts';
import type { DeliveryRequest } from '../../../measurement/destinations/request-entry.ts';
import { systemClock } from '../../../platform/clock.ts';
import { forRoles, headers, refused } from '../../payload/endpoint-answers.ts';
import type { WitnessedAccess } from '../../payload/witnessed-access.ts';
import { deliveryStatuses, readDeliveries } from './read.ts';

const filter = z.object({ destination: z.string().max(100).optional(), status: z.enum(deliveryStatuses).optional() });
const asked = z.object({ action: z.enum(['test', 'replay']), destination: z.string().min(1).max(100) });

/** `GET /api/deliveries`: returns the ledger. `POST /api/deliveries`: sends a test event or retries dead letters; the request is journaled, and the worker carries it out. */
export function deliveriesEndpoints(witnessed: () => WitnessedAccess): Endpoint[] {
  return [
    {
      path: '/deliveries',
      method: 'get',
      handler: forRoles(adminsOnly, 'Only admins can see what was sent to whom.', (req) => list(req, witnessed())),
    },
    {
      path: '/deliveries',
      method: 'post',
      handler: forRoles(adminsOnly, 'Only admins can send to destinations.', (req) => act(req, witnessed())),
    },
  ];
}

async function list(req: PayloadRequest, witnessed: WitnessedAccess): Promise<Response> {
  const given = Object.fromEntries([...req.searchParams].filter(([, value]) => value !== ''));
  const parsed = filter.safeParse(given);
  if (!parsed.success) return refused(400, 'status is waiting, sent, refused, dead or dry.');
  return Response.json(await readDeliveries(await witnessed.sql(), parsed.data, systemClock.nowMs()), { headers });
}

async function act(req: PayloadRequest, witnessed: WitnessedAccess): Promise<Response> {
  const parsed = asked.safeParse(await req.json?.().catch(() => undefined));
  if (!parsed.success) return refused(400, 'Say what to do, test or replay, and with which destination.');
  const body: DeliveryRequest = parsed.data;
  const known = await req.payload.findByID({
    collection: 'destinations',
    id: body.destination,
    depth: 0,
    disableErrors: true,
    req,
  });
  if (!known || known.isActive !== true || known.kind === 'tag')
    return refused(404, 'There is no active destination with this id that the server sends to. Check the id.');
  const journal = await witnessed.journal();
  const appended = await journal.append({
    kind: 'delivery_request',
    id: randomUUID(),
    atMs: systemClock.nowMs(),
    body,
  });
  if (!appended.ok) return refused(503, 'The request could not be saved, so nothing happens. Try again.');
  return Response.json({ done: true }, { status: 202, headers });
}
