import type { Endpoint, PayloadRequest } from 'payload';
import { anyoneSignedIn } from '../../../content/access/anyone-signed-in.ts';
import { editorsAndAdmins } from '../../../content/access/editors-and-admins.ts';
import { systemClock } from '../../../platform/clock.ts';
import { errorText } from '../../../platform/errors.ts';
import { deriveMacKey } from '../../../platform/secret.ts';
import { forRoles, headers, refused } from '../../payload/endpoint-answers.ts';
import type { StudioServices } from '../../services.ts';
import { siteKeyOf } from '../reports/sources.ts';
import { parseQuestion } from '../reports/question.ts';
import { readCounters } from './counters.ts';
import { runSelfTest, type SelfTest } from './self-test.ts';

/**
 * `GET /api/measurement/counters?from=2026-11-01&to=2026-11-28`: returns what became of events, by UTC day, for every signed-in account.
 * `POST /api/measurement/self-test`: sends a test event and reports where it arrived, for editors.
 */
export function countersEndpoints({
  siteUrl,
  secret,
  services,
}: {
  siteUrl: URL;
  secret: string;
  services: () => StudioServices;
}): Endpoint[] {
  const key = deriveMacKey(secret, 'self-test');
  let running: Promise<SelfTest> | undefined;
  /** Concurrent callers share one run. */
  const test = () =>
    (running ??= runSelfTest({ sources: services().sources, siteUrl, key, clock: systemClock }).finally(
      () => (running = undefined),
    ));
  return [
    {
      path: '/measurement/counters',
      method: 'get',
      handler: forRoles(anyoneSignedIn, 'Sign in to see the counters.', (req) => counters(req, services())),
    },
    {
      path: '/measurement/self-test',
      method: 'post',
      handler: forRoles(editorsAndAdmins, 'Only editors and admins can send test events.', async () =>
        Response.json(await test(), { headers }),
      ),
    },
  ];
}

async function counters(req: PayloadRequest, { sources }: StudioServices): Promise<Response> {
  const parsed = parseQuestion(req.searchParams, systemClock.nowMs());
  if (!parsed.ok) return refused(400, `${parsed.field} must be ${parsed.expected}.`);
  try {
    const { from, to } = parsed.question;
    return Response.json(await readCounters(sources, { site: await siteKeyOf(req.payload), from, to }), {
      headers,
    });
  } catch (error) {
    req.payload.logger.warn({ error: errorText(error) }, 'The counters could not be read');
    return refused(503, 'The counter database does not answer at the moment. Nothing is lost; try again in a minute.');
  }
}
