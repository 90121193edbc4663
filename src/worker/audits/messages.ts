import type { HistoryProgress } from '../../audit/history/audits.ts';
import type { AuditEnd } from '../../audit/contract.ts';
import type { AuditJob, AuditOutcome } from './job.ts';

/** What the audit's process is told: its job, once, and perhaps to end early. */
export type ToAuditProcess = { kind: 'job'; job: AuditJob & { dataDir: string } } | { kind: 'end'; why: AuditEnd };
/** What it tells. */
export type FromAuditProcess = { kind: 'progress'; progress: HistoryProgress } | { kind: 'outcome'; outcome: AuditOutcome };
