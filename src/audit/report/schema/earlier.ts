import { z } from 'zod';
import { devices, type Finding, pageStates, severities } from '../../contract.ts';

const finding = z.object({
  ...{ id: z.string(), rule: z.string(), severity: z.enum(severities), subject: z.string(), url: z.string() },
  ...{ urls: z.array(z.string()), states: z.array(z.enum(pageStates)), devices: z.array(z.enum(devices)) },
});

/** The fields of an earlier report that a comparison reads; reports of later versions with more fields are accepted too. */
export const earlierReportShape = z.object({
  format: z.literal('candor-audit'),
  version: z.literal(1),
  target: z.object({ url: z.string(), site: z.string() }),
  startedAt: z.string(),
  findings: z.array(finding),
});

type Read = z.infer<typeof earlierReportShape>;
export type EarlierReport = Omit<Read, 'findings'> & {
  findings: readonly Pick<Finding, keyof Read['findings'][number]>[];
};
