import { z } from 'zod';
import { parseJson } from './json.ts';
import { knownSites } from './site-status.ts';

/* What a worker knows of its machine and tells the studio with its heartbeat. Times are ages, because the clocks of machines differ. */

/** More than the product has of anything: consumers, sweeps and folders are lists in the code. */
const maxItems = 64;

const report = z.object({
  /** What each consumer has not taken yet, of all journals of the machine together. */
  queues: z.array(z.object({ consumer: z.string(), bytes: z.number(), seconds: z.number() })).max(maxItems),
  /** When each cleanup last ran through; the start of the worker until then. */
  sweeps: z.array(z.object({ name: z.string(), sinceSuccessMs: z.number(), failures: z.number() })).max(maxItems),
  disks: z.array(z.object({ folder: z.string(), freeBytes: z.number(), sizeBytes: z.number() })).max(maxItems),
  sites: knownSites,
});
export type WorkerReport = z.infer<typeof report>;

/** Returns the report of a heartbeat, or undefined for one without: the worker has just started, or is of another version. */
export function parseWorkerReport(text: string | null): WorkerReport | undefined {
  return report.safeParse(parseJson(text ?? '')).data;
}
