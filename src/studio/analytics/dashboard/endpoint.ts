import type { Endpoint } from 'payload';
import { anyoneSignedIn } from '../../../content/access/anyone-signed-in.ts';
import { forRoles, headers } from '../../payload/endpoint-answers.ts';
import { zoneOr } from '../../ui/time/zone.ts';
import { rangeOf } from './insights.ts';
import { insightsFor } from './sources.ts';

/** `GET /api/insights?range=7&zone=Europe/Berlin`: returns the figures of the last days of a time zone, for every signed-in account. They are sums without visitor ids. */
export const insightsEndpoint: Endpoint = {
  path: '/insights',
  method: 'get',
  handler: forRoles(anyoneSignedIn, 'Sign in to see the reports.', async (req) =>
    Response.json(
      await insightsFor(req.payload, {
        range: rangeOf(req.searchParams.get('range')),
        timeZone: zoneOr(req.searchParams.get('zone'), 'UTC'),
      }),
      { headers },
    ),
  ),
};
