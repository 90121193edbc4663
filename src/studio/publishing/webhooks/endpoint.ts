import type { Endpoint, Payload } from 'payload';
import { z } from 'zod';
import { adminsOnly } from '../../../content/access/admins-only.ts';
import { inTransaction } from '../../payload/database/in-transaction.ts';
import { bodyOf, forRoles, headers, refused } from '../../payload/endpoint-answers.ts';
import type { WitnessedAccess } from '../../payload/witnessed-access.ts';
import { lockPublishing } from '../read-model/rows.ts';
import { readWebhookDeliveries, type WebhookDelivery } from './read.ts';
import { reconcileWebhooks } from './reconcile.ts';

export type WebhookDeliveriesAnswer = { deliveries: WebhookDelivery[] };

/**
 * `GET /api/webhook-deliveries?webhook=ID`: the newest requests to a webhook, for admins. `POST` with `{ "webhook": ID }`: sends it another test event; 409
 * when it is not in use.
 */
export function webhookDeliveriesEndpoints(witnessed: () => WitnessedAccess): Endpoint[] {
  const path = '/webhook-deliveries';
  return [
    {
      path,
      method: 'get',
      handler: forRoles(adminsOnly, 'Only admins see webhooks.', async (req) => {
        const id = z.uuid().safeParse(req.searchParams.get('webhook'));
        if (!id.success) return notNamed();
        const deliveries = await readWebhookDeliveries(await witnessed().sql(), id.data);
        return Response.json({ deliveries } satisfies WebhookDeliveriesAnswer, { headers });
      }),
    },
    {
      path,
      method: 'post',
      handler: forRoles(adminsOnly, 'Only admins see webhooks.', async (req) => {
        const asked = z.object({ webhook: z.uuid() }).safeParse(await bodyOf(req));
        return asked.success ? test(req.payload, asked.data.webhook) : notNamed();
      }),
    },
  ];
}

const notNamed = () => refused(400, 'The request does not say which webhook it is about. Reload the page.');

/** The worker sees the changed row, and sends. The webhook itself is not changed: its form may be open. */
async function test(payload: Payload, id: string): Promise<Response> {
  const isInUse = await inTransaction(payload, async (req) => {
    await lockPublishing(req);
    return reconcileWebhooks(req, id);
  });
  return isInUse
    ? Response.json({}, { headers })
    : refused(409, 'This webhook is not in use, so nothing is sent. Switch it on, save, and try again.');
}
