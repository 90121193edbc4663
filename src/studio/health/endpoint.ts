import type { Endpoint } from 'payload';
import { adminsOnly } from '../../content/access/admins-only.ts';
import { forRoles, headers } from '../payload/endpoint-answers.ts';
import type { StudioServices } from '../services.ts';
import type { SystemHealth } from './finding.ts';
import { writtenIn } from './written.ts';

/** `GET /api/system-health`: whether every part of the product works, the worst first, for admins. Answers within a few seconds, whatever hangs. */
export function healthEndpoint(services: () => StudioServices): Endpoint {
  return {
    path: '/system-health',
    method: 'get',
    handler: forRoles(adminsOnly, 'Only admins can see the system health.', async (req) => {
      const { checkedAtMs, findings } = await services().health.read(req.payload);
      const written = findings.map((finding) => writtenIn(req.i18n.language, finding));
      return Response.json({ checkedAtMs, findings: written } satisfies SystemHealth, { headers });
    }),
  };
}
