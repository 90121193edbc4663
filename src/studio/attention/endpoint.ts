import type { Endpoint } from 'payload';
import { anyoneSignedIn } from '../../content/access/anyone-signed-in.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Environment } from '../../platform/environment.ts';
import { forRoles, headers } from '../payload/endpoint-answers.ts';
import type { StudioServices } from '../services.ts';
import { readAttention } from './read.ts';

type Options = { environment: Environment; services: () => StudioServices };

/** `GET /api/attention`: what needs attention, own drafts and what is scheduled, as far as the reader may open it. */
export function attentionEndpoint({ environment, services }: Options): Endpoint {
  return {
    path: '/attention',
    method: 'get',
    handler: forRoles(anyoneSignedIn, 'Sign in to see what needs attention.', async (req) => {
      const { sql, health } = services();
      return Response.json(await readAttention({ req, environment, sql, health, nowMs: systemClock.nowMs() }), {
        headers,
      });
    }),
  };
}
