import { z } from 'zod';
import { maxSubjectLength } from './limits.ts';

/** `policy`: a browser kept to the page's policy and stopped something. `cookie`: the server kept a cookie back. */
export const reportKinds = ['policy', 'cookie'] as const;

/** What is told of a visitor's page: no address, no browser, no query. */
const browserReport = z.object({
  kind: z.enum(reportKinds),
  /** Of the policy: `script-src-elem`. Of a cookie: why it was kept back. */
  directive: z.string().max(maxSubjectLength),
  /** Host of what was stopped, or a word of the policy such as `inline`; or the cookie's name. */
  subject: z.string().max(maxSubjectLength),
  /** Path of the page it happened on. */
  page: z.string().max(maxSubjectLength),
  count: z.number().int().positive(),
});

const browserReportsBody = z.object({ siteKey: z.string().max(100), reports: z.array(browserReport) });

export type BrowserReport = z.infer<typeof browserReport>;
export type BrowserReportsBody = z.infer<typeof browserReportsBody>;

export function parseBrowserReportsBody(body: unknown): BrowserReportsBody | undefined {
  return browserReportsBody.safeParse(body).data;
}

/** Equal ones are told of once, with their number. */
export function countReports(reports: readonly BrowserReport[]): BrowserReport[] {
  const counted = new Map<string, BrowserReport>();
  for (const report of reports) {
    const key = JSON.stringify([report.kind, report.directive, report.subject]);
    const before = counted.get(key);
    counted.set(key, before ? { ...before, count: before.count + report.count } : report);
  }
  return [...counted.values()];
}
