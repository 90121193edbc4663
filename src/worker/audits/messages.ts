import type { HistoryProgress } from '../../audit/history/audits.ts';
import type { AuditEnd } from '../../audit/contract.ts';
import type { AuditJob, AuditOutcome } from './job.ts';

/** Messages to the audit's process: its job, once, and perhaps a request to end early. */
export type ToAuditProcess = { kind: 'job'; job: AuditJob & { dataDir: string } } | { kind: 'end'; why: AuditEnd };
/** Messages from the audit's process. */
export type FromAuditProcess =
  | { kind: 'progress'; progress: HistoryProgress }
  | { kind: 'outcome'; outcome: AuditOutcome };
