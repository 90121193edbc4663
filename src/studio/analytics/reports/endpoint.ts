import type { Endpoint, PayloadRequest } from 'payload';
import { anyoneSignedIn } from '../../../content/access/anyone-signed-in.ts';
import { systemClock } from '../../../platform/clock.ts';
import { errorText } from '../../../platform/errors.ts';
import { attachment } from '../../../platform/http.ts';
import { forRoles, headers, refused } from '../../payload/endpoint-answers.ts';
import { insightSources, presentFor, siteKeyOf } from '../dashboard/sources.ts';
import { answerReport, exportReport } from './answer.ts';
import { reportBySlug } from './catalogue.ts';
import { answerFunnel } from './funnel.ts';
import { answerOverview } from './overview.ts';
import { answerPage } from './page.ts';
import { parseQuestion } from './question.ts';

/** `GET /api/reports/{slug}?from=2026-11-01&to=2026-11-28&zone=Europe/Berlin&channel=Direct[&format=csv]`, for everyone who is signed in. Sums only. */
export const reportsEndpoint: Endpoint = {
  path: '/reports/:slug',
  method: 'get',
  handler: forRoles(anyoneSignedIn, 'Sign in to see the reports.', async (req) => {
    const parsed = parseQuestion(req.searchParams, systemClock.nowMs());
    if (!parsed.ok) return refused(400, `${parsed.field} must be ${parsed.expected}.`);
    try {
      return await answerTo(req, parsed.question);
    } catch (error) {
      req.payload.logger.warn({ error: errorText(error) }, 'A report could not be read from the event store');
      return refused(503, 'The event store does not answer at the moment. Nothing is lost; try again in a minute.');
    }
  }),
};

async function answerTo(
  req: PayloadRequest,
  question: Parameters<typeof answerReport>[0]['question'],
): Promise<Response> {
  const { slug } = req.routeParams ?? {};
  const site = await siteKeyOf(req.payload);
  const sources = insightSources();
  if (slug === 'funnel')
    return answerFunnel({ client: sources.store, site, question, steps: req.searchParams.getAll('step') });
  if (slug === 'realtime') return Response.json(await presentFor(site), { headers });
  if (slug === 'overview')
    return Response.json(await answerOverview(req.payload, { sources, site, question }), { headers });
  if (slug === 'page') return Response.json(await answerPage(req, { sources, site }), { headers });
  const report = reportBySlug(String(slug));
  if (!report) return refused(404, `There is no report named ${String(slug).slice(0, 40)}.`);
  if (req.searchParams.get('format') !== 'csv')
    return Response.json(await answerReport({ sources, site, report, question }), { headers });
  const name = `${report.slug}-${question.from}-${question.to}.csv`;
  return new Response(await exportReport({ sources, site, report, question }, req.i18n.language), {
    headers: {
      ...headers,
      'content-type': 'text/csv; charset=utf-8',
      ...attachment(name),
    },
  });
}
