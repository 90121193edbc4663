import type { Endpoint } from 'payload';
import { anyoneSignedIn } from '../../content/access/anyone-signed-in.ts';
import { zoneOr } from '../time/zone.ts';
import { rangeOf } from './insights.ts';
import { insightsFor } from './sources.ts';

const headers = { 'cache-control': 'no-store' };

/** `GET /api/insights?range=7&zone=Europe/Berlin`: returns the figures of the last days of a time zone, for every signed-in account. They are sums without visitor ids. */
export const insightsEndpoint: Endpoint = {
  path: '/insights',
  method: 'get',
  handler: async (req) => {
    if (!anyoneSignedIn({ req }))
      return Response.json({ errors: [{ message: 'Sign in to see the reports.' }] }, { status: 403, headers });
    return Response.json(
      await insightsFor(req.payload, {
        range: rangeOf(req.searchParams.get('range')),
        timeZone: zoneOr(req.searchParams.get('zone'), 'UTC'),
      }),
      { headers },
    );
  },
};
