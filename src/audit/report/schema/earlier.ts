import { z } from 'zod';
import { devices, type Finding, pageStates, severities } from '../../contract.ts';

const finding = z.object({
  ...{ id: z.string(), rule: z.string(), severity: z.enum(severities), subject: z.string(), url: z.string() },
  ...{ urls: z.array(z.string()), states: z.array(z.enum(pageStates)), devices: z.array(z.enum(devices)) },
});

/** What is read of an earlier report to compare with: a report of a later version that has grown is one too. */
export const earlierReportShape = z.object({
  format: z.literal('candor-audit'),
  version: z.literal(1),
  target: z.object({ url: z.string(), site: z.string() }),
  startedAt: z.string(),
  findings: z.array(finding),
});

type Read = z.infer<typeof earlierReportShape>;
export type EarlierReport = Omit<Read, 'findings'> & { findings: readonly Pick<Finding, keyof Read['findings'][number]>[] };
