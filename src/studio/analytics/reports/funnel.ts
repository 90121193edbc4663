import { funnel, type FunnelStep, maxFunnelSteps } from '../../../measurement/reports/breakdowns.ts';
import type { StoreClient } from '../../../measurement/store/client.ts';
import { headers, refused } from '../../payload/endpoint-answers.ts';
import type { ReportQuestion } from './question.ts';
import { reportPeriod } from './sums.ts';

export type FunnelAnswer = { question: ReportQuestion; steps: (FunnelStep & { sessions: number })[] };

const maxValueCharacters = 500;

/** Parses `page:/pricing` or `event:form_submit`; returns undefined for anything else. */
export function parseStep(text: string): FunnelStep | undefined {
  const [, kind, value] = /^(page|event):(.+)$/s.exec(text.trim()) ?? [];
  if (value === undefined || value.length > maxValueCharacters) return undefined;
  return { kind: kind === 'page' ? 'page' : 'event', value: value.trim() };
}

export async function answerFunnel({
  client,
  site,
  question,
  steps,
}: {
  client: StoreClient;
  site: string;
  question: ReportQuestion;
  steps: readonly string[];
}): Promise<Response> {
  const parsed = steps.map(parseStep).filter((step) => step !== undefined);
  if (parsed.length !== steps.length || parsed.length === 0 || parsed.length > maxFunnelSteps) {
    return refused(400, `step must be page:/path or event:name, 1 to ${maxFunnelSteps} times.`);
  }
  const reached = await funnel(client, { ...reportPeriod({ site, question }), steps: parsed });
  const answer: FunnelAnswer = { question, steps: parsed.map((step, at) => ({ ...step, sessions: reached[at] ?? 0 })) };
  return Response.json(answer, { headers });
}
