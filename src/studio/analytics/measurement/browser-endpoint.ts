import type { Endpoint } from 'payload';
import { z } from 'zod';
import { anyoneSignedIn } from '../../../content/access/anyone-signed-in.ts';
import { browserMarks, createMarks } from '../../../measurement/marks/marks.ts';
import { systemClock } from '../../../platform/clock.ts';
import { bodyOf, forRoles, headers, refused } from '../../payload/endpoint-answers.ts';

const asked = z.object({ mark: z.enum(browserMarks) });

/** `POST /api/measurement/browser {mark}`: returns a link that marks the browser that opens it, for every signed-in account. It is valid for two minutes. */
export function browserEndpoint({ siteUrl, secret }: { siteUrl: URL; secret: string }): Endpoint {
  const marks = createMarks(secret);
  return {
    path: '/measurement/browser',
    method: 'post',
    handler: forRoles(anyoneSignedIn, 'Sign in to mark a browser as yours.', async (req) => {
      const parsed = asked.safeParse(await bodyOf(req));
      if (!parsed.success) return refused(400, `Say how to mark the browser: ${browserMarks.join(', ')}.`);
      return Response.json(
        { address: marks.linkFor(parsed.data.mark, { siteUrl, nowMs: systemClock.nowMs() }) },
        { headers },
      );
    }),
  };
}
