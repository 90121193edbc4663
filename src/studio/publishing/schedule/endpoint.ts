import type { Endpoint } from 'payload';
import { z } from 'zod';
import { editorsAndAdmins } from '../../../content/access/editors-and-admins.ts';
import { systemClock } from '../../../platform/clock.ts';
import { forRoles, headers, refused } from '../../payload/endpoint-answers.ts';
import { readPlans } from './read.ts';

const asked = z.object({ collection: z.enum(['pages', 'posts']), id: z.string().min(1).max(80) });

/** `GET /api/drafts/plans?collection=pages&id=…`: the scheduled publish and unpublish times of a document, and who scheduled them. */
export const plansEndpoint: Endpoint = {
  path: '/drafts/plans',
  method: 'get',
  handler: forRoles(editorsAndAdmins, 'Only editors and admins can see scheduled changes.', async (req) => {
    const subject = asked.safeParse(Object.fromEntries(req.searchParams));
    if (!subject.success)
      return refused(400, 'The request does not say which document it is about. Reload the page and try again.');
    return Response.json({ plans: await readPlans(req, { ...subject.data, nowMs: systemClock.nowMs() }) }, { headers });
  }),
};
