import type { Endpoint, PayloadRequest } from 'payload';
import { z } from 'zod';
import { anyoneSignedIn } from '../../content/access/anyone-signed-in.ts';
import { browserMarks, createMarks } from '../../measurement/marks/marks.ts';
import { systemClock } from '../../platform/clock.ts';

const headers = { 'cache-control': 'no-store' };
const asked = z.object({ mark: z.enum(browserMarks) });

/** `POST /api/measurement/browser {mark}`: the link that marks the browser which follows it, for whoever is signed in. It holds for two minutes. */
export function browserEndpoint({ siteUrl, secret }: { siteUrl: URL; secret: string }): Endpoint {
  const marks = createMarks(secret);
  return {
    path: '/measurement/browser',
    method: 'post',
    handler: async (req) => {
      if (!anyoneSignedIn({ req })) return problem(403, 'Sign in to mark a browser as yours.');
      const parsed = asked.safeParse(await bodyOf(req));
      if (!parsed.success) return problem(400, `Say how to mark the browser: ${browserMarks.join(', ')}.`);
      return Response.json({ address: marks.linkFor(parsed.data.mark, { siteUrl, nowMs: systemClock.nowMs() }) }, { headers });
    },
  };
}

async function bodyOf(req: PayloadRequest): Promise<unknown> {
  try {
    return await req.json?.();
  } catch {
    return undefined; // No JSON: refused like any other wrong body.
  }
}

function problem(status: number, message: string): Response {
  return Response.json({ errors: [{ message }] }, { status, headers });
}
