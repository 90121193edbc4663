import type { Endpoint } from 'payload';
import { z } from 'zod';
import { adminsOnly } from '../../../content/access/admins-only.ts';
import { forRoles, headers, refused } from '../../payload/endpoint-answers.ts';
import type { WitnessedAccess } from '../../payload/witnessed-access.ts';
import { readWebhookDeliveries, type WebhookDelivery } from './read.ts';

export type WebhookDeliveriesAnswer = { deliveries: WebhookDelivery[] };

/** `GET /api/webhook-deliveries?webhook=ID`: the newest requests to a webhook, for admins. */
export function webhookDeliveriesEndpoint(witnessed: () => WitnessedAccess): Endpoint {
  return {
    path: '/webhook-deliveries',
    method: 'get',
    handler: forRoles(adminsOnly, 'Only admins see webhooks.', async (req) => {
      const id = z.uuid().safeParse(req.searchParams.get('webhook'));
      if (!id.success) return refused(400, 'The request does not say which webhook it is about. Reload the page.');
      const deliveries = await readWebhookDeliveries(await witnessed().sql(), id.data);
      return Response.json({ deliveries } satisfies WebhookDeliveriesAnswer, { headers });
    }),
  };
}
