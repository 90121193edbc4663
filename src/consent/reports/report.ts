import { z } from 'zod';
import { maxSubjectLength } from './limits.ts';

/** `policy`: a browser enforced the page's policy and blocked something. `cookie`: the server dropped a cookie. */
export const reportKinds = ['policy', 'cookie'] as const;

/** The stored report. It contains no IP address, no browser and no query string. */
const browserReport = z.object({
  kind: z.enum(reportKinds),
  /** The policy's directive, such as `script-src-elem`, or why a cookie was dropped. */
  directive: z.string().max(maxSubjectLength),
  /** Host of the blocked resource, a keyword of the policy such as `inline`, or the cookie's name. */
  subject: z.string().max(maxSubjectLength),
  /** Path of the page where it happened. */
  page: z.string().max(maxSubjectLength),
  count: z.number().int().positive(),
});

const browserReportsBody = z.object({ siteKey: z.string().max(100), reports: z.array(browserReport) });

export type BrowserReport = z.infer<typeof browserReport>;
export type BrowserReportsBody = z.infer<typeof browserReportsBody>;

export function parseBrowserReportsBody(body: unknown): BrowserReportsBody | undefined {
  return browserReportsBody.safeParse(body).data;
}

/** Merges equal reports and adds up their counts. */
export function countReports(reports: readonly BrowserReport[]): BrowserReport[] {
  const counted = new Map<string, BrowserReport>();
  for (const report of reports) {
    const key = JSON.stringify([report.kind, report.directive, report.subject]);
    const before = counted.get(key);
    counted.set(key, before ? { ...before, count: before.count + report.count } : report);
  }
  return [...counted.values()];
}
