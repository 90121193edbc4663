import type { Endpoint, PayloadRequest } from 'payload';
import { anyoneSignedIn } from '../../../content/access/anyone-signed-in.ts';
import { systemClock } from '../../../platform/clock.ts';
import { errorText } from '../../../platform/errors.ts';
import { attachment } from '../../../platform/http.ts';
import { forRoles, headers, refused } from '../../payload/endpoint-answers.ts';
import type { StudioServices } from '../../services.ts';
import { storeUnavailable } from '../../store-unavailable.ts';
import { answerReport, exportReport } from './answer.ts';
import { reportBySlug } from './catalogue.ts';
import { answerFunnel } from './funnel.ts';
import type { LiveReports } from './live.ts';
import { answerOverview } from './overview.ts';
import { answerPage } from './page.ts';
import { parseQuestion } from './question.ts';
import { type Asked, siteKeyOf } from './sources.ts';

/**
 * `GET /api/reports/{slug}?from=2026-11-01&to=2026-11-28&zone=Europe/Berlin&channel=Direct[&format=csv]`, for everyone who is signed in. Sums only, without
 * visitor ids.
 */
export function reportsEndpoint(services: () => StudioServices): Endpoint {
  return {
    path: '/reports/:slug',
    method: 'get',
    handler: forRoles(anyoneSignedIn, 'Sign in to see the reports.', async (req) => {
      const nowMs = systemClock.nowMs();
      const parsed = parseQuestion(req.searchParams, nowMs);
      if (!parsed.ok) return refused(400, `${parsed.field} must be ${parsed.expected}.`);
      try {
        const { sources, live } = services();
        const site = await siteKeyOf(req.payload);
        return await answerTo(req, { sources, live, site, question: parsed.question, nowMs });
      } catch (error) {
        req.payload.logger.warn({ error: errorText(error) }, 'A report could not be read from the event store');
        return storeUnavailable(error);
      }
    }),
  };
}

async function answerTo(req: PayloadRequest, { live, ...asked }: Asked & { live: LiveReports }): Promise<Response> {
  const { slug } = req.routeParams ?? {};
  const { searchParams } = req;
  if (slug === 'dashboard') return Response.json(await live.dashboard(asked), { headers });
  if (slug === 'realtime') return Response.json(await live.realtime(asked), { headers });
  if (slug === 'overview') return Response.json(await answerOverview(req.payload, asked), { headers });
  if (slug === 'page') return Response.json(await answerPage(req, asked), { headers });
  if (slug === 'funnel')
    return answerFunnel({ ...asked, client: asked.sources.store, steps: searchParams.getAll('step') });
  const report = reportBySlug(String(slug));
  if (!report) return refused(404, `There is no report named ${String(slug).slice(0, 40)}.`);
  if (searchParams.get('format') !== 'csv') return Response.json(await answerReport({ ...asked, report }), { headers });
  const name = `${report.slug}-${asked.question.from}-${asked.question.to}.csv`;
  return new Response(await exportReport({ ...asked, report }, req.i18n.language), {
    headers: {
      ...headers,
      'content-type': 'text/csv; charset=utf-8',
      ...attachment(name),
    },
  });
}
