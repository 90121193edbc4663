import type { HistoryProgress } from '../../audit/history/audits.ts';
import type { AuditJob, AuditOutcome } from './job.ts';

/** What the audit's process is told, once. */
export type ToAuditProcess = AuditJob & { dataDir: string };
/** What it tells. */
export type FromAuditProcess = { kind: 'progress'; progress: HistoryProgress } | { kind: 'outcome'; outcome: AuditOutcome };
